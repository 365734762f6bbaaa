// What a table looks like right now: the last table message, the position on the screen, the event
// being played, the log. Table, replay and design page all show a Scene.
import type { GameBoard, GameTypes } from '../games/board';
import { t, tell, words } from '../language.svelte';
import { makersOf, Player, story, type Pace, type Told } from '../player';
import { atTempo, tempo, type Tempo } from '../tempo';
import type { Sound } from '../sound';
import { report } from '../trouble';
import type { Facts } from '../socket';
import type {
  Action,
  Chat,
  ChatLine,
  Frame,
  GameEvent,
  LessonNews,
  Maker,
  Proposal,
  Reaction,
  Seat,
  SeatInfo,
  Up,
  Wish,
} from '../wire';
import { plain, type Part, type Speaker } from '../words';

/** What makes the sounds is fetched with the first of them. */
const playSound = (sound: Sound): void =>
  void import('../sound').then(({ play }) => play(sound)).catch(() => {});

export interface LogEntry {
  id: number;
  n: number;
  event: GameEvent;
  maker?: Maker | undefined;
}
/** Something that was played, and what the board remembered before it. */
interface Past<G extends GameTypes> {
  told: Told<G['view'], G['event']>;
  memory: G['memory'] | null;
}
export interface Outlet {
  do(action: Action, at: number): void;
  say(message: Up): void;
}

/** A frame in the types of its game. */
export interface FrameOf<G extends GameTypes> extends Frame {
  view: G['view'];
  events: G['event'][];
  legal: G['action'][];
}

const AT_ONCE = { lead: 0, length: 0 };
const hintsOf = <G extends GameTypes>(frame: Frame): G['hints'] | null =>
  frame.hints && Object.keys(frame.hints).length ? frame.hints : null;

const KEPT_LINES = 200;
const REACTION_MS = 2600;
const POINT_MS = 5000;
const MANY = 40; // events that wait: from there on somebody is late rather than patient
const MANY_LIVE = 6; // where everybody acts at any time

export class Scene<G extends GameTypes = GameTypes> {
  table = $state.raw<Facts | null>(null);
  frame = $state.raw<FrameOf<G> | null>(null);
  view = $state.raw<G['view'] | null>(null);
  event = $state.raw<G['event'] | null>(null);
  maker = $state.raw<Maker | null>(null); // whose it is
  memory = $state.raw<G['memory'] | null>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  said = $state.raw<ChatLine | null>(null); // just now, by somebody else
  reactions = $state.raw<Record<number, Reaction>>({});
  countdown = $state.raw<{ seat: Seat; left: number } | null>(null); // an action that anybody may still stop
  // What somebody points at, for a moment.
  points = $state.raw<{ id: number; seat: Seat; at: Record<string, unknown> }[]>([]);
  wishes = $state.raw<Wish[]>([]); // what people ask of each other this turn
  intents = $state.raw<Record<Seat, Record<string, unknown> | null>>({}); // what bots say they are up to
  playing = $state.raw(false);
  held = $state.raw(false); // the stage waits until somebody goes on
  past = $state.raw<Past<G>[]>([]); // what happened since my last decision
  proposal = $state.raw<Proposal | null>(null); // what people are to agree to
  call = $state.raw(''); // what the title of the page says, to whoever looks elsewhere
  exchanging = $state.raw(false); // browsers add to the luck: nothing is dealt yet
  hints = $state.raw<G['hints'] | null>(null); // of the last decision, until what followed is played
  pending = $state.raw<G['action'] | null>(null);
  early = $state.raw<G['action'] | null>(null); // an answer given before the question
  spoken = $state.raw(''); // for the live region
  problem = $state.raw('');
  rule = $state.raw(''); // the section of the rules that somebody asked for, at the place where it matters
  lesson = $state.raw<LessonNews | null>(null); // where a guided game is on its line
  board = $state.raw<GameBoard<G> | null>(null);
  missing = $state.raw<(() => void) | null>(null); // the board did not come through: fetch it again
  silent = false;
  tempo: Tempo | null = null; // of its own; else the device's
  onSettled: (() => void) | null = null;
  onSeen: ((n: number) => void) | null = null; // a position has been shown to its end
  onForget: (() => void) | null = null;
  asks: ((action: Action) => boolean) | null = null; // it is asked first whether I mean it

  private waiting: { frame: FrameOf<G>; told: Told<G['view'], G['event']>[] } | null = null;
  private nextLine = 1;
  private skipping = false; // until I decide or a round ends
  private repeating = false; // what is played has been played before
  private decided = true; // what comes next is news since then
  private stumbled = false;
  readonly player = new Player<Told<G['view'], G['event']>>({
    pace: ({ event }, next) => this.safely(() => this.paceOf(event, next?.event)) ?? AT_ONCE,
    held: (held) => (this.held = held),
    show: (told) => void this.safely(() => this.show(told)),
    apply: ({ event, after }) => {
      this.view = after;
      if (this.safely(() => this.board?.stale?.(event))) this.hints = null;
    },
    done: () => this.settle(),
  });

  constructor(readonly outlet: Outlet) {}

  readonly you: Seat | null = $derived(this.frame ? this.frame.you : (this.table?.you ?? null));
  readonly seats: SeatInfo[] = $derived(this.table?.seats ?? []);
  readonly legal: G['action'][] = $derived(
    this.playing || this.pending || this.table?.status === 'paused'
      ? []
      : (this.frame?.legal ?? []),
  );
  readonly toAct: Seat[] = $derived(this.view?.to_act ?? []);
  readonly speaker: Speaker = $derived(
    words.speaker(
      this.table?.game ?? '',
      (seat) => this.nameOf(seat),
      this.you,
      this.board?.who?.(this.view),
    ),
  );

  nameOf = (seat: Seat): string => this.seats[seat]?.name || `#${seat + 1}`;

  /** An event in words; where the words want to know who did it (`maker`), the frame has told. */
  sentence(event: G['event'], maker?: Maker): Part[] {
    const key = `${this.table?.game}.event.${event.type}`;
    const own =
      event.by !== undefined && event.by === event.to && words.lookup(`${key}.self`) !== undefined;
    const fields = maker ? { ...event, maker: maker.seat } : event;
    const told = tell(own ? `${key}.self` : key, fields, this.speaker);
    return maker?.how === 'clock' && told.length ? [{ text: `${t('by_clock')} ` }, ...told] : told;
  }

  hear(frame: FrameOf<G>): void {
    const known = this.frame;
    if (frame.n !== known?.n) this.countdown = null;
    if (known && !frame.fresh && frame.n <= known.n && !this.waiting) return;
    if (known && frame.fresh && frame.n === known.n && !this.waiting) return this.renew(frame);
    if (!known && this.board && !this.log.length && frame.before) return this.open(frame);
    if (frame.fresh || !known || !this.view || !this.board) return this.jump(frame);
    const told = story(frame, (this.waiting?.frame ?? known).view);
    if (!this.player.playing) return this.start(frame, told);
    // What waits already is told first: log and memory keep the order in which things happened.
    this.waiting = { frame, told: [...(this.waiting?.told ?? []), ...told] };
    if (this.skipping) this.player.skip();
    else if (this.waiting.told.length > (this.board.live ? MANY_LIVE : MANY)) this.player.hurry();
  }

  /** What the board says; a board that throws must not hold the table up. */
  safely<T>(ask: () => T): T | undefined {
    try {
      return ask();
    } catch (error) {
      this.stumble(error);
      return undefined;
    }
  }

  /** The board threw: the house is told, the player once, and the frame's own view is shown. */
  stumble(error: unknown): void {
    report(error, `the board of ${this.table?.game}`);
    if (!this.stumbled) this.problem = t('error.board');
    this.stumbled = true;
    queueMicrotask(() => this.player.skip());
  }

  /** The same position: a new line to the server, or other odds, another clock. What is shown goes on. */
  private renew(frame: FrameOf<G>): void {
    this.frame = frame;
    if (!this.playing) this.hints = hintsOf(frame);
  }

  /** The very first deal is played, from the bare table on; who reloads has seen it. */
  private open(frame: FrameOf<G>): void {
    const bare = frame.before as G['view'];
    this.jump({ ...frame, view: bare, hints: {}, events: [] });
    this.start(frame, story(frame, bare));
  }

  /** Shows a position at once; its events only go to the log. */
  jump(frame: FrameOf<G>): void {
    this.waiting = null;
    this.player.skip();
    if (frame.fresh) this.memory = null;
    if (frame.fresh && frame.events.length) this.log = []; // they are the latest lines of the log
    const before = this.view ?? frame.view;
    for (const event of frame.events) this.remember({ event, before, after: frame.view });
    const makers = makersOf(frame.makers);
    frame.events.forEach((event, i) => this.write([event], frame.n, makers[i]));
    this.frame = frame;
    this.view = frame.view;
    this.hints = hintsOf(frame);
    this.event = null;
    this.pending = null;
    this.playing = false;
    if (this.board) this.onSeen?.(frame.n);
    this.onSettled?.();
  }

  /** Replaces the log; the lines get numbers that no later line will have. */
  rewrite(lines: { n: number; event: GameEvent; maker?: Maker | undefined }[]): void {
    this.log = lines.map((line) => ({ ...line, id: this.nextLine++ }));
  }

  /** On to my next decision or the end of the round; bots do not wait for me until then. */
  skip(): void {
    const waits = this.frame && !this.frame.view.over && !this.frame.legal.length;
    if (this.you !== null && !this.repeating && waits) {
      this.skipping = true;
      this.outlet.say({ table: { op: 'skip' } });
    }
    this.player.skip();
  }

  /** What is shown has been read: the next thing. */
  go(): void {
    this.player.go();
  }

  /** One key for both: on where the stage waits, else ahead. */
  onward(): void {
    if (this.held) this.go();
    else this.skip();
  }

  /** Once more what happened since my last decision. */
  again(): void {
    const [first] = this.past;
    if (this.playing || !first) return;
    this.memory = first.memory;
    this.view = first.told.before;
    this.repeating = this.playing = true;
    this.player.play(this.past.map(({ told }) => told));
  }

  act(action: G['action']): void {
    if (!this.frame || this.pending || this.asks?.(action)) return;
    this.pending = action;
    this.decided = true;
    this.early = null;
    this.problem = '';
    this.outlet.do(action, this.frame.n);
  }

  /** What was asked for is given up at once; the words for why may still be on their way. */
  async refuse(why: string | Promise<string>): Promise<void> {
    this.pending = null;
    this.problem = await why;
  }

  /** An action waits for its moment; whoever sent it may do something else. */
  count(seat: Seat | null, left: number): void {
    this.countdown = seat === null ? null : { seat, left };
    this.pending = null;
  }

  /** Somebody wants something that people have to agree to; whoever asked for it may do something else. */
  propose(proposal: Proposal): void {
    this.proposal = proposal.seat === null ? null : proposal;
    this.pending = null;
  }

  hearChat({ lines, again }: Chat): void {
    this.chat = again ? lines : [...this.chat, ...lines];
    const last = lines.at(-1)!;
    if (!again && last.seat !== this.you) this.said = last;
  }

  react(seat: Seat, reaction: Reaction): void {
    this.reactions = { ...this.reactions, [seat]: reaction };
    if (!this.silent) playSound('chip');
    setTimeout(() => {
      if (this.reactions[seat] !== reaction) return;
      const { [seat]: _gone, ...rest } = this.reactions;
      this.reactions = rest;
    }, REACTION_MS);
  }

  point(seat: Seat, at: Record<string, unknown>): void {
    const id = this.nextLine++;
    this.points = [...this.points.filter((one) => one.seat !== seat), { id, seat, at }];
    setTimeout(() => {
      this.points = this.points.filter((one) => one.id !== id);
    }, POINT_MS);
  }

  private start(frame: FrameOf<G>, told: Told<G['view'], G['event']>[]): void {
    this.frame = frame;
    this.pending = null;
    this.playing = true;
    this.player.play(told);
  }

  /** How long an event is shown: not at all to who has skipped ahead or looks at another tab. */
  private paceOf(event: G['event'], next?: G['event']): Pace {
    if (globalThis.document?.hidden) return AT_ONCE;
    if (this.skipping && this.board?.ends?.(event)) this.skipping = false;
    if (this.skipping) return AT_ONCE;
    const pace = this.board?.pace(event, this.seats.length, next) ?? AT_ONCE;
    if (this.tempo) return atTempo(pace, this.tempo);
    return atTempo(pace, tempo.now, tempo.isFirst(this.table?.game ?? ''));
  }

  private show(told: Told<G['view'], G['event']>): void {
    const { event, maker } = told;
    this.event = event;
    this.maker = maker ?? null;
    if (!this.repeating) {
      const memory = this.memory;
      this.past = [...(this.decided ? [] : this.past), { told, memory }].slice(-KEPT_LINES);
      this.decided = false;
      this.write([event], this.frame?.n ?? 0, maker);
    }
    this.remember(told);
    const sentence = plain(this.sentence(event, maker));
    if (sentence) this.spoken = sentence;
    const sound = this.board?.sound(event, this.you) ?? null;
    if (sound && !this.silent) playSound(sound);
  }

  private settle(): void {
    if (this.frame) {
      this.view = this.frame.view;
      this.hints = hintsOf(this.frame);
    }
    this.event = null;
    this.playing = this.repeating = false;
    const next = this.waiting;
    this.waiting = null;
    if (next) return this.start(next.frame, next.told);
    if (this.frame?.legal.length || this.view?.over) this.skipping = false;
    if (this.view?.over && this.table?.you != null && !this.silent)
      tempo.hasPlayed(this.table.game);
    if (this.frame) this.onSeen?.(this.frame.n);
    if (
      this.you !== null &&
      this.toAct.includes(this.you) &&
      !this.silent &&
      !this.early &&
      !this.board?.live
    )
      playSound('turn');
    this.onSettled?.();
  }

  /** The memory of the board follows every event, also those that are not played. */
  remember({ event, before, after }: Told<G['view'], G['event']>): void {
    this.memory =
      this.safely(() => this.board?.remember(this.memory, event, before, after)) ?? null;
  }

  private write(events: G['event'][], n: number, maker?: Maker): void {
    for (const event of events) {
      const gone = this.safely(() => this.board?.forgets?.(event));
      if (gone) this.log = this.log.filter((line) => !gone.includes(line.event.type));
      this.log = [...this.log, { id: this.nextLine++, n, event, maker }].slice(-KEPT_LINES);
      if (gone) this.onForget?.();
    }
  }
}
