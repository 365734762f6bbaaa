// CHANGE OF PLANS and ALRIGHT, NEW PLAN (MH-AB-7, -8): tokens of anybody are moved, as many as the ability allows.
import type { Action } from '../../wire';
import type { HeistView } from './view';

export interface Shift {
  character: number;
  from: string;
  to: string;
}
export interface Replan {
  ability: string;
  by: number;
  owner: number;
  from: string | null;
  moves: Shift[];
  give: Record<number, number>;
}

export const PLANS: Record<string, { moves: number; give: number }> = {
  'CHANGE OF PLANS': { moves: 3, give: 0 },
  'ALRIGHT, NEW PLAN': { moves: 6, give: 3 },
};
export const begin = (ability: string, by: number): Replan => ({
  ability,
  by,
  owner: by,
  from: null,
  moves: [],
  give: {},
});
/** A character's tiles with the moves made so far. */
export const planned = (view: HeistView, replan: Replan, owner: number): string[] =>
  replan.moves
    .filter((move) => move.character === owner)
    .reduce(
      (plan, { from, to }) => [...plan.filter((tile) => tile !== from), to],
      view.characters[owner]?.plan ?? [],
    );
export const full = (replan: Replan): boolean =>
  replan.moves.length >= (PLANS[replan.ability]?.moves ?? 0);

/** A tap on a tile: takes up a token of the owner, or puts the one taken up there. */
export function shift(view: HeistView, replan: Replan, tile: string): Replan {
  if (!(tile in view.board.tiles)) return replan;
  const plan = planned(view, replan, replan.owner);
  if (plan.includes(tile))
    return { ...replan, from: replan.from === tile || full(replan) ? null : tile };
  if (replan.from === null) return replan;
  return {
    ...replan,
    from: null,
    moves: [...replan.moves, { character: replan.owner, from: replan.from, to: tile }],
  };
}
export const given = (replan: Replan): number =>
  Object.values(replan.give).reduce((a, b) => a + b, 0);
export function actionOf(replan: Replan): Action {
  const give = Object.entries(replan.give)
    .filter(([, ideas]) => ideas > 0)
    .map(([character, ideas]) => ({ character: Number(character), ideas }));
  return {
    type: 'ability',
    character: replan.by,
    ability: replan.ability,
    moves: replan.moves,
    ...(PLANS[replan.ability]?.give ? { give } : {}),
  };
}
