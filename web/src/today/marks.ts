// What a try at a job of the day has counted, in words; and the line that one may share.
import { t } from '../language.svelte';
import type { DayJob } from '../wire';

/** Each game counts in its own way; some say a lead and a lag differently. */
export function markText(game: string, mark: number): string {
  if (game === 'bankout')
    return t(`today.mark.bankout.${mark < 0 ? 'behind' : 'ahead'}${Math.abs(mark)}`);
  if (game === 'flip7')
    return t(mark < 0 ? 'today.mark.flip7.behind' : 'today.mark.flip7.ahead', {
      by: Math.abs(mark),
    });
  return t(`today.mark.${game}`, { mark });
}

export function shareLine(day: string, job: DayJob): string {
  const { you, game } = job;
  if (!you || you.mark === null) return '';
  const said = t('today.share', { day, game: t(`game.${game}`), mark: markText(game, you.mark) });
  const better =
    you.better === null ? '' : ` ${t('today.better', { percent: Math.round(you.better * 100) })}`;
  return `${said}${better} ${location.origin}/today`;
}

/** Hours, or minutes in the last one. */
export function leftText(ends: number): string {
  const minutes = Math.max(0, Math.round((ends * 1000 - Date.now()) / 60000));
  return minutes < 60
    ? t('today.left_minutes', { minutes })
    : t('today.left_hours', { hours: Math.round(minutes / 60) });
}
