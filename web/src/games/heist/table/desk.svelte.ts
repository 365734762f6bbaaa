// What board, bar and rail share about one table: who is being moved by me, what is aimed at, what is looked at.
import type { HeistScene } from '../game';
import type { Offer } from '../facts';
import { aimsOf, same, type Aim } from './meaning';
import type { Replan } from './replan';
import { between, plansOf, Trail, type Plans } from './trail.svelte';
import { mineOf, whoOf } from '../view';
import type { Action, Person, View } from '../types';

/** Steps that are sent one after the other are looked up in the list of the moment before they go. */
const LISTED = ['plan', 'unplan', 'place', 'spend_idea', 'commit', 'do'];

export class Desk {
  private picked = $state.raw<{ n: number; when: string } | null>(null);
  private aimed = $state.raw<{ id: string; n: number | null } | null>(null);
  face = $state.raw<number | null>(null); // a face of the die that is looked at
  peek = $state.raw<Offer | null>(null); // an action that is looked at: what would it bring?
  look = $state.raw<string | null>(null); // a node that is explained
  pinned = $state.raw(false); // it stays until it is closed
  private drawn = $state.raw<{ n: number | null; path: string[] }>({ n: null, path: [] });
  route = $state.raw<{ n: number; path: string[] } | null>(null); // a way that is only shown
  ways = $state.raw<Offer | null>(null); // an action that must still be told how
  replan = $state.raw<Replan | null>(null); // tokens that are being moved by an ability
  drawer = $state.raw(false); // phone: what stands beside the board on a desktop
  sheet = $state.raw<number | null>(null); // whose sheet is looked at
  shop = $state.raw(false);
  rising = $state.raw(false); // better cards are chosen; before that the result is read
  raised = $state.raw<{ n: number; to: string } | null>(null); // the one that is looked at
  calling = $state.raw(false); // the escape is about to be called
  folded = $state.raw(false); // phone: the bar makes room for the board
  queue = $state.raw<Action[]>([]);
  readonly trail = new Trail(); // of planning
  constructor(readonly scene: HeistScene) {}

  get view(): View {
    return this.scene.view!;
  }
  /** What may be done. A picture of small steps holds nobody back; a new round or phase is seen first. */
  get legal(): Action[] {
    const { scene } = this;
    const next = scene.frame?.view;
    if (scene.you === null || scene.table?.status === 'paused' || !next) return [];
    const quick =
      ['planning', 'action'].includes(next.phase) &&
      next.phase === this.view.phase &&
      next.round === this.view.round &&
      !next.choice;
    if (scene.playing && !quick) return [];
    return scene.frame?.legal ?? [];
  }
  get mine(): number[] {
    return mineOf(this.view, this.scene.you);
  }

  /** The character that is being moved: the one chosen, else the first that has something left to do. */
  get who(): number | null {
    const { mine, view } = this;
    if (this.picked && this.picked.when === this.when && mine.includes(this.picked.n))
      return this.picked.n;
    return (
      mine.find((n) => this.busy(n)) ??
      mine.find((n) => view.characters[n]?.status === 'in') ??
      mine[0] ??
      null
    );
  }
  get person(): Person | null {
    return this.who === null ? null : (this.view.characters[this.who] ?? null);
  }
  /** A choice of character holds for a phase of a round. */
  private get when(): string {
    return `${this.view.phase} ${this.view.round}`;
  }
  private busy(n: number): boolean {
    const person = this.view.characters[n];
    if (!person || person.status !== 'in') return false;
    if (this.view.phase === 'planning') return person.at === null;
    if (this.view.phase === 'escape')
      return (
        person.escape === null && person.at !== null && !(person.at in this.view.board.entrances)
      );
    return this.view.phase === 'action' && !person.action;
  }
  /** The way out that is drawn, for the one who is being moved. */
  get path(): string[] {
    return this.drawn.n === this.who ? this.drawn.path : [];
  }
  set path(path: string[]) {
    this.drawn = { n: this.who, path };
  }
  choose(n: number): void {
    const other = n !== this.who;
    this.picked = { n, when: this.when };
    if (other) this.clear();
  }
  /** Whatever was begun is dropped. */
  clear(): void {
    this.aimed = null;
    this.face = null;
    this.peek = null;
    this.ways = null;
    this.replan = null;
    this.drawn = { n: null, path: [] };
    this.route = null;
  }

  get aims(): Aim[] {
    return aimsOf(this.view, this.legal, this.who);
  }
  /** What the next tap on the board is for; falls away when it is no longer possible. */
  get aim(): Aim | null {
    const aimed = this.aimed;
    if (!aimed) return null;
    return aimsOf(this.view, this.legal, aimed.n).find(({ id }) => id === aimed.id) ?? null;
  }
  take(id: string | null, n: number | null = this.who): void {
    this.aimed = id === null || (this.aimed?.id === id && this.aimed.n === n) ? null : { id, n };
  }

  /** The same for one character, who stays in hand; a face that was looked at is looked at no more. */
  sendFor(n: number, ...actions: Action[]): void {
    this.picked = { n, when: this.when };
    this.face = null;
    this.peek = null;
    this.send(...actions);
  }
  private get plans(): Plans {
    const { pending } = this.scene;
    return plansOf(this.view, this.mine, [...(pending ? [pending] : []), ...this.queue]);
  }
  stepPlan(way: 'back' | 'forth'): void {
    const { plans } = this;
    this.queue = [...this.queue, ...between(plans, this.trail.go(way, plans))];
    this.flush();
  }
  /** One after the other: nobody has to wait for the server between two taps. */
  send(...actions: Action[]): void {
    if (actions.some(({ type }) => type === 'plan' || type === 'unplan'))
      this.trail.note(this.plans);
    this.queue = [...this.queue, ...actions];
    this.flush();
  }
  flush(): void {
    const { scene } = this;
    if (scene.pending || !this.queue.length || !scene.frame) return;
    if (scene.problem) {
      this.queue = [];
      return;
    }
    const { legal } = scene.frame;
    const at = this.queue.findIndex(
      (one) => !LISTED.includes(one.type) || legal.some((action) => same(action, one)),
    );
    const next = this.queue[at];
    if (!next) {
      this.queue = [];
      return;
    } // what has become impossible is dropped
    this.queue = this.queue.slice(at + 1);
    scene.act(next);
  }
  act(action: Action): void {
    this.scene.problem = '';
    const n = whoOf(action);
    if (action.type === 'escape_path')
      this.picked = null; // the next one must run
    else if (n !== null && this.mine.includes(n)) this.picked = { n, when: this.when };
    this.peek = null;
    this.ways = null;
    this.face = null;
    if (!this.pinned) this.look = null;
    this.send(action);
  }
  /** Ready, if one may; in a lesson not before the plan is what the next rounds need. */
  get ready(): Action | null {
    const { lesson } = this.scene;
    const due = !lesson || lesson.free || lesson.waits_for.some(({ type }) => type === 'ready');
    return due ? this.has('ready') : null;
  }

  has(type: Action['type']): Action | null {
    return this.legal.find((action) => action.type === type) ?? null;
  }
}
const desks = new WeakMap<HeistScene, Desk>();
export function deskOf(scene: HeistScene): Desk {
  const found = desks.get(scene) ?? new Desk(scene);
  desks.set(scene, found);
  return found;
}
