// One table's socket: opens, reopens with growing pauses, keeps what could not be sent.
import type { Action, Down, Frame, TableMessage, Up } from './wire';

export type Link = 'connecting' | 'live' | 'lost' | 'closed';
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}
export interface Surroundings {
  open(): Wire;
  later(run: () => void, ms: number): unknown;
  cancel(handle: unknown): void;
  random(): number;
}
/** Options come once, until they change; who listens hears them always. */
export type Facts = TableMessage & Required<Pick<TableMessage, 'options'>>;
export type Heard = Exclude<Down, TableMessage> | Facts;
export interface Listener {
  message(message: Heard): void;
  link(state: Link, retryIn: number, code?: number): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 20000;
const PONG_WITHIN = 6000;
// Codes with which the server says that trying again is useless.
const FINAL = new Set([4403, 4404, 4409, 4410]);

// Grows so slowly that a page is back soon, measured by how long it was away.
export const pause = (attempt: number, random: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 1.15 ** attempt) * (0.75 + random / 2);

export class Connection {
  private wire: Wire | null = null;
  private attempt = 0;
  private retry: unknown = null;
  private beat: unknown = null;
  private chats: Up[] = [];
  private act: { message: Up; at: number } | null = null;
  private nextId = 1;
  private options: Facts['options'] = {};
  private stopped = false;
  private live = false;
  scene: { hear(frame: Frame): void } | null = null; // it takes the frames; else the listener does

  constructor(
    private around: Surroundings,
    private listener: Listener,
  ) {}

  start(): void {
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.around.cancel(this.retry);
    this.around.cancel(this.beat);
    this.drop();
    this.listener.link('closed', 0);
  }

  /** Try at once: the person asked for it, or the network came back. */
  now(): void {
    if (this.stopped || this.live) return;
    this.around.cancel(this.retry);
    this.attempt = 0;
    this.drop();
    this.connect();
  }

  /** Sends an action and keeps it until a frame shows that the position has moved on. */
  do(action: Action, at: number): number {
    const id = this.nextId++;
    const message = { do: action, at, id };
    this.act = { message, at };
    this.push(message);
    return id;
  }

  /** Chat waits for the link; anything else that is said into a dead socket is lost on purpose. */
  say(message: Up): void {
    if (!this.push(message) && 'chat' in message) this.chats.push(message);
  }

  private push(message: Up): boolean {
    if (!this.live || !this.wire) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  private connect(): void {
    this.listener.link('connecting', 0);
    const wire = this.around.open();
    this.wire = wire;
    wire.onopen = () => {
      this.live = true;
      this.attempt = 0;
      this.listener.link('live', 0);
      for (const chat of this.chats.splice(0)) this.push(chat);
      this.heartbeat();
    };
    wire.onmessage = (event) => this.hear(event.data);
    wire.onclose = (event) => {
      if (this.wire === wire) this.lost(event.code);
    };
  }

  private hear(data: string): void {
    let message: Down;
    try {
      message = JSON.parse(data) as Down;
    } catch {
      return; // not ours to understand; the next frame is whole anyway
    }
    if (message.t === 'pong') return this.heartbeat();
    if (message.t === 'frame') {
      this.settle(message);
      if (this.scene) return this.scene.hear(message);
    }
    // Refused, or arrived: nothing to say again.
    if (message.t === 'error' || message.t === 'countdown') this.act = null;
    if (message.t === 'table') this.options = message.options ??= this.options;
    this.listener.message(message as Heard);
  }

  // After a break nobody knows whether the last action arrived. It is said again only if the very
  // same position is still there; otherwise it has counted, or has become another question.
  private settle(frame: Frame): void {
    if (!this.act) return;
    if (frame.fresh && frame.n === this.act.at) this.push(this.act.message);
    else if (frame.n > this.act.at || frame.fresh) this.act = null;
  }

  private heartbeat(): void {
    this.around.cancel(this.beat);
    this.beat = this.around.later(() => {
      this.push({ ping: 1 });
      this.beat = this.around.later(() => {
        this.drop();
        this.lost(1006);
      }, PONG_WITHIN);
    }, PING_EVERY);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.live = false;
    if (wire) {
      wire.onclose = wire.onmessage = wire.onopen = null;
      wire.close();
    }
  }

  private lost(code: number): void {
    this.wire = null;
    this.live = false;
    this.around.cancel(this.beat);
    if (this.stopped) return;
    if (FINAL.has(code)) {
      this.stopped = true;
      this.listener.link('closed', 0, code);
      return;
    }
    const wait = pause(this.attempt++, this.around.random());
    this.listener.link('lost', wait);
    this.retry = this.around.later(() => this.connect(), wait);
  }
}

export function browserSurroundings(url: string): Surroundings {
  return {
    open: () => new WebSocket(url) as unknown as Wire,
    later: (run, ms) => setTimeout(run, ms),
    cancel: (handle) => clearTimeout(handle as number),
    random: Math.random,
  };
}
