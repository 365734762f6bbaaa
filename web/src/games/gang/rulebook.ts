// How to play, in our own words. What the cards do stands in the words of the game, and is listed from there.
import { option, plays, type Book, type Entry, type Options, type Section } from '../../rules/book';

const single = (o: Options) => plays(o, 'mode', 'single');
const two = (o: Options) => plays(o, 'chip_set', 'document');
const guesses = (o: Options) =>
  plays(o, 'success', 'guesses') || (plays(o, 'success', null) && single(o));

const HANDS: Entry[] = Object.entries({
  royal_flush: 'AS KS QS JS TS',
  straight_flush: '9H 8H 7H 6H 5H',
  four_of_a_kind: 'QC QD QH QS 4D',
  full_house: '8C 8D 8S KH KS',
  flush: 'AD JD 9D 6D 2D',
  straight: 'TC 9D 8S 7S 6H',
  three_of_a_kind: '5C 5H 5S KD 9C',
  two_pair: 'JH JS 4C 4D AS',
  pair: 'AC AH TD 7S 3C',
  high_card: 'KC QH 9S 6D 2C',
}).map(([name, cards]) => ({ key: `gang.hand.${name}`, cards: cards.split(' ') }));
const ten = (kind: string): Entry[] =>
  Array.from({ length: 10 }, (_, i) => ({ key: `gang.${kind}.${i + 1}`, number: i + 1 }));

const ENGLISH: Section[] = [
  {
    id: 'aim',
    title: 'The point of it',
    text: [
      'You are one crew: {everybody wins or nobody does}. In every heist each of you gets two cards of your own, as in poker. At the end your hands are turned up, the weakest claim first, and {every hand must be at least as strong as the one before}. Then a vault is open. Otherwise an alarm goes off.',
      (o) =>
        single(o)
          ? 'At this table it is one heist: a vault wins, an alarm loses.'
          : `Three vaults and you get away with it. ${plays(o, 'mode', 'master') ? 'Two' : 'Three'} alarms and you do not.`,
    ],
  },
  {
    id: 'silence',
    title: 'Not a word',
    text: [
      'Nobody may show, name or hint at a card. All you have to talk with is {one chip}: its number says where you think your hand stands among all of you, 1 the weakest. A chip is an honest estimate; there is nobody to bluff. No codes either: no flicking to and fro, no meaningful pauses.',
      'Speaking is fine while the crew decides about a specialist or a guess. The one whose hand is guessed keeps quiet. At a table here the chat opens and closes by itself.',
    ],
  },
  {
    id: 'rounds',
    title: 'Four rounds',
    cards: ['AS', 'TD', '4C', '4H', 'JD'],
    text: [
      (o) =>
        `White chips before any card is on the board, ${two(o) ? '{white} ones again with the first three (the flop), {orange} with the fourth, none with the fifth' : '{yellow} ones with the first three (the flop), {orange} with the fourth, {red} with the fifth'}. Chips of earlier rounds stay in front of you for all to see. They bind nobody, but they tell a story.`,
      (o) =>
        guesses(o)
          ? 'At this table the guesses alone decide; the last chips say whose hand is guessed.'
          : two(o)
            ? '{Only the last chips count} in the end.'
            : '{Only the red chips count} in the end.',
    ],
  },
  {
    id: 'chips',
    title: 'Taking chips',
    text: [
      'There are no turns: everybody acts whenever they like. {Take} a chip from the middle. Think somebody claims your place? Take it {from them}: that is not rude, it is how you talk. If you already hold one, it goes back to the middle. You may also {put yours back}. Chips cannot be given or swapped. There are as many chips of each colour as players; those of earlier rounds no longer move.',
      (o) =>
        plays(o, 'round_end', 'instant')
          ? 'At this table a round ends {as soon as everybody holds a chip}.'
          : 'When everybody holds a chip, {confirm}. Any chip that moves clears all confirmations. When all have confirmed there are three seconds left to change your mind; then the round is settled.',
      (o) =>
        option(o, 'move_limit', 30) === 0
          ? ''
          : `After ${option(o, 'move_limit', 30) === 30 ? 'thirty' : option(o, 'move_limit', 30)} moves in a round you may only settle: take a free chip while you hold none, and confirm. So no quarrel lasts for ever.`,
    ],
  },
  {
    id: 'showdown',
    title: 'The showdown',
    text: [
      'Hands are turned up by red chip, lowest first. A hand is the {best five} of your own cards and the five on the board; you may use two, one or none of your own. {Equal hands may stand in either order.}',
      'The hand of the {highest red chip} comes last. If a challenge asks for a guess, it is made just before; if the order is broken by then, the heist has failed and nobody needs to guess. At the end the {strongest hand} is named; it decides nothing.',
    ],
  },
  {
    id: 'hands',
    title: 'The ten rankings, strongest first',
    entries: HANDS,
    text: [
      'Within a ranking the higher ranks win, first of the group that makes it, then of the other cards. Suits are equal, and only five cards count. An ace is high, or low in A-2-3-4-5; a run does not go round the corner.',
      (o) =>
        plays(o, 'jack', 'wild')
          ? ''
          : 'The {Jack without a suit}, which one specialist brings, is a Jack and nothing else: never wild, and never part of a flush. With all four others it makes four Jacks with a Jack beside them.',
      (o) =>
        `${plays(o, 'jack', 'wild') ? 'The {Jack without a suit}, which one specialist brings, is {wild} at this table: it' : 'Where the table plays it {wild}, it'} stands in a hand for whichever card of the deck makes the hand best, but for none that lies in the hand already. Where its rank is counted, summed or guessed it is still a Jack.`,
    ],
  },
  {
    id: 'campaign',
    title: 'The campaign',
    text: [
      'The first heist is plain. After a {success} a {challenge} makes the next heist harder; after a {failure} a {specialist} helps you out. Each stays for one heist and then goes under its stack. All cards are shuffled again before every heist.',
    ],
  },
  {
    id: 'challenges',
    title: 'Challenges',
    entries: ten('challenge'),
    text: [
      'A {dark} chip sticks: once taken it stays with its holder for the round. A {guess} is decided together by everybody but the holder of the highest red chip; a wrong one fails the heist. With both guesses the rank comes first.',
      'A {new pocket} goes by the flop alone, and by the white chips: if there were none, nobody swaps. It comes before a Blackout takes those chips away.',
    ],
  },
  {
    id: 'specialists',
    title: 'Specialists',
    entries: ten('specialist'),
    text: [
      'Most of them act right after the deal, the lowest number first. Informant, Getaway Driver and Muscle wait until the crew calls them in, in any round; a round without chips waits while one of them can still be called in. Each works once a heist; what they tell is exact: nobody can get it wrong.',
      'Who uses one is {decided together}. Investor, Coordinator, Math Whiz and Con Artist simply happen, and the Mastermind must be asked something; the others you may leave aside. The {Muscle} also wins against an equal hand, but a royal flush stays above a straight flush.',
    ],
  },
  {
    id: 'group',
    title: 'Deciding together',
    text: [
      'Anybody {proposes}, the others {agree} or {object}. The last consent makes it happen, one objection takes it off the table. Each of you may propose three times for the same thing; where you cannot go on without a decision, the very last of these proposals counts at once.',
      'In a round of chips a proposal stops nobody, but the round does not end while it is open. When a specialist has acted, all confirm again.',
    ],
  },
  {
    id: 'single',
    title: 'One heist',
    text: [
      'A quick game: one deal, one vault, one alarm. Pick a challenge, a specialist, both or neither. The order of the hands decides, and every guess.',
      '{As in the document}: white chips before the flop and again with it, orange ones with the fourth card, none with the fifth; hands are turned up by the last chips. The {guesses alone} decide, so pick Retina Scan or Fingerprint Scan: without a guess such a heist cannot fail.',
    ],
  },
  {
    id: 'modes',
    title: 'Harder, and easier',
    text: [
      '{First job}: no extra cards at all. {Professional}: one challenge is there in every heist. {Master thieves}: two challenges at all times, no specialists, and the second alarm ends it. The rest is under More options.',
    ],
  },
  {
    id: 'odds',
    title: 'Worth knowing',
    text: [
      'One player’s best hand out of seven cards: high card 17 %, pair 44 %, two pair 24 %, three of a kind and straight 5 % each, flush and full house 3 % each. With four players two hands are exactly equal in 18 % of heists, with six in 36 %.',
      'Four players who judge only their own hand and never contest a chip open a vault in about one heist of three; with up to two steals each in a round it is about two of three.',
    ],
  },
  {
    id: 'decided',
    title: 'Where we had to decide',
    text: [
      'A round ends when all hold a chip and all have confirmed. Nobody puts a dark chip back. The Mastermind asks everybody. Laser Tripwires strikes at a flop without a face card. In Master thieves the challenge with the lower number leaves. Order and all guesses make a heist a success. Most of it can be played the other way, under More options.',
    ],
  },
  {
    id: 'advice',
    title: 'A word in private',
    text: [
      'Before the flop ask how good two cards are against that many others; at the end ask exactly who beats you. Watch who climbed when the flop came. Somebody takes your chip: they saw you claim that place and still want it. Taking it back says the same once more, so mean it.',
      'Draws belong higher than they look, small pairs lower.',
    ],
  },
];

const GERMAN: Section[] = [
  {
    id: 'aim',
    title: 'Worum es geht',
    text: [
      'Ihr seid eine Bande: {alle gewinnen oder niemand}. In jedem Coup bekommt jede Person zwei eigene Karten, wie beim Poker. Am Ende werden die Hände aufgedeckt, die bescheidenste zuerst, und {jede Hand muss mindestens so stark sein wie die davor}. Dann ist ein Tresor offen. Sonst geht ein Alarm los.',
      (o) =>
        single(o)
          ? 'An diesem Tisch ist es ein Coup: Ein Tresor gewinnt, ein Alarm verliert.'
          : `Drei Tresore, und ihr kommt davon. ${plays(o, 'mode', 'master') ? 'Zwei' : 'Drei'} Alarme, und ihr seid dran.`,
    ],
  },
  {
    id: 'silence',
    title: 'Kein Wort',
    text: [
      'Niemand darf eine Karte zeigen, nennen oder andeuten. Sprechen könnt ihr nur mit {einem Chip}: Seine Zahl sagt, wo du deine Hand unter allen siehst, 1 ist die schwächste. Ein Chip ist eine ehrliche Schätzung; es gibt niemanden zu bluffen. Auch keine Geheimzeichen: kein Hin und Her, keine vielsagenden Pausen.',
      'Reden dürft ihr, wenn die Bande über eine Spezialkraft oder einen Tipp entscheidet. Wessen Hand geraten wird, schweigt. Der Chat am Tisch geht von selbst auf und zu.',
    ],
  },
  {
    id: 'rounds',
    title: 'Vier Runden',
    cards: ['AS', 'TD', '4C', '4H', 'JD'],
    text: [
      (o) =>
        `Weiße Chips, bevor eine Karte auf dem Tisch liegt, ${two(o) ? 'noch einmal {weiße} mit den ersten drei (dem Flop), {orange} mit der vierten, keine mit der fünften' : '{gelbe} mit den ersten drei (dem Flop), {orange} mit der vierten, {rote} mit der fünften'}. Chips früherer Runden bleiben für alle sichtbar liegen. Sie binden niemanden, aber sie erzählen etwas.`,
      (o) =>
        guesses(o)
          ? 'An diesem Tisch entscheiden die Tipps allein; die letzten Chips sagen, wessen Hand geraten wird.'
          : two(o)
            ? 'Am Ende {zählen nur die letzten}.'
            : 'Am Ende {zählen nur die roten}.',
    ],
  },
  {
    id: 'chips',
    title: 'Chips nehmen',
    text: [
      'Niemand ist am Zug: Alle handeln, wann sie wollen. {Nimm} einen Chip aus der Mitte. Beansprucht jemand deinen Platz? Dann nimm ihn {dort} weg: Das ist nicht unhöflich, so redet man hier. Hast du schon einen, geht der in die Mitte zurück. Du kannst deinen auch {zurücklegen}. Verschenken oder tauschen geht nicht. Von jeder Farbe gibt es so viele Chips, wie ihr seid; die früherer Runden bewegen sich nicht mehr.',
      (o) =>
        plays(o, 'round_end', 'instant')
          ? 'An diesem Tisch endet eine Runde, {sobald alle einen Chip haben}.'
          : 'Wenn alle einen Chip haben, {bestätige}. Jeder Chip, der sich bewegt, hebt alle Bestätigungen auf. Haben alle bestätigt, bleiben drei Sekunden, um es sich anders zu überlegen; dann steht die Runde.',
      (o) =>
        option(o, 'move_limit', 30) === 0
          ? ''
          : `Nach ${option(o, 'move_limit', 30) === 30 ? 'dreißig' : option(o, 'move_limit', 30)} Zügen in einer Runde darfst du dich nur noch festlegen: einen freien Chip nehmen, wenn du keinen hast, und bestätigen. So dauert kein Streit ewig.`,
    ],
  },
  {
    id: 'showdown',
    title: 'Das Aufdecken',
    text: [
      'Aufgedeckt wird nach roten Chips, der niedrigste zuerst. Eine Hand sind die {besten fünf} aus deinen Karten und den fünf auf dem Tisch; du darfst zwei, eine oder keine von deinen nehmen. {Gleiche Hände dürfen in beliebiger Folge liegen.}',
      'Die Hand mit dem {höchsten roten Chip} kommt zuletzt. Verlangt eine Herausforderung einen Tipp, fällt er kurz davor; ist die Reihenfolge da schon falsch, ist der Coup gescheitert, und niemand muss mehr raten. Zum Schluss wird die {stärkste Hand} genannt; sie entscheidet nichts.',
    ],
  },
  {
    id: 'hands',
    title: 'Die zehn Kombinationen, die stärkste zuerst',
    entries: HANDS,
    text: [
      'Bei gleicher Kombination gewinnen die höheren Werte, erst die der Gruppe, dann die der übrigen Karten. Die Farben sind gleich viel wert, und nur fünf Karten zählen. Das Ass ist hoch, in A-2-3-4-5 niedrig; um die Ecke geht keine Straße.',
      (o) =>
        plays(o, 'jack', 'wild')
          ? ''
          : 'Der {Bube ohne Farbe}, den eine Spezialkraft mitbringt, ist ein Bube und sonst nichts: kein Joker, und nie Teil eines Flushs. Mit allen vier anderen macht er vier Buben mit einem Buben daneben.',
      (o) =>
        `${plays(o, 'jack', 'wild') ? 'Der {Bube ohne Farbe}, den eine Spezialkraft mitbringt, ist hier ein {Joker}: Er steht' : 'Spielt der Tisch ihn als {Joker}, steht er'} in einer Hand für die Karte, mit der sie am besten ist, aber für keine, die schon in der Hand liegt. Wo sein Wert gezählt, addiert oder geraten wird, bleibt er ein Bube.`,
    ],
  },
  {
    id: 'campaign',
    title: 'Die Kampagne',
    text: [
      'Der erste Coup kommt ohne Zusatzkarten. Nach einem {Erfolg} macht eine {Herausforderung} den nächsten schwerer; nach einem {Fehlschlag} hilft eine {Spezialkraft}. Jede bleibt einen Coup lang und kommt dann unter ihren Stapel. Vor jedem Coup werden alle Karten neu gemischt.',
    ],
  },
  {
    id: 'challenges',
    title: 'Herausforderungen',
    entries: ten('challenge'),
    text: [
      'Ein {dunkler} Chip klebt: Einmal genommen, bleibt er in dieser Runde, wo er ist. Ein {Tipp} wird von allen gemeinsam beschlossen, außer von der Person mit dem höchsten roten Chip; ein falscher lässt den Coup scheitern. Sind es zwei, kommt der Wert zuerst.',
      'Der {Tausch der Handkarten} richtet sich nur nach dem Flop und nach den weißen Chips: Gab es keine, tauscht niemand. Er kommt, bevor ein Stromausfall diese Chips wegnimmt.',
    ],
  },
  {
    id: 'specialists',
    title: 'Spezialkräfte',
    entries: ten('specialist'),
    text: [
      'Die meisten wirken gleich nach dem Geben, die niedrigste Nummer zuerst. Spitzel, Fluchtfahrer und Muskelpaket warten, bis die Bande sie ruft, in jeder Runde; eine Runde ohne Chips wartet, solange noch eine von ihnen gerufen werden kann. Jede wirkt einmal im Coup; was sie verraten, stimmt genau: Niemand kann sich irren.',
      'Wer sie nutzt, {entscheidet ihr gemeinsam}. Investor, Koordinator, Mathegenie und Trickbetrüger passieren einfach, und das Superhirn müsst ihr etwas fragen; die anderen dürft ihr auslassen. Das {Muskelpaket} gewinnt auch gegen eine gleiche Hand, aber ein Royal Flush bleibt über einem Straight Flush.',
    ],
  },
  {
    id: 'group',
    title: 'Gemeinsam entscheiden',
    text: [
      'Irgendwer {schlägt vor}, die anderen {stimmen zu} oder sind {dagegen}. Mit der letzten Zustimmung gilt es, ein einziges Dagegen nimmt es vom Tisch. Jede Person darf für dieselbe Sache dreimal vorschlagen; wo es ohne Entscheidung nicht weitergeht, gilt der allerletzte dieser Vorschläge sofort.',
      'In einer Runde mit Chips hält ein Vorschlag niemanden auf, aber die Runde endet nicht, solange er offen ist. Hat eine Spezialkraft gewirkt, bestätigen alle noch einmal.',
    ],
  },
  {
    id: 'single',
    title: 'Ein Coup',
    text: [
      'Ein schnelles Spiel: einmal geben, ein Tresor, ein Alarm. Such dir eine Herausforderung, eine Spezialkraft, beides oder nichts aus. Die Reihenfolge der Hände entscheidet, und jeder Tipp.',
      '{Nach der Vorlage}: weiße Chips vor dem Flop und noch einmal mit ihm, orange mit der vierten Karte, keine mit der fünften; aufgedeckt wird nach den letzten Chips. Die {Tipps allein} entscheiden, also nimm den Netzhautscan oder den Fingerabdruckscan dazu: Ohne Tipp kann so ein Coup nicht scheitern.',
    ],
  },
  {
    id: 'modes',
    title: 'Schwerer und leichter',
    text: [
      '{Erster Job}: gar keine Zusatzkarten. {Profis}: Eine Herausforderung gilt in jedem Coup. {Meisterdiebe}: immer zwei Herausforderungen, keine Spezialkräfte, und der zweite Alarm beendet alles. Der Rest steht unter Mehr Regeln.',
    ],
  },
  {
    id: 'odds',
    title: 'Gut zu wissen',
    text: [
      'Die beste Hand einer Person aus sieben Karten: hohe Karte 17 %, Paar 44 %, zwei Paare 24 %, Drilling, Straße je 5 %, Flush, Full House je 3 %. Zu viert sind in 18 % der Coups zwei Hände genau gleich, zu sechst in 36 %.',
      'Vier, die nur ihre eigene Hand ansehen und um keinen Chip streiten, öffnen in etwa einem von drei Coups einen Tresor; mit bis zu zwei weggenommenen Chips je Person und Runde in zwei von dreien.',
    ],
  },
  {
    id: 'decided',
    title: 'Wo wir entscheiden mussten',
    text: [
      'Eine Runde endet, wenn alle einen Chip haben und bestätigt haben. Einen dunklen Chip legt niemand zurück. Das Superhirn fragt alle. Der Laser schlägt zu, wenn im Flop keine Bildkarte liegt. Bei den Meisterdieben geht die Herausforderung mit der niedrigeren Nummer. Reihenfolge und alle Tipps machen einen Coup zum Erfolg. Das meiste davon geht auch anders, unter Mehr Regeln.',
    ],
  },
  {
    id: 'advice',
    title: 'Unter uns',
    text: [
      'Vor dem Flop frag dich, wie gut zwei Karten gegen so viele andere sind; am Ende, wer genau dich schlägt. Achte darauf, wer mit dem Flop gestiegen ist. Jemand nimmt deinen Chip: Da hat jemand gesehen, dass du den Platz willst, und will ihn trotzdem. Ihn zurückzuholen sagt dasselbe noch einmal, also mein es so.',
      'Unfertige Hände gehören höher, als sie aussehen, kleine Paare tiefer.',
    ],
  },
];

export const BOOK: Book = { en: ENGLISH, de: GERMAN };
