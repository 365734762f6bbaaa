// One pen for all: 24 by 24, two units wide, round ends. The few that a table needs at once are here; the others
// come with the first of them that is shown.
import type { Emblem } from '../wire';
import type * as Later from './moreIcons';
import type { MoreIcons } from './moreIcons';

export const PATHS = {
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 8.500a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  mute: 'M4 9v6h4l5 4V5L8 9zM17 9.500l5 5M22 9.500l-5 5',
  rules: 'M5 4h10l4 4v12H5zM15 4v4h4M8 12h8M8 16h6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  log: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5',
  check: 'M4 13l5 5L20 6',
  arrow: 'M3 12h17M14 6l6 6-6 6',
  away: 'M5 5l14 14M19 12a7 7 0 0 1-9 6.700M5.3 9.800A7 7 0 0 1 16 6.3',
} as const;
export type IconName = keyof typeof PATHS | keyof MoreIcons;

let later = $state.raw<typeof Later | null>(null);

// Asked for again and again until it is there; the browser fetches it once.
function more(): typeof Later | null {
  if (!later) void import('./moreIcons').then((module) => (later = module)).catch(() => null);
  return later;
}
export const pathOf = (name: IconName): string =>
  PATHS[name as keyof typeof PATHS] ?? more()?.MORE[name as keyof MoreIcons] ?? '';

/** What somebody has chosen instead of the letter; nothing until it has come. */
export const emblemOf = (name: Emblem): string => more()?.EMBLEMS[name] ?? '';
