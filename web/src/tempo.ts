// How quickly this device is shown what happens, and which games have been played on it.
import { TEMPOS, type Tempo } from './player';

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
