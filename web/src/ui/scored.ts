// A score as its game counts it: in dollars where the words say so, otherwise in plain points.
import { t, words } from '../language.svelte';

export const scored = (game: string, points: number): string =>
  words.lookup(`page.score.${game}`)
    ? t(`score.${game}`, { points })
    : points.toLocaleString(words.language);
