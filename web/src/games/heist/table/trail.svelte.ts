// Planning, back and forth: the plans of my characters before each step, and those that were taken back.
import type { Action, View } from '../types';
import { whereOf, whoOf } from '../view';

export type Plans = Record<number, string[]>;

/** The plans as they will be once everything that is on its way has arrived. */
export function plansOf(view: View, mine: number[], going: Action[]): Plans {
  return Object.fromEntries(
    mine.map((n) => {
      const plan = new Set(view.characters[n]?.plan ?? []);
      for (const action of going) {
        const tile = whereOf(action);
        if (tile === null || whoOf(action) !== n) continue;
        if (action.type === 'plan') plan.add(tile);
        if (action.type === 'unplan') plan.delete(tile);
      }
      return [n, [...plan]];
    }),
  );
}

/** What leads from some plans to others: tokens are picked up before they are laid. */
export function between(from: Plans, to: Plans): Action[] {
  const found: Action[] = [];
  for (const type of ['unplan', 'plan'] as const)
    for (const [key, plan] of Object.entries(type === 'plan' ? to : from)) {
      const character = Number(key);
      const other = (type === 'plan' ? from : to)[character] ?? [];
      for (const tile of plan) if (!other.includes(tile)) found.push({ type, character, tile });
    }
  return found;
}

export class Trail {
  private past = $state.raw<Plans[]>([]);
  private future = $state.raw<Plans[]>([]);

  get back(): boolean {
    return this.past.length > 0;
  }
  get forth(): boolean {
    return this.future.length > 0;
  }
  /** Before a step. */
  note(plans: Plans): void {
    this.past = [...this.past, plans];
    this.future = [];
  }
  /** The plans one step before, or after, these. */
  go(way: 'back' | 'forth', now: Plans): Plans {
    const [from, to] = way === 'back' ? [this.past, this.future] : [this.future, this.past];
    const found = from.at(-1) ?? now;
    if (way === 'back') [this.past, this.future] = [from.slice(0, -1), [...to, now]];
    else [this.past, this.future] = [[...to, now], from.slice(0, -1)];
    return found;
  }
}
