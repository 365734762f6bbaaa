// A share as people write it: 42% in English, 42 % in German.
import { words } from '../language.svelte';

export const inPercent = (share: number): string =>
  share.toLocaleString(words.language, { style: 'percent' });
