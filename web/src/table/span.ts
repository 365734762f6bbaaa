// A span of time in the largest units that matter: 2 d 5 h, 3 h 20 min, 12 s.
import { t } from '../language.svelte';

export function span(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left < 120) return `${left} s`;
  const minutes = Math.floor(left / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days) return t('days.days', { days, hours: hours % 24 });
  if (hours) return t('days.hours', { hours, minutes: minutes % 60 });
  return t('days.minutes', { minutes });
}
