// To whom the card in hand may be given, in the order in which they sit (oneself last).
import type { Scene } from '../../table/scene.svelte';
import type { Action, Seat } from '../../wire';

export interface Target {
  to: Seat;
  action: Action;
}

export function targetsOf(scene: Scene): Target[] {
  const count = scene.seats.length;
  const me = scene.you ?? 0;
  const after = (seat: Seat) => (seat - me - 1 + count) % count;
  return scene.legal
    .filter((action) => action.type === 'give')
    .map((action) => ({ to: action.to as Seat, action }))
    .sort((a, b) => after(a.to) - after(b.to));
}
