// A number with one decimal, as people write it: 7.2 in English, 7,2 in German.
import { words } from '../language.svelte';

const ONE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
export const tenths = (value: number): string => value.toLocaleString(words.language, ONE);
