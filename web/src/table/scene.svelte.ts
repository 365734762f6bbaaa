// What a table looks like right now: the last table message, the position on the screen, the event
// being played, the log. Table, replay and design page all show a Scene.
import type { GameBoard } from '../games/board';
import { tell, words } from '../language.svelte';
import { Player } from '../player';
import { play as playSound } from '../sound';
import type {
  Action,
  ChatLine,
  Frame,
  GameEvent,
  Reaction,
  Seat,
  SeatInfo,
  TableMessage,
  Up,
  View,
} from '../wire';
import { plain, type Part, type Speaker } from '../words';

export interface LogEntry {
  id: number;
  n: number;
  event: GameEvent;
}
export interface Outlet {
  do(action: Action, at: number): void;
  say(message: Up): void;
}

const hintsOf = (frame: Frame): Record<string, unknown> | null =>
  frame.hints && Object.keys(frame.hints).length ? frame.hints : null;

const KEPT_LINES = 200;
const REACTION_MS = 2600;
const POINT_MS = 5000;

export class Scene {
  table = $state.raw<TableMessage | null>(null);
  frame = $state.raw<Frame | null>(null);
  view = $state.raw<View | null>(null);
  event = $state.raw<GameEvent | null>(null);
  memory = $state.raw<unknown>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  reactions = $state.raw<Record<number, Reaction>>({});
  countdown = $state.raw<{ seat: Seat; left: number } | null>(null); // an action that anybody may still stop
  points = $state.raw<{ id: number; seat: Seat; at: Record<string, unknown> }[]>([]); // what somebody points at, for a moment
  intents = $state.raw<Record<Seat, Record<string, unknown> | null>>({}); // what bots say they are up to
  playing = $state.raw(false);
  hints = $state.raw<Record<string, unknown> | null>(null); // of what is on the screen, not of what is to come
  pending = $state.raw<Action | null>(null);
  early = $state.raw<Action | null>(null); // an answer given before the question
  spoken = $state.raw(''); // for the live region
  problem = $state.raw('');
  rule = $state.raw(''); // the section of the rules that somebody asked for, at the place where it matters
  board = $state.raw<GameBoard | null>(null);
  silent = false;
  onSettled: (() => void) | null = null;
  onForget: (() => void) | null = null;

  private waiting: Frame | null = null;
  private nextLine = 1;
  private player = new Player<GameEvent>({
    pace: (event) => this.board?.pace(event, this.seats.length) ?? { lead: 0, length: 0 },
    show: (event) => this.show(event),
    apply: (event) => {
      if (this.view && this.board) this.view = this.board.step(this.view, event);
      if (this.hints && this.board?.stepHints) this.hints = this.board.stepHints(this.hints, event);
    },
    done: () => this.settle(),
  });

  constructor(readonly outlet: Outlet) {}

  readonly you: Seat | null = $derived(this.frame ? this.frame.you : (this.table?.you ?? null));
  readonly seats: SeatInfo[] = $derived(this.table?.seats ?? []);
  readonly legal: Action[] = $derived(
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
      this.board?.who?.(this.view as View),
    ),
  );

  nameOf = (seat: Seat): string => this.seats[seat]?.name || `#${seat + 1}`;

  sentence(event: GameEvent): Part[] {
    const key = `${this.table?.game}.event.${event.type}`;
    const own =
      event.by !== undefined && event.by === event.to && words.lookup(`${key}.self`) !== undefined;
    return tell(own ? `${key}.self` : key, event, this.speaker);
  }

  hear(frame: Frame): void {
    const known = this.frame;
    if (frame.n !== known?.n) this.countdown = null;
    if (known && !frame.fresh && frame.n <= known.n && !this.waiting) return;
    if (known && frame.fresh && frame.n === known.n && !this.waiting) return this.again(frame);
    if (!known && this.board && !this.log.length && frame.n === 0)
      return this.open(frame, this.board);
    if (frame.fresh || !known || !this.view || !this.board) return this.jump(frame);
    if (!this.player.playing) return this.start(frame);
    // What waits already is told first: log and memory keep the order in which things happened.
    this.waiting = this.waiting
      ? { ...frame, events: [...this.waiting.events, ...frame.events] }
      : frame;
    this.player.hurry();
  }

  /** The same position: a new line to the server, or other odds, another clock. What is shown goes on. */
  private again(frame: Frame): void {
    this.frame = frame;
    if (!this.playing) this.hints = hintsOf(frame);
  }

  /** The very first deal is played, from the bare table on; who reloads has seen it. */
  private open(frame: Frame, board: GameBoard): void {
    const bare = board.opening?.(frame.view, frame.events, hintsOf(frame)) ?? null;
    if (!bare) return this.jump(frame);
    this.jump({ ...frame, ...bare, events: [] });
    this.start(frame);
  }

  /** Shows a position at once; its events only go to the log. */
  jump(frame: Frame): void {
    this.waiting = null;
    this.player.skip();
    if (frame.fresh) this.memory = null;
    if (frame.fresh && frame.events.length) this.log = []; // they are the latest lines of the log
    this.view ??= frame.view;
    this.write(frame.events, frame.n);
    this.frame = frame;
    this.view = frame.view;
    this.hints = hintsOf(frame);
    this.event = null;
    this.pending = null;
    this.playing = false;
    this.onSettled?.();
  }

  /** Replaces the log; the lines get numbers that no later line will have. */
  rewrite(lines: { n: number; event: GameEvent }[]): void {
    this.log = lines.map((line) => ({ ...line, id: this.nextLine++ }));
  }

  skip(): void {
    this.player.skip();
  }

  act(action: Action): void {
    if (!this.frame || this.pending) return;
    this.pending = action;
    this.early = null;
    this.problem = '';
    this.outlet.do(action, this.frame.n);
  }

  refuse(text: string): void {
    this.pending = null;
    this.problem = text;
  }

  /** An action waits for its moment; whoever sent it may do something else. */
  count(seat: Seat | null, left: number): void {
    this.countdown = seat === null ? null : { seat, left };
    this.pending = null;
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

  private start(frame: Frame): void {
    this.frame = frame;
    this.pending = null;
    this.playing = true;
    this.player.play(frame.events);
  }

  private show(event: GameEvent): void {
    this.event = event;
    if (this.board && this.view) this.memory = this.board.remember(this.memory, event, this.view);
    this.write([event], this.frame?.n ?? 0, false);
    const sentence = plain(this.sentence(event));
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
    this.playing = false;
    const next = this.waiting;
    this.waiting = null;
    if (next) return this.start(next);
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

  // The memory of the board follows every event, also those that are not played.
  private write(events: GameEvent[], n: number, remember = true): void {
    if (!events.length) return;
    if (remember && this.board && this.view) {
      for (const event of events) this.memory = this.board.remember(this.memory, event, this.view);
    }
    for (const event of events) {
      const gone = this.board?.forgets?.(event);
      if (gone) this.log = this.log.filter((line) => !gone.includes(line.event.type));
      this.log = [...this.log, { id: this.nextLine++, n, event }].slice(-KEPT_LINES);
      if (gone) this.onForget?.();
    }
  }
}
