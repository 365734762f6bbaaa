// How to play, in our own words. Signs and pieces are explained by Legend.svelte, cards by the words of the game.
import type { Book, Section } from '../../rules/book';

const ENGLISH: Section[] = [
  {
    id: 'aim',
    title: 'The point of it',
    text: [
      'A crew of three or four breaks into a building of hexagonal tiles, carries out what the job asks for and {runs before the alarm} catches it. You win or lose together. One person may run several characters.',
    ],
  },
  {
    id: 'plan',
    title: 'Planning',
    text: [
      'All at once and freely: each character chooses an entrance and lays its {tokens} on tiles. In the house it may {enter only tiles with a token of its own}; entrances need none. Tokens need not touch, and you may keep some.',
      'Shields are unknown tiles. Before the first round the team may shop and call on its fixers. When all are ready the plan is fixed; a token on a gate that closes is lost.',
    ],
  },
  {
    id: 'round',
    title: 'A round',
    text: [
      'Everybody rolls a die. Then everybody acts, in any order and mixed as you like. Then the event deck answers.',
    ],
  },
  {
    id: 'action',
    title: 'One action each',
    text: [
      'Open to you: the actions on your character, on any die; on each of your two skills {the one at your die}; those of your items. {An idea turns your die by one}, before you commit; 6 and 1 are neighbours.',
      'An action is a row of small steps: move, unlock, subdue, disable, idea, reveal, loot. Take them one by one, between those of the others: one opens the lock, another walks through. What you do not use is lost. {Noise and alerts in the row must be paid}, at the latest when all are done.',
    ],
  },
  {
    id: 'free',
    title: 'Free at any time',
    text: [
      'Pick up and drop loot on your tile, open a keycard door next to you with the card, open remote locks from a server, use abilities. Somebody outdoors may turn two ideas into one for a friend, thanks to the Old Friend.',
    ],
  },
  {
    id: 'undo',
    title: 'Taking back',
    text: [
      'Your last step can be taken back as long as {nothing unknown has come to light}: no chit drawn, no die rolled, no beacon read.',
    ],
  },
  {
    id: 'tiles',
    title: 'Security',
    text: [
      'A {lock} keeps you out; it is opened from next door. A {guard} lets you in and holds you; subdue it on your tile or next to it. A {camera} raises an alert whenever somebody enters. A {dog} is a guard that runs to whoever comes next to it.',
      'An unknown tile is revealed as soon as anybody stands next to it: one chit from the bag, which has one for every unknown tile, blanks among them. What is in the bag lies open, only the order does not.',
    ],
  },
  {
    id: 'systems',
    title: 'Systems',
    text: [
      '{Gates} close in the order of their letters and take everything on them along; all close when the escape begins. A {watchtower} sweeps its six straight lines. {Reinforcements} wake up what lies around them. {Remote locks} open from a server of their letter, {keycard doors} with the card.',
    ],
  },
  {
    id: 'noise',
    title: 'Noise, alerts and the deck',
    text: [
      'Each noise moves the marker; on marked slots it raises an {alert}, and an alert discards the top card of the deck {without effect}. The deck lies open, so you can choose which event you get. On the last slot the escape begins after the event.',
      'A {crisis} on top is set aside at once and happens this round, after the event. Card 25 is the alarm: active or discarded, it starts the escape.',
    ],
  },
  {
    id: 'loot',
    title: 'Loot',
    text: [
      'Loot counts when it is {outdoors}. Who is caught loses what is carried. There is no limit to what one carries; two on one tile can hand things over, a keycard and items on an entrance, too.',
    ],
  },
  {
    id: 'escape',
    title: 'Escape',
    text: [
      'Anybody may call it at any time; noise and alarm start it too. Gates close, everything unknown comes to light, and {whoever is outdoors is safe} and stays there. Then each other character declares {one way out, before the roll}: one move a step, one more for each guard on a tile that is left. Locked tiles are closed for good; tokens, cameras and remote locks do not matter.',
      '{Each idea is one move.} If they do not cover the way, all are spent and the die is rolled once: its value is further moves. Too few: busted, where the moves ended.',
    ],
  },
  {
    id: 'end',
    title: 'The end',
    text: [
      'The job is done if its needs are met when the escape is over, whoever was caught. In a campaign everybody then takes a better card, whoever was caught sits in jail, and a job well done brings a fixer.',
      'Titles, places and tasks of the jobs follow the published River City; {maps, bags, decks and rewards are our own}.',
    ],
  },
  {
    id: 'advice',
    title: 'A word in private',
    text: [
      'Plan two along one way, with skills that complete each other, and lay spare tokens beside the first unknown tiles. Look ahead before you sprint. Keep about as many ideas as the way out is long, less two. Do not stand on a gate. And leave when you carry what you came for.',
    ],
  },
];

const GERMAN: Section[] = [
  {
    id: 'aim',
    title: 'Worum es geht',
    text: [
      'Eine Bande aus drei oder vier Leuten bricht in ein Gebäude aus Sechsecken ein, trägt heraus, was der Auftrag verlangt, und {läuft, bevor der Alarm} sie erwischt. Ihr gewinnt oder verliert gemeinsam. Wer will, führt mehrere Figuren.',
    ],
  },
  {
    id: 'plan',
    title: 'Planen',
    text: [
      'Alle zugleich und frei: Jede Figur wählt einen Eingang und legt ihre {Marker} auf Felder. Im Haus darf sie {nur Felder mit eigenem Marker betreten}; Eingänge brauchen keinen. Marker müssen nicht zusammenhängen, und es dürfen welche übrig bleiben.',
      'Schilde sind unbekannte Felder. Vor der ersten Runde darf die Bande einkaufen und ihre Helfer rufen. Sind alle bereit, steht der Plan; ein Marker auf einem Tor, das schließt, ist verloren.',
    ],
  },
  {
    id: 'round',
    title: 'Eine Runde',
    text: [
      'Alle würfeln. Dann handeln alle, in beliebiger Reihenfolge und durcheinander. Dann antwortet der Ereignisstapel.',
    ],
  },
  {
    id: 'action',
    title: 'Eine Aktion für jede Figur',
    text: [
      'Zur Wahl stehen: die Aktionen der Figur, bei jedem Wurf; von jeder der zwei Fähigkeiten {die beim Würfelwert}; die der Gegenstände. {Eine Idee dreht den Würfel um eins}, bevor du dich festlegst; 6 und 1 sind Nachbarn.',
      'Eine Aktion ist eine Reihe kleiner Schritte: gehen, öffnen, überwältigen, ausschalten, Idee, aufdecken, Beute. Mach sie einzeln, zwischen denen der anderen: Eine öffnet das Schloss, ein anderer geht hindurch. Was du nicht nutzt, verfällt. {Lärm und Alarme der Reihe müssen bezahlt werden}, spätestens wenn alle fertig sind.',
    ],
  },
  {
    id: 'free',
    title: 'Jederzeit frei',
    text: [
      'Beute auf dem eigenen Feld aufheben und ablegen, mit der Karte eine Kartentür nebenan öffnen, vom Server aus Fernschlösser öffnen, Talente nutzen. Wer draußen ist, macht dank dem alten Freund aus zwei Ideen eine für andere.',
    ],
  },
  {
    id: 'undo',
    title: 'Zurücknehmen',
    text: [
      'Deinen letzten Schritt kannst du zurücknehmen, solange {nichts Unbekanntes ans Licht kam}: kein Chip gezogen, nicht gewürfelt, kein Hinweis gelesen.',
    ],
  },
  {
    id: 'tiles',
    title: 'Sicherheit',
    text: [
      'Ein {Schloss} hält dich draußen; geöffnet wird es von nebenan. Ein {Wächter} lässt dich hinein und hält dich fest; überwältige ihn auf deinem Feld oder daneben. Eine {Kamera} löst einen Alarm aus, wenn jemand hereinkommt. Ein {Hund} ist ein Wächter, der zu jedem läuft, der daneben kommt.',
      'Ein unbekanntes Feld wird aufgedeckt, sobald jemand daneben steht: ein Chip aus dem Beutel, der für jedes unbekannte Feld einen hat, auch leere. Was im Beutel ist, liegt offen, nur die Reihenfolge nicht.',
    ],
  },
  {
    id: 'systems',
    title: 'Anlagen',
    text: [
      '{Tore} schließen in der Reihenfolge ihrer Buchstaben und nehmen alles mit, was darauf ist; bei der Flucht schließen alle. Ein {Wachturm} schwenkt über seine sechs geraden Linien. {Verstärkung} weckt auf, was ringsum liegt. {Fernschlösser} öffnet ein Server mit ihrem Buchstaben, {Kartentüren} die Karte.',
    ],
  },
  {
    id: 'noise',
    title: 'Lärm, Alarme und der Stapel',
    text: [
      'Jeder Lärm rückt den Zeiger vor; auf markierten Stellen gibt es einen {Alarm}, und ein Alarm wirft die oberste Karte {ohne Wirkung} ab. Der Stapel liegt offen, also könnt ihr euch das Ereignis aussuchen. Auf der letzten Stelle beginnt nach dem Ereignis die Flucht.',
      'Eine {Krise} obenauf wird gleich zur Seite gelegt und kommt noch in dieser Runde, nach dem Ereignis. Karte 25 ist der große Alarm: Aktiv oder abgeworfen, beginnt mit ihr die Flucht.',
    ],
  },
  {
    id: 'loot',
    title: 'Beute',
    text: [
      'Beute zählt, wenn sie {draußen} ist. Wer gefasst wird, verliert, was er trägt. Tragen darf man beliebig viel; zwei auf einem Feld können einander etwas geben, Schlüsselkarte und Gegenstände auch auf einem Eingang.',
    ],
  },
  {
    id: 'escape',
    title: 'Flucht',
    text: [
      'Rufen darf jeder jederzeit; auch Lärm und Alarm lösen sie aus. Tore schließen, alles Unbekannte wird aufgedeckt, und {wer draußen ist, ist in Sicherheit} und bleibt es. Dann sagt jede andere Figur {einen Weg an, vor dem Wurf}: ein Zug je Schritt, einer mehr für jeden Wächter auf einem Feld, das man verlässt. Verschlossene Felder bleiben zu; Marker, Kameras und Fernschlösser sind egal.',
      '{Jede Idee ist ein Zug.} Reichen sie nicht, werden alle ausgegeben und einmal gewürfelt: So viele Züge kommen dazu. Zu wenige: gefasst, wo die Züge endeten.',
    ],
  },
  {
    id: 'end',
    title: 'Das Ende',
    text: [
      'Der Auftrag ist erledigt, wenn nach der Flucht alles erfüllt ist, egal wer gefasst wurde. In einer Kampagne bekommt danach jede Figur eine bessere Karte, wer gefasst wurde, sitzt, und ein guter Auftrag bringt einen Helfer.',
      'Titel, Orte und Aufgaben folgen dem veröffentlichten River City; {Pläne, Beutel, Stapel und Belohnungen sind von uns}.',
    ],
  },
  {
    id: 'advice',
    title: 'Unter uns',
    text: [
      'Plant zu zweit auf einem Weg, mit Fähigkeiten, die sich ergänzen, und legt übrige Marker neben die ersten unbekannten Felder. Schaut voraus, bevor ihr rennt. Behaltet etwa so viele Ideen, wie der Weg hinaus lang ist, weniger zwei. Steht nicht auf Toren. Und geht, wenn ihr habt, wofür ihr gekommen seid.',
    ],
  },
];

export const BOOK: Book = { en: ENGLISH, de: GERMAN };
