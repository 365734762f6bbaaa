// What this browser remembers about its person: name, colour, emblem, theme, language, sound.
import { COLOURS, type Colour, type Emblem } from './wire';

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(`safehouse.${key}`);
  } catch {
    return null;
  }
};
const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(`safehouse.${key}`, value);
  } catch {
    /* private mode: forget it */
  }
};

const theme = (kept: string | null) => (kept === 'dark' || kept === 'light' ? kept : '');
const LIGHT = () => matchMedia('(prefers-color-scheme: light)');
/** A colour for somebody who has chosen none; it stays theirs. */
function anyColour(): Colour {
  const colour = COLOURS[Math.floor(Math.random() * 7)] as Colour;
  write('colour', colour);
  return colour;
}

export interface Who {
  name: string;
  colour: Colour;
  emblem: Emblem | '';
}

class Settings {
  name = $state.raw(read('name') ?? '');
  colour = $state.raw<Colour>(
    (COLOURS as readonly string[]).includes(read('colour') ?? '')
      ? (read('colour') as Colour)
      : anyColour(),
  );
  emblem = $state.raw((read('emblem') ?? '') as Emblem | ''); // instead of the letter
  chosen = $state.raw<'dark' | 'light' | ''>(theme(read('theme'))); // '': as the device has it
  theme = $state.raw<'dark' | 'light'>(
    document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
  );
  muted = $state.raw(read('muted') === '1');
  seated = read('seated') === '1'; // it has been at a table before
  tips = $state.raw(read('tips') === '1'); // a word of advice at every turn

  who({ name, colour, emblem }: Who): Who {
    this.name = name.trim().slice(0, 20);
    this.colour = colour;
    this.emblem = emblem;
    write('name', this.name);
    write('colour', colour);
    write('emblem', emblem);
    return { name: this.name, colour, emblem };
  }

  setTheme(chosen: 'dark' | 'light' | ''): void {
    this.chosen = chosen;
    this.theme = chosen || (LIGHT().matches ? 'light' : 'dark');
    write('theme', chosen);
    this.paint();
  }

  mute(muted: boolean): void {
    this.muted = muted;
    write('muted', muted ? '1' : '0');
  }

  sit(): void {
    this.seated = true;
    write('seated', '1');
  }

  tip(on: boolean): void {
    this.tips = on;
    write('tips', on ? '1' : '0');
  }

  paint(): void {
    const page = document.documentElement;
    page.dataset.theme = this.theme;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', getComputedStyle(page).getPropertyValue('--room'));
  }

  /** Until the person chooses, the page follows the system. */
  followSystem(): void {
    LIGHT().addEventListener('change', (event) => {
      if (this.chosen) return;
      this.theme = event.matches ? 'light' : 'dark';
      this.paint();
    });
  }
}

export const settings = new Settings();

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
