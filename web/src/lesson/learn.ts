// Guided games: how one begins, how a wrong turn is taken back, what has been read.
import { api, call } from '../api';
import { t } from '../language.svelte';
import { router } from '../router.svelte';
import { me } from '../guest';

const placeOf = (game: string): string => `safehouse.lesson.${game}`;

/** The steps that need not be read again, in this tab. */
export function read(game: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(game)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
export function keepRead(game: string, steps: string[]): void {
  try {
    sessionStorage.setItem(placeOf(game), JSON.stringify(steps));
  } catch {
    /* it is said again, no harm done */
  }
}

/** What could not be done, in a sentence. */
async function trying(work: () => Promise<string>): Promise<string> {
  try {
    router.go(`/t/${await work()}`);
    return '';
  } catch (error) {
    return (error as Error).message || t('error.offline');
  }
}

/** Goes to a table with a coach; says what is wrong if that cannot be. */
export function learn(game: string): Promise<string> {
  keepRead(game, []);
  return trying(async () => (await call<{ code: string }>('/api/learn', { game, ...me() })).code);
}
/** Goes to a table that stands where the line was left. */
export const back = (code: string): Promise<string> =>
  trying(async () => (await call<{ code: string }>(`/api/tables/${code}/back`, {})).code);
/** The others go on by themselves. */
export const playOn = (code: string): Promise<unknown> => call(`/api/tables/${code}/on`, {});

/** A real game with bots. */
export const withBots = (game: string, bots: number, options = {}): Promise<string> =>
  trying(async () => (await api.play({ game, seats: bots + 1, options, ...me() })).code);
