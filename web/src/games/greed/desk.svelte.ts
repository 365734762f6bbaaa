// What felt and bar share about one table: the cards marked for the question that is open.
import { viewOf, type GreedScene } from './game';
import type { Action, Question, View } from './types';
import { askedOf, cardOf } from './view';

type Lose = Extract<Action, { type: 'lose' }>;
type Pay = Extract<Action, { type: 'pay' }>;
const sorted = (cards: number[]): string => [...cards].sort((a, b) => a - b).join();
const losing = (action: Lose): number[] => [...action.holdings, ...action.thugs];

export class Desk {
  private marked = $state.raw<{ about: string; cards: number[] }>({ about: '', cards: [] });
  sheet = $state.raw<number | 'discard' | null>(null); // whose display is laid out to be read
  constructor(readonly scene: GreedScene) {}

  get view(): View {
    return viewOf(this.scene);
  }
  get legal(): Action[] {
    return this.scene.legal;
  }
  get asked(): Question | null {
    return this.legal.length ? askedOf(this.view, this.scene.you) : null;
  }

  /** The question; marks belong to it alone, but outlive the answers of others. */
  private get about(): string {
    const { round, decision, resolving } = this.view;
    return [round, this.asked, decision?.card, resolving.length, resolving[0]?.card].join('/');
  }
  get marks(): number[] {
    return this.marked.about === this.about ? this.marked.cards : [];
  }
  /** The one card marked, where the question is for one. */
  get one(): number | null {
    return this.marks[0] ?? null;
  }

  /** What may be given up at the end of the turn, where that is the question. */
  private get losses(): Lose[] {
    return this.legal.filter((action) => action.type === 'lose');
  }
  /** Cards that an answer may name, in the order offered. */
  get open(): number[] {
    const named = this.legal.flatMap((action) =>
      action.type === 'lose' ? losing(action) : (cardOf(action) ?? []),
    );
    return [...new Set(named)];
  }
  get due(): { holdings: number; thugs: number } {
    const [first] = this.losses;
    return { holdings: first?.holdings.length ?? 0, thugs: first?.thugs.length ?? 0 };
  }

  set(cards: number[]): void {
    this.marked = { about: this.about, cards };
  }

  /** A tap on a card: marks it, or takes the mark away where several may be marked. */
  tap(card: number): void {
    if (!this.open.includes(card)) return;
    if (this.asked !== 'lose') return this.set([card]);
    if (this.marks.includes(card)) return this.set(this.marks.filter((one) => one !== card));
    const thugs = this.losses.flatMap((action) => action.thugs);
    const same = this.marks.filter((one) => thugs.includes(one) === thugs.includes(card));
    const room = thugs.includes(card) ? this.due.thugs : this.due.holdings;
    const dropped = same.length >= room ? same[0] : undefined; // the oldest mark makes room
    this.set([...this.marks.filter((one) => one !== dropped), card]);
  }

  /** The answer that the marks make, if they make one. */
  get answer(): Action | null {
    if (this.asked === 'lose')
      return this.losses.find((action) => sorted(losing(action)) === sorted(this.marks)) ?? null;
    return this.one === null
      ? null
      : (this.legal.find((action) => cardOf(action) === this.one) ?? null);
  }
  get refuse(): Action | null {
    return this.legal.find(({ type }) => type === 'decline' || type === 'free') ?? null;
  }
  get cash(): Pay | null {
    return (
      this.legal.find(
        (action): action is Pay => action.type === 'pay' && action.with.cash !== undefined,
      ) ?? null
    );
  }
}
const desks = new WeakMap<GreedScene, Desk>();
export function deskOf(scene: GreedScene): Desk {
  const found = desks.get(scene) ?? new Desk(scene);
  desks.set(scene, found);
  return found;
}
