// How to play, in our own words. The cards themselves are listed by CardList.svelte, from the words of the game.
import type { Book, Section } from '../../rules/book';

const ENGLISH: Section[] = [
  {
    id: 'aim',
    title: 'The point of it',
    text: [
      'You are bosses in the same town, and all of you start with nothing. Twelve rounds later {the richest wins}: your cash, and {$10,000 for each marker} on your Holdings. Equal money shares the victory.',
    ],
  },
  {
    id: 'kinds',
    title: 'Three kinds of cards',
    text: [
      '{Thugs} stay in front of you and bring guns, cars and keys. {Holdings} stay in front of you too; they bring beers, hearts and spanners, and they carry markers. {Actions} do their work once and are gone.',
      'What lies in front of you is your {display}. Your icons are those of all cards in it.',
    ],
  },
  {
    id: 'draft',
    title: 'Every round: take a card',
    text: [
      'You get a pile of twelve cards. {Take one} into your hand; the rest goes to your left neighbour, and you get the pile from your right. All choose at the same time. In rounds 1 and 2 that is all.',
      'A pile comes back after as many rounds as there are players, that many cards shorter. What you pass on you may see again, and your neighbour sees it first.',
    ],
  },
  {
    id: 'play',
    title: 'From round 3: play a card',
    text: [
      'Lay {one card of your hand} face down. When all have, they are turned up together. You take twelve cards and play ten: two are never played.',
    ],
  },
  {
    id: 'resolve',
    title: 'By number',
    text: [
      'The cards are carried out one after the other, {the lowest number first}, each completely before the next. So a gain from a low number can still pay for a Holding with a higher one, and a fine with a high number comes too late for money already spent.',
    ],
  },
  {
    id: 'cost',
    title: 'Costs',
    text: [
      'A cost is {paid}: cash, one of your Thugs, one of your Holdings or a card of your hand, as the card says. Only what you have before the card is played can pay. You may refuse.',
      'A Holding that pays takes its markers with it. Markers themselves never pay for anything.',
    ],
  },
  {
    id: 'need',
    title: 'Needs',
    text: [
      'A need must be {there}: icons in your display, so many Thugs or Holdings, money. Nothing is spent, and the card you play counts itself. Two guns on one card are two guns.',
    ],
  },
  {
    id: 'wasted',
    title: 'Wasted',
    text: [
      'You may play any card. But if the cost is not paid or the need not met when its number comes, it goes to the discard pile and {does nothing}. You are told beforehand how it looks; what others play before it may still change that.',
    ],
  },
  {
    id: 'markers',
    title: 'Markers: the same icons',
    text: [
      'A Holding that you play gets a marker for {each icon on it}, and one more for {each same icon on your other cards}. The first spanner brings one marker, the second two, the third three.',
      'You have Chinatown (beer, spanner) and the Junkyard (spanner) and play Daisy’s Cookies (heart, spanner): one marker for the heart and three for the spanners, together $40,000. Other cards may add markers or take some off; all of that is one sum and never less than nothing.',
    ],
  },
  {
    id: 'when',
    title: 'When a card works',
    text: [
      'What it says without any time happens {once}, on arrival. {Each turn}: at the end of every round, also of the one in which it came. {After each Action you play}: when the Action has done its work, as long as the card lies there. {This turn}: from that moment to the end of the round.',
      '{Next turn}: all through the next round, even if the card is gone by then. The same effect twice works twice: two doublings make four times. In round 12 there is no next turn.',
      '{At the end of the game}: after round 12. Nothing is doubled or copied any more.',
    ],
  },
  {
    id: 'lose',
    title: 'Losses',
    text: [
      'Some cards make players lose a Thug or a Holding {at the end of the next turn}. You see it coming. Each chooses what to give up, all in secret and at once; who has none loses nothing. Its markers go too.',
      'A card that pays a cost or is taken back counts as lost as well. “Lose $10,000” takes what is there and never more.',
    ],
  },
  {
    id: 'neighbours',
    title: 'Left and right',
    text: [
      'Your left neighbour gets your pile. With two players left and right are the same one, who still counts only once.',
    ],
  },
  {
    id: 'details',
    title: 'Some cards in detail',
    text: [
      '{Rubberface} is the other Thug in every way and stays so when that one goes; alone he is a Thug without icons. {Hideout} repeats, by number, what your Thugs did on arrival and for the next turn. {Patricia’s} Thug comes without cost and need.',
      '{Harvey} passes on every gain of your left neighbour for the rest of the turn; two such effects do not feed each other for ever. {Louis} makes you play another card after all others. {Pete} returns your Actions when they are done; wasted ones do not return.',
      'Who {ignores costs} pays nothing: then there is no paid Holding, Liquidate! brings nothing and Relocate! two markers. The {Loan Shark} counts for itself too; the Junkyard gets its markers at the very end, without any deduction.',
    ],
  },
  {
    id: 'later',
    title: 'Other ways to play',
    text: [
      'Under More options: a card does not count for its own need; Hideout repeats only Thugs of earlier rounds, as printed; Hideout does not start a Harvey of earlier rounds again; who ignores costs may pay all the same; Harvey does trigger Shakedown!; an empty draw pile stays empty instead of being renewed from the discards.',
    ],
  },
  {
    id: 'decided',
    title: 'Where we had to decide',
    text: [
      'The card being played counts for its own need. Hideout repeats all your Thugs, an old Harvey too. Loan Shark: one marker less, in one sum with everything else. Paying a cost counts as losing. When the draw pile is empty the discard pile is shuffled.',
      '{Séance} plays another card in the middle of itself, at that card’s cost and need. {Master Plan!} twice is four times; payments and losses are never doubled. {Scouting!} does each of its three parts for which you have the icon.',
    ],
  },
  {
    id: 'advice',
    title: 'A word in private',
    text: [
      '{First money, then buildings.} Ten plays are few: a good card brings $20,000 to $30,000. Concentrate on one or two of beer, heart and spanner; Holdings with two icons join both lines.',
      'Thugs are weak by themselves. Look at the needs in your hand before you take another one. Each-turn cards want to come early, cards that count your markers late. And since two cards are never played, taking one away from your neighbour is nearly free.',
    ],
  },
];

const GERMAN: Section[] = [
  {
    id: 'aim',
    title: 'Worum es geht',
    text: [
      'Ihr seid Bosse in derselben Stadt, und alle fangen mit nichts an. Zwölf Runden später {gewinnt das meiste Geld}: Bargeld und {10.000 $ für jeden Marker} auf deinem Besitz. Bei gleich viel Geld teilt man sich den Sieg.',
    ],
  },
  {
    id: 'kinds',
    title: 'Drei Arten von Karten',
    text: [
      '{Ganoven} bleiben vor dir liegen und bringen Waffen, Autos und Schlüssel. {Besitz} bleibt auch liegen, bringt Biere, Herzen und Schraubenschlüssel und trägt Marker. {Aktionen} wirken einmal und sind weg.',
      'Was vor dir liegt, ist deine {Auslage}. Deine Symbole sind die aller Karten darin.',
    ],
  },
  {
    id: 'draft',
    title: 'Jede Runde: eine Karte nehmen',
    text: [
      'Du bekommst einen Stapel mit zwölf Karten. {Nimm eine} auf die Hand; der Rest geht nach links, und du bekommst den Stapel von rechts. Alle wählen gleichzeitig. In den Runden 1 und 2 ist das alles.',
      'Ein Stapel kommt nach so vielen Runden zurück, wie Leute am Tisch sitzen, um so viele Karten kürzer. Was du weitergibst, siehst du vielleicht wieder, aber dein linker Nachbar sieht es zuerst.',
    ],
  },
  {
    id: 'play',
    title: 'Ab Runde 3: eine Karte spielen',
    text: [
      'Leg {eine Handkarte} verdeckt hin. Wenn alle so weit sind, wird gemeinsam aufgedeckt. Du nimmst zwölf Karten und spielst zehn: zwei bleiben übrig.',
    ],
  },
  {
    id: 'resolve',
    title: 'Nach der Nummer',
    text: [
      'Die Karten werden nacheinander abgehandelt, {die niedrigste Nummer zuerst}, jede ganz, bevor die nächste beginnt. Geld von einer niedrigen Nummer kann also noch einen Besitz mit einer höheren bezahlen, und eine Strafe mit hoher Nummer kommt zu spät für Geld, das schon ausgegeben ist.',
    ],
  },
  {
    id: 'cost',
    title: 'Kosten',
    text: [
      'Kosten werden {bezahlt}: bar, mit einem Ganoven, einem Besitz oder einer Handkarte, je nach Karte. Zahlen kann nur, was du hast, bevor die Karte gespielt ist. Du darfst dich weigern.',
      'Ein Besitz, mit dem du bezahlst, nimmt seine Marker mit. Marker selbst bezahlen nie etwas.',
    ],
  },
  {
    id: 'need',
    title: 'Bedarf',
    text: [
      'Ein Bedarf muss {da sein}: Symbole in deiner Auslage, so und so viele Ganoven oder Besitze, Geld. Ausgegeben wird nichts, und die gespielte Karte zählt selbst mit. Zwei Waffen auf einer Karte sind zwei Waffen.',
    ],
  },
  {
    id: 'wasted',
    title: 'Vergeudet',
    text: [
      'Du darfst jede Karte spielen. Sind aber die Kosten nicht bezahlt oder ist der Bedarf nicht erfüllt, wenn ihre Nummer dran ist, kommt sie auf die Ablage und {bewirkt nichts}. Du erfährst vorher, wie es aussieht; was andere davor spielen, kann es noch ändern.',
    ],
  },
  {
    id: 'markers',
    title: 'Marker: gleiche Symbole',
    text: [
      'Ein Besitz, den du spielst, bekommt einen Marker für {jedes Symbol darauf} und einen für {jedes gleiche Symbol auf deinen anderen Karten}. Der erste Schraubenschlüssel bringt einen Marker, der zweite zwei, der dritte drei.',
      'Du hast Chinatown (Bier, Schraubenschlüssel) und Junkyard (Schraubenschlüssel) und spielst Daisy’s Cookies (Herz, Schraubenschlüssel): ein Marker für das Herz und drei für die Schraubenschlüssel, zusammen 40.000 $. Andere Karten geben Marker dazu oder ziehen welche ab; das alles ist eine Summe und nie weniger als nichts.',
    ],
  },
  {
    id: 'when',
    title: 'Wann eine Karte wirkt',
    text: [
      'Was ohne Zeitangabe dasteht, geschieht {einmal}, beim Erscheinen. {In jedem Zug}: am Ende jeder Runde, auch der, in der die Karte kam. {Nach jeder Aktion, die du spielst}: wenn die Aktion getan ist, solange die Karte daliegt. {In diesem Zug}: von da an bis zum Ende der Runde.',
      '{Im nächsten Zug}: die ganze nächste Runde lang, auch wenn die Karte dann weg ist. Dieselbe Wirkung zweimal wirkt zweimal: zwei Verdopplungen machen viermal so viel. In Runde 12 gibt es keinen nächsten Zug.',
      '{Am Ende des Spiels}: nach Runde 12. Da wird nichts mehr verdoppelt oder kopiert.',
    ],
  },
  {
    id: 'lose',
    title: 'Verluste',
    text: [
      'Manche Karten lassen alle oder alle anderen {am Ende des nächsten Zuges} einen Ganoven oder Besitz verlieren. Du siehst es kommen. Jeder wählt selbst, was geht, geheim und gleichzeitig; wer keinen hat, verliert nichts. Die Marker darauf gehen mit.',
      'Auch eine Karte, mit der du bezahlst oder die du zurücknimmst, hast du verloren. „10.000 $ verlieren“ nimmt, was da ist, und nie mehr.',
    ],
  },
  {
    id: 'neighbours',
    title: 'Links und rechts',
    text: [
      'Dein linker Nachbar bekommt deinen Stapel. Zu zweit sind links und rechts dieselbe Person, die trotzdem nur einmal zählt.',
    ],
  },
  {
    id: 'details',
    title: 'Einige Karten genauer',
    text: [
      '{Rubberface} ist in allem der andere Ganove und bleibt es, wenn der geht; allein ist er ein Ganove ohne Symbole. {Hideout} wiederholt nach Nummer, was deine Ganoven beim Erscheinen und für den nächsten Zug taten. {Patricias} Ganove kommt ohne Kosten und Bedarf.',
      '{Harvey} bringt dir bis zum Ende des Zuges alles, was links eingenommen wird; zwei solche Wirkungen füttern einander nicht endlos. {Louis} lässt dich nach allen anderen noch eine Karte spielen. {Pete} bringt deine Aktionen zurück, wenn sie getan sind; vergeudete nicht.',
      'Wer {keine Kosten} hat, bezahlt nichts: Dann gibt es keinen bezahlten Besitz, Liquidate! bringt nichts und Relocate! zwei Marker. Der {Loan Shark} zählt auch für sich selbst; Junkyard bekommt seine Marker ganz am Ende, ohne Abzug.',
    ],
  },
  {
    id: 'later',
    title: 'Andere Spielweisen',
    text: [
      'Unter Mehr Regeln: Eine Karte zählt nicht für ihren eigenen Bedarf; Hideout wiederholt nur Ganoven früherer Runden, wie gedruckt; Hideout weckt einen Harvey früherer Runden nicht noch einmal; wer keine Kosten hat, darf trotzdem zahlen; Harvey löst Shakedown! doch aus; ein leerer Nachziehstapel bleibt leer, statt aus der Ablage erneuert zu werden.',
    ],
  },
  {
    id: 'decided',
    title: 'Wo wir entscheiden mussten',
    text: [
      'Die gespielte Karte zählt für ihren eigenen Bedarf. Hideout wiederholt alle deine Ganoven, auch einen früheren Harvey. Loan Shark: ein Marker weniger, in einer Summe mit allem anderen. Kosten zu zahlen zählt als Verlust. Ist der Nachziehstapel leer, wird die Ablage gemischt.',
      '{Séance} spielt mitten in sich eine weitere Karte, mit deren Kosten und Bedarf. {Master Plan!} zweimal ist das Vierfache; Zahlungen und Verluste werden nie verdoppelt. {Scouting!} tut jeden seiner drei Teile, für den du das Symbol hast.',
    ],
  },
  {
    id: 'advice',
    title: 'Unter uns',
    text: [
      '{Erst Geld, dann Häuser.} Zehn Karten sind wenig: Eine gute bringt 20.000 bis 30.000 $. Bleib bei einem oder zweien von Bier, Herz und Schraubenschlüssel; Besitz mit zwei Symbolen verbindet beide.',
      'Ganoven allein sind schwach. Schau erst, welchen Bedarf du auf der Hand hast. Was in jedem Zug wirkt, soll früh kommen; was Marker zählt, spät. Und weil zwei Karten nie gespielt werden, kostet es fast nichts, dem Nachbarn eine wegzunehmen.',
    ],
  },
];

export const BOOK: Book = { en: ENGLISH, de: GERMAN };
