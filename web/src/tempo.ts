// How quickly this device is shown what happens, and which games have been played on it.
import type { Pace } from './player';

/** How quickly somebody wants to see it; kept on the device. */
export const TEMPOS = ['slow', 'normal', 'fast', 'step', 'instant'] as const;
export type Tempo = (typeof TEMPOS)[number];
const FACTORS: Record<Tempo, number> = { slow: 1.6, normal: 1, fast: 0.45, step: 1, instant: 0 };
const FIRST = 1.57; // times as long in the first game that somebody plays

export function atTempo(pace: Pace, tempo: Tempo, first = false): Pace {
  const patient = tempo !== 'fast' && tempo !== 'instant';
  const factor = FACTORS[tempo] * (first && patient ? FIRST : 1);
  const hold =
    (tempo === 'step' && !!(pace.weighty || pace.step)) || (first && patient && !!pace.stop);
  return { ...pace, hold, lead: pace.lead * factor, length: pace.length * factor };
}

const read = (key: string): string => {
  try {
    return localStorage.getItem(`safehouse.${key}`) ?? '';
  } catch {
    return '';
  }
};
const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(`safehouse.${key}`, value);
  } catch {
    /* private mode: forget it */
  }
};

class MyTempo {
  now: Tempo = TEMPOS.find((one) => one === read('tempo')) ?? 'normal';

  set(tempo: Tempo): void {
    this.now = tempo;
    write('tempo', tempo);
  }

  /** Whether nobody has finished that game on this device yet. */
  isFirst = (game: string): boolean => !read('played').split(' ').includes(game);

  hasPlayed(game: string): void {
    if (this.isFirst(game)) write('played', `${read('played')} ${game}`.trim());
  }
}
export const tempo = new MyTempo();
