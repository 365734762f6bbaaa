// How hard a design is, with River City as the scale.
import { t } from '../../../language.svelte';
import { RIVER_CITY, like } from '../workshop/scale';
import { named } from '../say';

const CREW = 4; // the crew with which bots play what is in the gallery
const BEYOND = 0.04; // so far outside of River City it is like none of its jobs

/** The jobs of River City with the share of games that bots win, the easiest first. */
export const CITY: { id: string; share: number }[] = Object.entries(RIVER_CITY)
  .map(([id, won]) => ({ id, share: won[CREW] / 100 }))
  .sort((a, b) => b.share - a.share);
export const EASIEST = CITY[0]?.share ?? 1;
export const HARDEST = CITY.at(-1)?.share ?? 0;

export function likeness(share: number): string {
  if (share > EASIEST + BEYOND) return t('gallery.easier');
  if (share < HARDEST - BEYOND) return t('gallery.harder');
  return t('gallery.like', { job: named('job', like(share, CREW)[0] ?? '') });
}
