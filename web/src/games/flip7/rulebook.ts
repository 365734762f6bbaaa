// How to play, in our own words.
import { option, plays, type Book, type Options, type Section } from '../../rules/book';

const target = (o: Options) => option(o, 'target', 200);
const freely = (o: Options) => (o.self_target ?? 'always') === 'always';

const ENGLISH: Section[] = [
  {
    id: 'aim',
    title: 'The point of it',
    text: [
      (o) =>
        `Everybody builds a line of open cards and decides, card by card, whether to take {one more}. The same number twice and the round is worth nothing to you. Whoever stands {alone at the top with ${target(o)} points} or more after a round has won.${option(o, 'teams', 0) ? ' Partners add up their points.' : ''}`,
    ],
  },
  {
    id: 'deck',
    title: 'The deck',
    cards: [0, 1, 5, 12],
    text: [
      (o) =>
        `${94 * option(o, 'decks', 1)} cards${option(o, 'decks', 1) > 1 ? ', the following that many times over' : ''}. There is one 0, one 1, two 2s and so on up to twelve 12s: the ticks at the foot of a card say how many there are. The higher a number, the more it pays and the more likely its twin comes. Besides there are +2, +4, +6, +8, +10 and ×2, one each, and Freeze, Flip Three and Second Chance, three each.`,
      (o) =>
        `${plays(o, 'fresh_deck', true) ? 'All cards are shuffled before every round.' : 'The deck is not shuffled between rounds.'} When it is empty, also in the middle of a round, the discard is shuffled; what lies in front of players stays there. Counting is fair play; the chart counts for you if the host left it on.`,
    ],
  },
  {
    id: 'turn',
    title: 'Your turn',
    text: [
      (o) => {
        const first = plays(o, 'first', 'left')
          ? 'the one left of the Dealer first'
          : 'the Dealer first';
        return `Everybody is dealt one card, ${first}. A Freeze or Flip Three in the deal happens at once, and may hit somebody who has no card yet. Then you are asked in turn, ${first}, again and again:`;
      },
      (o) =>
        `{Hit}: take the next card. {Stay}: bank what lies in front of you; nothing can touch it any more this round.${plays(o, 'turn_length', 'until_stop') ? ' Your turn goes on until you stay, bust, use a Second Chance or draw a Freeze or Flip Three.' : ''}`,
      (o) =>
        plays(o, 'stay_empty', true)
          ? 'At this table you may stay without a single card in front of you.'
          : 'Without a single card in front of you, you cannot stay.',
    ],
  },
  {
    id: 'bust',
    title: 'Bust',
    cards: [8, 8],
    text: [
      (o) =>
        `A number you already have {busts} you: out of the round, no points. What others hold does not matter.${plays(o, 'bust_ends_round', true) ? ' At this table a bust ends the round for everybody; all others score.' : ''}`,
    ],
  },
  {
    id: 'seven',
    title: 'Flip 7',
    cards: [3, 10, 0, 1, 12, 5, 7],
    text: [
      (o) =>
        `{Seven different numbers} in one line end the round at once, for everybody, and are worth ${option(o, 'flip7_bonus', 15)} points more. The 0 counts as a number. Nobody else may go on, but all who are still in keep their points.`,
    ],
  },
  {
    id: 'modifiers',
    title: 'Modifiers',
    cards: ['+4', '+10', 'x2'],
    text: [
      'Plus cards add points. ×2 doubles the sum of your {numbers}, not the plus cards. They never bust and do not count toward the seven.',
      'Counted in this order: numbers, times two, plus cards, bonus. Plus cards count without numbers; a ×2 alone counts nothing.',
    ],
  },
  {
    id: 'freeze',
    title: 'Freeze',
    cards: ['freeze'],
    text: [
      (o) =>
        `Give it to any player who is still in${plays(o, 'self_target', 'alone') ? '' : ', or to yourself'}: they bank what they have and are {out of the round}. If you are the last one in, it is yours. Cruel to a small line, a present to a ripe one.`,
    ],
  },
  {
    id: 'flip_three',
    title: 'Flip Three',
    cards: ['flip_three'],
    text: [
      (o) =>
        `Give it to any player who is still in${freely(o) ? ', or to yourself' : ''}: they turn {three cards}, one after the other, come what may. It stops early only with a bust or a Flip 7. A Second Chance among them is kept at once and may save a later one of the three.`,
      (o) =>
        `A Freeze or another Flip Three among the three is {set aside}. ${plays(o, 'flip_three_pending', 'dealt') ? 'If all goes well, the one who was dealt the Flip Three gives them all away' : 'Who survives gives them all away'}, and then they take effect in that order. If somebody gets both, the Freeze comes first and spares them the flips. Who busts loses what was set aside. A card for somebody who has left the round meanwhile does nothing.`,
      (o) =>
        plays(o, 'after_flip_three', 'received')
          ? 'When all of it is over, the next one asked sits left of the player who {flipped}.'
          : 'When all of it is over, the next one asked sits left of the player who was {dealt} the Flip Three, not left of the one who flipped.',
    ],
  },
  {
    id: 'second_chance',
    title: 'Second Chance',
    cards: ['second_chance'],
    text: [
      (o) =>
        `${plays(o, 'second_chance', 'choose') ? 'Keep it, or give it to somebody without one.' : 'Keep it.'} The next duplicate is thrown away together with it, and you are still in. Used on a hit, it ends your turn.`,
      'Nobody holds two: a second one goes to somebody without, or away. Unused ones are gone when the round ends.',
    ],
  },
  {
    id: 'end',
    title: 'The end of a round',
    text: [
      'A round ends when nobody is left in, or at once with a Flip 7. Everybody who has not busted scores. The deal passes to the left. If there is nothing left to draw but action cards, the round ends, too.',
      (o) => `If two share the top at ${target(o)} or more, {everybody} plays another round.`,
    ],
  },
  {
    id: 'odds',
    title: 'Worth knowing',
    text: [
      'From a fresh deck a number n in your line leaves n − 1 bad cards. With 12 and 10 in front of you 20 cards of 92 bust you, a bit more than one in five. Three forced cards bust an empty line in 19 % of all cases, a 12 in 45 %, 12 and 10 in 62 %.',
      'Played as well as it can be, a round alone brings about 20 points, and one round in three is a bust. Going for the Flip 7 every time brings 6.4; it comes off in one round of eleven.',
    ],
  },
  {
    id: 'decided',
    title: 'Where we had to decide',
    text: [
      'The Dealer begins. A bust concerns one player. You may keep a Freeze for yourself; it is a way of staying. A Freeze before your first card: you are out, without one; after a Flip Three you still get it. A Second Chance used up in the middle of three flips does not stop them.',
      'Only finished rounds count: past the target nothing happens before the round is over, and then the highest total counts, not the first. Most of it can be played the other way, under More options.',
    ],
  },
  {
    id: 'advice',
    title: 'A word in private',
    text: [
      'Staying at about 25 points is decent. With a Second Chance in hand, one more card is nearly always right. Freeze the small line, flip the ripe one.',
    ],
  },
];

const GERMAN: Section[] = [
  {
    id: 'aim',
    title: 'Worum es geht',
    text: [
      (o) =>
        `Alle legen eine offene Reihe und entscheiden Karte für Karte, ob sie {noch eine} nehmen. Dieselbe Zahl zweimal, und die Runde ist für dich nichts wert. Wer nach einer Runde {allein an der Spitze mit ${target(o)} Punkten} oder mehr steht, hat gewonnen.${option(o, 'teams', 0) ? ' Partner zählen ihre Punkte zusammen.' : ''}`,
    ],
  },
  {
    id: 'deck',
    title: 'Die Karten',
    cards: [0, 1, 5, 12],
    text: [
      (o) =>
        `${94 * option(o, 'decks', 1)} Karten${option(o, 'decks', 1) > 1 ? ', entsprechend oft' : ''}. Eine 0, eine 1, zwei 2en und so weiter bis zu zwölf 12en: die Striche am Fuß einer Karte sagen, wie viele es gibt. Je höher die Zahl, desto mehr bringt sie, und desto eher kommt ihr Zwilling. Dazu +2, +4, +6, +8, +10 und ×2, je einmal, und Frost, Dreh drei und Zweite Chance, je dreimal.`,
      (o) =>
        `${plays(o, 'fresh_deck', true) ? 'Vor jeder Runde werden alle Karten gemischt.' : 'Zwischen den Runden wird nicht gemischt.'} Ist der Stapel leer, auch mitten in einer Runde, wird die Ablage gemischt; was vor den Leuten liegt, bleibt liegen. Mitzählen ist erlaubt; das Diagramm zählt für dich, wenn der Gastgeber es angelassen hat.`,
    ],
  },
  {
    id: 'turn',
    title: 'Dein Zug',
    text: [
      (o) => {
        const first = plays(o, 'first', 'left') ? 'links vom Geber zuerst' : 'der Geber zuerst';
        return `Alle bekommen eine Karte, ${first}. Ein Frost oder Dreh drei beim Austeilen wirkt sofort und kann jemanden treffen, der noch keine Karte hat. Dann wirst du reihum gefragt, ${first}, immer wieder:`;
      },
      (o) =>
        `{Karte}: du nimmst die nächste. {Stopp}: du sicherst, was vor dir liegt; in dieser Runde rührt es nichts mehr an.${plays(o, 'turn_length', 'until_stop') ? ' Dein Zug geht weiter, bis du stoppst, rausfliegst, eine Zweite Chance verbrauchst oder Frost oder Dreh drei ziehst.' : ''}`,
      (o) =>
        plays(o, 'stay_empty', true)
          ? 'An diesem Tisch darfst du auch ohne eine einzige Karte stoppen.'
          : 'Ohne eine einzige Karte vor dir geht Stopp nicht.',
    ],
  },
  {
    id: 'bust',
    title: 'Doppelt',
    cards: [8, 8],
    text: [
      (o) =>
        `Eine Zahl, die du schon hast, wirft dich {raus}: die Runde ist vorbei, keine Punkte. Was andere haben, spielt keine Rolle.${plays(o, 'bust_ends_round', true) ? ' An diesem Tisch ist sie dann für alle vorbei; alle anderen bekommen ihre Punkte.' : ''}`,
    ],
  },
  {
    id: 'seven',
    title: 'Flip 7',
    cards: [3, 10, 0, 1, 12, 5, 7],
    text: [
      (o) =>
        `{Sieben verschiedene Zahlen} in einer Reihe beenden die Runde sofort, für alle, und bringen ${option(o, 'flip7_bonus', 15)} Punkte extra. Die 0 zählt als Zahl. Niemand macht weiter, aber wer noch drin ist, behält seine Punkte.`,
    ],
  },
  {
    id: 'modifiers',
    title: 'Zusätze',
    cards: ['+4', '+10', 'x2'],
    text: [
      'Pluskarten geben Punkte. ×2 verdoppelt die Summe deiner {Zahlen}, nicht die Pluskarten. Sie werfen nie raus und zählen nicht zu den sieben.',
      'Gezählt wird so: Zahlen, mal zwei, Pluskarten, Bonus. Pluskarten zählen auch ohne Zahlen; ×2 allein bringt nichts.',
    ],
  },
  {
    id: 'freeze',
    title: 'Frost',
    cards: ['freeze'],
    text: [
      (o) =>
        `Gib sie jemandem, der noch drin ist${plays(o, 'self_target', 'alone') ? '' : ', oder dir selbst'}: die Punkte sind gesichert, und die Runde ist dort {vorbei}. Bist nur noch du drin, gehört sie dir. Grausam für eine kleine Reihe, ein Geschenk für eine reife.`,
    ],
  },
  {
    id: 'flip_three',
    title: 'Dreh drei',
    cards: ['flip_three'],
    text: [
      (o) =>
        `Gib sie jemandem, der noch drin ist${freely(o) ? ', oder dir selbst' : ''}: {drei Karten} werden aufgedeckt, eine nach der anderen, komme, was wolle. Früher Schluss ist nur mit einer Doppelten oder Flip 7. Eine Zweite Chance darunter wird gleich behalten und kann eine spätere der drei retten.`,
      (o) =>
        `Ein Frost oder noch ein Dreh drei unter den dreien wird {beiseitegelegt}. ${plays(o, 'flip_three_pending', 'dealt') ? 'Geht alles gut, vergibt sie, wer Dreh drei gezogen hat' : 'Wer übersteht, vergibt sie alle'}, und dann wirken sie in dieser Reihenfolge. Bekommt jemand beides, geht der Frost vor und erspart das Aufdecken. Wer rausfliegt, verliert, was beiseite lag. Eine Karte für jemanden, der inzwischen draußen ist, tut nichts.`,
      (o) =>
        plays(o, 'after_flip_three', 'received')
          ? 'Ist alles vorbei, wird als Nächstes gefragt, wer links von der Person sitzt, die {aufgedeckt} hat.'
          : 'Ist alles vorbei, wird als Nächstes gefragt, wer links von der Person sitzt, die Dreh drei {gezogen} hat, nicht links von der, die aufgedeckt hat.',
    ],
  },
  {
    id: 'second_chance',
    title: 'Zweite Chance',
    cards: ['second_chance'],
    text: [
      (o) =>
        `${plays(o, 'second_chance', 'choose') ? 'Behalte sie, oder gib sie jemandem ohne.' : 'Behalte sie.'} Die nächste Doppelte wird mit ihr abgelegt, und du bist noch drin. In deinem Zug verbraucht, beendet sie ihn.`,
      'Niemand hat zwei: eine weitere geht an jemanden ohne, oder weg. Unverbraucht verfällt sie am Ende der Runde.',
    ],
  },
  {
    id: 'end',
    title: 'Ende einer Runde',
    text: [
      'Eine Runde endet, wenn niemand mehr drin ist, oder sofort mit Flip 7. Alle, die nicht rausgeflogen sind, bekommen ihre Punkte. Das Geben wandert nach links. Sind nur noch Aktionskarten übrig, endet die Runde auch.',
      (o) =>
        `Teilen sich zwei die Spitze mit ${target(o)} oder mehr, spielen {alle} noch eine Runde.`,
    ],
  },
  {
    id: 'odds',
    title: 'Gut zu wissen',
    text: [
      'Aus einem frischen Stapel sind für eine Zahl n in deiner Reihe n − 1 schlechte Karten übrig. Mit 12 und 10 vor dir werfen dich 20 von 92 Karten raus, gut jede fünfte. Drei erzwungene Karten werfen eine leere Reihe in 19 % der Fälle raus, eine 12 in 45 %, 12 und 10 in 62 %.',
      'So gut wie möglich gespielt, bringt eine Runde allein etwa 20 Punkte, und jede dritte endet doppelt. Immer auf Flip 7 zu gehen bringt 6,4; es gelingt in einer von elf Runden.',
    ],
  },
  {
    id: 'decided',
    title: 'Wo wir entscheiden mussten',
    text: [
      'Der Geber beginnt. Eine Doppelte betrifft nur dich. Einen Frost darfst du dir selbst geben; das ist auch ein Stopp. Ein Frost vor deiner ersten Karte: du bist draußen, ohne Karte; nach einem Dreh drei bekommst du sie noch. Eine Zweite Chance, die mitten in drei Karten verbraucht wird, hält das Aufdecken nicht an.',
      'Es zählen nur fertige Runden: über dem Ziel passiert erst am Ende der Runde etwas, und dann gilt der höchste Stand, nicht der erste. Das meiste davon geht auch anders, unter Mehr Regeln.',
    ],
  },
  {
    id: 'advice',
    title: 'Unter uns',
    text: [
      'Bei etwa 25 Punkten aufzuhören ist anständig. Mit einer Zweiten Chance in der Hand ist noch eine Karte fast immer richtig. Frost für die kleine Reihe, Dreh drei für die reife.',
    ],
  },
];

export const BOOK: Book = { en: ENGLISH, de: GERMAN };
