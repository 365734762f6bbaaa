// CHANGE OF PLANS and ALRIGHT, NEW PLAN (MH-AB-7, -8): tokens of anybody are moved, as many as the ability allows.
import { FACTS } from '../facts';
import type { Action, View } from '../types';

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

/** So many tokens and ideas; none for an ability that moves nothing. */
export const limitOf = (ability: string): { moves: number; gives: number } =>
  FACTS.abilities[ability] ?? { moves: 0, gives: 0 };
export const movesTokens = (ability: string): boolean => limitOf(ability).moves > 0;
export const begin = (ability: string, by: number): Replan => ({
  ability,
  by,
  owner: by,
  from: null,
  moves: [],
  give: {},
});
/** A character's tiles with the moves made so far. */
export const planned = (view: View, replan: Replan, owner: number): string[] =>
  replan.moves
    .filter((move) => move.character === owner)
    .reduce(
      (plan, { from, to }) => [...plan.filter((tile) => tile !== from), to],
      view.characters[owner]?.plan ?? [],
    );
export const full = (replan: Replan): boolean =>
  replan.moves.length >= limitOf(replan.ability).moves;

/** A tap on a tile: takes up a token of the owner, or puts the one taken up there. */
export function shift(view: View, replan: Replan, tile: string): Replan {
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
    moves: replan.moves.map((move) => ({ ...move })),
    ...(limitOf(replan.ability).gives ? { give } : {}),
  };
}
