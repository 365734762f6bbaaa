// Money in a small place: "$2k", and "2k $" where the sign comes behind.
import { words } from '../../language.svelte';

export function money(dollars: number): string {
  const digits = dollars % 1000 ? String(dollars) : dollars ? `${dollars / 1000}k` : '0';
  return words.language === 'en' ? `$${digits}` : `${digits}\u00a0$`;
}
