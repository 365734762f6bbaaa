// To whom the card in hand may be given, in the order in which they sit (oneself last).
import type { Scene } from '../../table/scene.svelte';
import type { Seat } from '../../wire';
import type { Flip7 } from './game';
import type { Action } from './types';

export type Give = Extract<Action, { type: 'give' }>;
export interface Target {
  to: Seat;
  action: Give;
}

export function targetsOf(scene: Scene<Flip7>): Target[] {
  const count = scene.seats.length;
  const me = scene.you ?? 0;
  const after = (seat: Seat) => (seat - me - 1 + count) % count;
  return scene.legal
    .filter((action) => action.type === 'give')
    .map((action) => ({ to: action.to, action }))
    .sort((a, b) => after(a.to) - after(b.to));
}
