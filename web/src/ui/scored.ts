// A score as its game counts it: in dollars where the words say so, otherwise in plain points.
import { t, words } from '../language.svelte';

export const scored = (game: string, points: number): string =>
  words.lookup(`page.score.${game}`)
    ? t(`score.${game}`, { points })
    : points.toLocaleString(words.language);

/** Of two players both scores are told, of more the winner's. */
export const isDuel = (scores: number[]): boolean => scores.length === 2;
export function wonWith(game: string, scores: number[]): string {
  const sorted = [...scores].sort((a, b) => b - a);
  return (isDuel(scores) ? sorted : [sorted[0] ?? 0])
    .map((score) => scored(game, score))
    .join(' : ');
}
