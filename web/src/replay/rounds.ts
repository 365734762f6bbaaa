// Where each round of a replay begins; with The Gang each heist.
import type { ReplayData } from '../wire';

const MARKS = 14; // more numbers than these would lie over each other
const partOf = (view: Record<string, unknown> | undefined): unknown =>
  typeof view?.heist === 'number' ? view.heist : view?.round;

export function roundsOf(steps: ReplayData['steps']): { step: number; round: number }[] {
  const all = steps.flatMap(({ view }, i) => {
    const round = partOf(view);
    return typeof round === 'number' && round > 0 && round !== partOf(steps[i - 1]?.view)
      ? [{ step: i, round }]
      : [];
  });
  const every = Math.ceil(all.length / MARKS);
  return all.filter((_, i) => i % every === 0);
}
