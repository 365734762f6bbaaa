// How to play, in our own words.
import { option, plays, type Book, type Options, type Section } from '../../rules/book';

const dollars = (amount: number, gap: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, gap);
const english = (o: Options) => `$${dollars(option(o, 'target', 1000), ',')}`;
const german = (o: Options) => `${dollars(option(o, 'target', 1000), '')} $`;
const blitz = (o: Options) => plays(o, 'format', 'blitz');
const stays = (o: Options) => plays(o, 'table_cues', 'persistent');

const ENGLISH: Section[] = [
  {
    id: 'aim',
    title: 'The point of it',
    text: [
      (o) =>
        `Two robbers share one deck. On your turn you turn over card after card: numbers are {loot}, Jacks and Aces are trouble. Stop in time and the loot goes to your {bank}; stop too late and it is gone. ${blitz(o) ? 'You play {Blitz}: most money after the last round wins.' : `{${english(o)} in the bank} win the round, two rounds win the match.`}`,
      (o) =>
        `Who starts the first round is drawn by lot; every later round is started by ${plays(o, 'seeding', true) ? 'whom the winner chooses' : 'the other one'}.`,
    ],
  },
  {
    id: 'turn',
    title: 'Your turn',
    cards: ['4', '7', '10'],
    text: [
      'Do any of these, as often as you like, until your turn ends:',
      '{Draw}: turn over the top card. A number adds its dollars to your loot. {Play} a Queen, a King or a Joker from your hand. {Bank it}: the loot is safe and the turn is over. {End the turn}: the same, but the loot stays behind.',
      (o) =>
        stays(o)
          ? ''
          : 'Nobody may do nothing twice: if the other one has just slipped away without touching a card, you have to draw or play one. (Where Jacks and Aces stay dangerous after the turn, you may pass all the same.)',
    ],
  },
  {
    id: 'jack',
    title: 'Jacks: the alarm',
    cards: ['J', 'J', 'J'],
    text: [
      'A Jack puts you on {Alert}. That alone costs nothing, and so does a second Jack. {The third one busts you}, unless you answer it: you are asked if you hold a Queen (or a Joker to be one).',
    ],
  },
  {
    id: 'ace',
    title: 'Aces: the trap',
    cards: ['A', 'J'],
    text: [
      'An Ace {on Alert} busts you at once. Nothing helps.',
      (o) =>
        `An Ace off Alert does nothing yet: it lies there {armed}. But the next Jack sets it off. If you hold a Queen she is played for you, whether you like it or not, and the Jack ${plays(o, 'latent_queen', 'jack_cancelled') ? 'goes with her' : 'still counts'}. If you hold none, you bust (a kept Joker may still answer). Every Jack sets off an armed Ace, also when you are on Alert already.${plays(o, 'three_aces', true) ? ' A {third armed Ace} busts you.' : ''}`,
    ],
  },
  {
    id: 'bust',
    title: 'Bust',
    text: [
      'Your loot is gone, your turn is over, and all your Jacks and Aces go to the discard pile. {Bank and hand stay yours.}',
    ],
  },
  {
    id: 'queen',
    title: 'Queens',
    cards: ['Q'],
    text: [
      'A Queen goes to your hand, unseen. Play her to take {one Jack and one Ace} off your row; the turn goes on. With one Jack that ends the Alert, with two it does not. She may be played for nothing, too.',
    ],
  },
  {
    id: 'king',
    title: 'Kings',
    cards: ['K'],
    text: [
      'A King goes to your hand, unseen. Play him to bank {twice the loot}. Then your turn is over. He cannot be thrown in when a bust is already there. At $0 he banks $0 and still ends the turn.',
    ],
  },
  {
    id: 'joker',
    title: 'Jokers',
    cards: ['X'],
    text: [
      (o) =>
        `${plays(o, 'jokers', false) ? 'At this table there are none.' : 'There is none in round 1, one in round 2, and two in round 3.'} A Joker is a {Queen}, a {King}, or a {swap}: the two banks change places, your loot is lost, your turn is over. A swap needs something in the other bank.`,
      'In round 2 you must use it the moment it turns up, and nothing stops it. In round 3 it goes to your hand, unseen.',
    ],
  },
  {
    id: 'counter',
    title: 'Stopping a swap',
    cards: ['X', 'X'],
    text: [
      'In round 3 a swap can be {countered} with a Joker of your own: both are gone, no bank moves. You are always asked, even without one, so that nobody learns anything from the pause.',
    ],
  },
  {
    id: 'hand',
    title: 'Your hand',
    cards: ['Q', 'K'],
    text: [
      (o) =>
        `${option(o, 'hand_limit', 2) === 2 ? 'Two cards at most. A third one, and you throw' : `Cards at most: ${option(o, 'hand_limit', 2)}. With one more you throw`} one of them away at once, face up and without effect; you may not play it instead.`,
    ],
  },
  {
    id: 'row',
    title: 'What lies on the table',
    text: [
      (o) =>
        stays(o)
          ? 'At this table Jacks and Aces {stay dangerous} in front of you after the turn, until a Queen or a bust takes them away.'
          : plays(o, 'table_cues', 'turn')
            ? 'Jacks and Aces count for {this turn only} and leave with it.'
            : 'Jacks and Aces count for {this turn only}. What is left of them when the turn ends stays lying there, dimmed: a reminder of what is no longer in the deck, harmless to everybody. A later Queen may clear it away, live cards first.',
      (o) =>
        `When the deck is empty and you draw, the discard pile is shuffled${stays(o) ? '' : plays(o, 'reshuffle_cues', false) ? ', without the reminders' : ', with all reminders of both players'}.`,
    ],
  },
  {
    id: 'blitz',
    title: 'Blitz',
    text: [
      (o) =>
        `${plays(o, 'short_match', true) ? 'Two' : 'Three'} rounds, each of them {once through the deck}, no shuffling. Whatever is banked also swells the {pot}. Most money after the last round takes the whole pot; the other goes home with nothing.`,
      (o) =>
        `${plays(o, 'blitz_end', 'at_once') ? 'With the last card the round is over at once.' : 'After the last card you may finish your turn.'} A swap moves ${plays(o, 'blitz_swap', 'total') ? 'all money of the match' : 'the banks of the running round only'}. If the money is equal there is Sudden Death.`,
    ],
  },
  {
    id: 'sudden',
    title: 'Sudden Death',
    text: [
      'Both banks start at $0, the deck has {numbers and Jacks only}, and only the third Jack busts. Whoever reaches the target wins at once; otherwise the deck is gone through once and {the higher bank wins}. Equal again: another one, started by the other player. The winner takes the pot.',
    ],
  },
  {
    id: 'later',
    title: 'Other ways to play',
    text: [
      '{Quick job}: $300 are enough. {Long memory}: Jacks and Aces stay dangerous after the turn, a third Ace busts, and a compulsory Queen takes the Jack with her. {No way back}: the reminders are not shuffled in, so the deck grows tamer. Everything else is under More options.',
    ],
  },
  {
    id: 'variants',
    title: 'Five variants',
    text: [
      '{Light Jokers} (Blitz): a single Joker in the match, or one in each round. {Shield Token} (Blitz): each of you has a token that stops one swap, instead of a countering Joker or besides. {Exact Bank Bonus}: a banking that makes exactly the target earns $25 more; in Blitz all money of the match is looked at.',
      '{Seeding edge} (Bankout): the winner of a round chooses who starts the next. {Short-match Blitz}: two rounds instead of three.',
    ],
  },
  {
    id: 'odds',
    title: 'Worth knowing',
    text: [
      'What busts you from a fresh deck: with nothing live, nothing; with one Jack the Aces, 7.8 %; with two Jacks Aces and Jacks, 12 %, with a Queen in hand the Aces alone, 8.2 %; with an armed Ace the Jacks, 7.8 %, with a Queen nothing, it only costs her.',
      'A card is worth $4.15 on average, a number $6. Before the first Jack or Ace come about five cards, $24. A race to $1,000 takes about eight turns each; who banks every $20 needs forty-five, and loses.',
    ],
  },
  {
    id: 'decided',
    title: 'Where we had to decide',
    text: [
      'Old Jacks and Aces do not count, and they go back into a new deck. After the compulsory Queen the Jack counts. A kept Joker may answer a Jack as a Queen, if you wish. After the last card in Blitz you may finish your turn. Most of it can be played the other way, under More options.',
    ],
  },
  {
    id: 'advice',
    title: 'A word in private',
    text: [
      'Off Alert and without an armed Ace {no card can bust you}: never bank there, unless it wins. With one Jack, go on up to about $54, with two up to $36, and rather more than less.',
      'Keep a King for $30 or more. Play a Queen when you are on Alert with loot worth saving. Behind in round 3? That Joker is a swap.',
    ],
  },
];

const GERMAN: Section[] = [
  {
    id: 'aim',
    title: 'Worum es geht',
    text: [
      (o) =>
        `Zwei Räuber, ein Stapel. In deinem Zug deckst du Karte um Karte auf: Zahlen sind {Beute}, Buben und Asse machen Ärger. Hörst du rechtzeitig auf, kommt die Beute auf deine {Bank}; hörst du zu spät auf, ist sie weg. ${blitz(o) ? 'Ihr spielt {Blitz}: Nach der letzten Runde gewinnt das meiste Geld.' : `{${german(o)} auf der Bank} gewinnen die Runde, zwei Runden die Partie.`}`,
      (o) =>
        `Wer die erste Runde beginnt, entscheidet das Los; ${plays(o, 'seeding', true) ? 'für jede weitere wählt, wer die letzte gewonnen hat' : 'jede weitere beginnt die andere Person'}.`,
    ],
  },
  {
    id: 'turn',
    title: 'Dein Zug',
    cards: ['4', '7', '10'],
    text: [
      'Tu davon, was du willst und so oft du willst, bis dein Zug endet:',
      '{Ziehen}: die oberste Karte aufdecken. Eine Zahl bringt so viele Dollar Beute. Dame, König oder Joker von der Hand {spielen}. {Sichern}: die Beute ist in Sicherheit, der Zug vorbei. {Zug beenden}: ebenso, aber die Beute bleibt liegen.',
      (o) =>
        stays(o)
          ? ''
          : 'Zweimal nacheinander nichts tun geht nicht: Ist der andere gerade davongeschlichen, ohne eine Karte anzurühren, musst du ziehen oder spielen. (Wo Buben und Asse nach dem Zug gefährlich bleiben, darfst du trotzdem passen.)',
    ],
  },
  {
    id: 'jack',
    title: 'Buben: der Alarm',
    cards: ['J', 'J', 'J'],
    text: [
      'Ein Bube löst {Alarm} aus. Das allein kostet nichts, und ein zweiter Bube auch nicht. {Beim dritten fliegst du auf}, wenn du nicht antwortest: Du wirst gefragt, wenn du eine Dame hast (oder einen Joker dafür).',
    ],
  },
  {
    id: 'ace',
    title: 'Asse: die Falle',
    cards: ['A', 'J'],
    text: [
      'Ein Ass {bei Alarm} lässt dich sofort auffliegen. Dagegen hilft nichts.',
      (o) =>
        `Ohne Alarm tut ein Ass noch nichts: Es liegt {scharf} da. Aber der nächste Bube löst es aus. Hast du eine Dame, wird sie für dich gespielt, ob du willst oder nicht, und der Bube ${plays(o, 'latent_queen', 'jack_cancelled') ? 'geht mit ihr' : 'zählt trotzdem'}. Hast du keine, fliegst du auf (ein behaltener Joker kann noch antworten). Jeder Bube löst ein scharfes Ass aus, auch wenn schon Alarm ist.${plays(o, 'three_aces', true) ? ' Beim {dritten scharfen Ass} fliegst du auf.' : ''}`,
    ],
  },
  {
    id: 'bust',
    title: 'Aufgeflogen',
    text: [
      'Deine Beute ist weg, dein Zug vorbei, und alle deine Buben und Asse kommen auf die Ablage. {Bank und Hand bleiben dir.}',
    ],
  },
  {
    id: 'queen',
    title: 'Damen',
    cards: ['Q'],
    text: [
      'Eine Dame kommt ungesehen auf deine Hand. Gespielt nimmt sie {einen Buben und ein Ass} aus deiner Reihe; der Zug geht weiter. Bei einem Buben endet der Alarm, bei zweien nicht. Du darfst sie auch umsonst spielen.',
    ],
  },
  {
    id: 'king',
    title: 'Könige',
    cards: ['K'],
    text: [
      'Ein König kommt ungesehen auf deine Hand. Gespielt sichert er {die doppelte Beute}. Danach ist dein Zug vorbei. Wenn du schon auffliegst, kommt er zu spät. Bei 0 $ sichert er 0 $ und beendet den Zug trotzdem.',
    ],
  },
  {
    id: 'joker',
    title: 'Joker',
    cards: ['X'],
    text: [
      (o) =>
        `${plays(o, 'jokers', false) ? 'An diesem Tisch gibt es keine.' : 'In Runde 1 gibt es keinen, in Runde 2 einen, in Runde 3 zwei.'} Ein Joker ist eine {Dame}, ein {König} oder ein {Tausch}: Die beiden Banken wechseln den Besitzer, deine Beute ist weg, dein Zug vorbei. Für einen Tausch muss drüben etwas liegen.`,
      'In Runde 2 musst du ihn sofort verwenden, und nichts hält ihn auf. In Runde 3 kommt er ungesehen auf die Hand.',
    ],
  },
  {
    id: 'counter',
    title: 'Einen Tausch verhindern',
    cards: ['X', 'X'],
    text: [
      'In Runde 3 lässt sich ein Tausch mit einem eigenen Joker {kontern}: Beide sind weg, keine Bank bewegt sich. Gefragt wirst du immer, auch ohne Joker, damit die Pause nichts verrät.',
    ],
  },
  {
    id: 'hand',
    title: 'Deine Hand',
    cards: ['Q', 'K'],
    text: [
      (o) =>
        `${option(o, 'hand_limit', 2) === 2 ? 'Höchstens zwei Karten. Bei einer dritten wirfst' : `Karten höchstens: ${option(o, 'hand_limit', 2)}. Bei einer mehr wirfst`} du sofort eine davon ab, offen und ohne Wirkung; spielen darfst du sie statt dessen nicht.`,
    ],
  },
  {
    id: 'row',
    title: 'Was auf dem Tisch liegt',
    text: [
      (o) =>
        stays(o)
          ? 'An diesem Tisch bleiben Buben und Asse nach dem Zug {gefährlich} vor dir liegen, bis eine Dame sie nimmt oder du auffliegst.'
          : plays(o, 'table_cues', 'turn')
            ? 'Buben und Asse zählen {nur in diesem Zug} und gehen mit ihm.'
            : 'Buben und Asse zählen {nur in diesem Zug}. Was am Ende davon übrig ist, bleibt blass liegen: eine Erinnerung daran, was nicht mehr im Stapel ist, für alle harmlos. Eine spätere Dame räumt es vielleicht weg, Scharfes zuerst.',
      (o) =>
        `Ist der Stapel leer und du ziehst, wird die Ablage gemischt${stays(o) ? '' : plays(o, 'reshuffle_cues', false) ? ', ohne die Erinnerungen' : ', mitsamt allen Erinnerungen von beiden'}.`,
    ],
  },
  {
    id: 'blitz',
    title: 'Blitz',
    text: [
      (o) =>
        `${plays(o, 'short_match', true) ? 'Zwei' : 'Drei'} Runden, jede {einmal durch den Stapel}, ohne Mischen. Alles Gesicherte wächst auch im {Pott}. Wer nach der letzten mehr hat, bekommt den ganzen Pott; der andere geht leer aus.`,
      (o) =>
        `${plays(o, 'blitz_end', 'at_once') ? 'Mit der letzten Karte ist die Runde sofort vorbei.' : 'Nach der letzten Karte darfst du deinen Zug noch beenden.'} Ein Tausch betrifft ${plays(o, 'blitz_swap', 'total') ? 'alles Geld der Partie' : 'nur die Banken der laufenden Runde'}. Bei gleich viel Geld gibt es Sudden Death.`,
    ],
  },
  {
    id: 'sudden',
    title: 'Sudden Death',
    text: [
      'Beide Banken beginnen bei 0 $, im Stapel sind {nur Zahlen und Buben}, und nur der dritte Bube lässt dich auffliegen. Wer das Ziel erreicht, gewinnt sofort; sonst geht es einmal durch den Stapel, und {die höhere Bank gewinnt}. Wieder gleich: noch eines, das die andere Person beginnt. Wer gewinnt, bekommt den Pott.',
    ],
  },
  {
    id: 'later',
    title: 'Andere Spielweisen',
    text: [
      '{Schneller Coup}: 300 $ genügen. {Langes Gedächtnis}: Buben und Asse bleiben nach dem Zug gefährlich, beim dritten Ass fliegst du auf, und eine erzwungene Dame nimmt den Buben mit. {Kein Zurück}: Die Erinnerungen werden nicht eingemischt, der Stapel wird immer zahmer. Alles andere steht unter Mehr Regeln.',
    ],
  },
  {
    id: 'variants',
    title: 'Fünf Varianten',
    text: [
      '{Wenige Joker} (Light Jokers, Blitz): ein einziger Joker in der Partie oder einer in jeder Runde. {Schild} (Shield Token, Blitz): Beide haben eine Marke, die einen Tausch verhindert, statt eines Jokers oder zusätzlich. {Punktlandung} (Exact Bank Bonus): Wer beim Sichern genau das Ziel trifft, bekommt 25 $ dazu; im Blitz zählt dafür alles Geld der Partie.',
      '{Startvorteil} (Seeding edge, Bankout): Wer eine Runde gewinnt, wählt, wer die nächste beginnt. {Kurzer Blitz} (Short-match Blitz): zwei Runden statt drei.',
    ],
  },
  {
    id: 'odds',
    title: 'Gut zu wissen',
    text: [
      'Was dich aus einem frischen Stapel auffliegen lässt: ohne Scharfes nichts; mit einem Buben die Asse, 7,8 %; mit zwei Buben Asse und Buben, 12 %, mit einer Dame auf der Hand nur die Asse, 8,2 %; mit einem scharfen Ass die Buben, 7,8 %, mit einer Dame nichts, es kostet sie nur.',
      'Eine Karte ist im Mittel 4,15 $ wert, eine Zahl 6 $. Vor dem ersten Buben oder Ass kommen etwa fünf Karten, 24 $. Ein Rennen auf 1000 $ dauert etwa acht Züge für jede Seite; wer immer bei 20 $ sichert, braucht fünfundvierzig und verliert.',
    ],
  },
  {
    id: 'decided',
    title: 'Wo wir entscheiden mussten',
    text: [
      'Alte Buben und Asse zählen nicht, und sie kommen in einen neuen Stapel zurück. Nach der erzwungenen Dame zählt der Bube. Ein behaltener Joker darf als Dame auf einen Buben antworten, wenn du willst. Nach der letzten Karte im Blitz darfst du deinen Zug beenden. Das meiste davon geht auch anders, unter Mehr Regeln.',
    ],
  },
  {
    id: 'advice',
    title: 'Unter uns',
    text: [
      'Ohne Alarm und ohne scharfes Ass {kann dir keine Karte etwas tun}: Da sichert man nie, außer es gewinnt. Mit einem Buben geh bis etwa 54 $, mit zweien bis 36 $, und eher mehr als weniger.',
      'Heb einen König für 30 $ oder mehr auf. Spiel eine Dame, wenn bei Alarm Beute auf dem Spiel steht. In Runde 3 im Rückstand? Dann ist der Joker ein Tausch.',
    ],
  },
];

export const BOOK: Book = { en: ENGLISH, de: GERMAN };
