// Effects in time and losses due: what hangs over whom, and until when.
import type { Seat } from '../../wire';
import type { MarkName } from './icons';
import type { Effect, EffectKind, View } from './types';

export const isLoss = (effect: Effect): boolean =>
  effect.kind === 'lose_holding' || effect.kind === 'lose_thug';
const MARKS: Record<EffectKind, MarkName> = {
  mirror: 'mirror',
  on_action: 'watch',
  on_thug: 'watch',
  ignore_costs: 'free',
  ignore_needs: 'free',
  extra_play: 'extra',
  return_actions: 'back',
  icons: 'gun',
  extra_markers: 'marker',
  double: 'double',
  lose_holding: 'lose',
  lose_thug: 'lose',
};
export const markOf = (effect: Effect): MarkName => MARKS[effect.kind];

/** Who must lose a card by this effect. */
export const victimsOf = (view: View, effect: Effect): Seat[] =>
  view.seats.map((_, seat) => seat).filter((seat) => effect.who === 'all' || seat !== effect.seat);

export interface When {
  when: 'now' | 'end' | 'next' | 'next_end';
  round: number;
  effects: Effect[];
}
/** What is pending, in the order in which it comes. */
export function pendingOf(view: View): When[] {
  const of = (when: When['when'], round: number, loss: boolean): When => ({
    when,
    round,
    effects: view.effects.filter((effect) => effect.round === round && isLoss(effect) === loss),
  });
  return [
    of('now', view.round, false),
    of('end', view.round, true),
    of('next', view.round + 1, false),
    of('next_end', view.round + 1, true),
  ].filter(({ effects }) => effects.length);
}
/** Effects that a seat has working for it, now or next round. */
export const tagsOf = (view: View, seat: Seat): Effect[] =>
  view.effects.filter((effect) => effect.seat === seat && !isLoss(effect));
