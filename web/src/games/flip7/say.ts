// Sentences of this table: keys `flip7.table.…`.
import { tell, words } from '../../language.svelte';
import { plain, type Speaker } from '../../words';

const nobody = (): Speaker => words.speaker('flip7', (seat) => `#${seat + 1}`);

export function say(key: string, fields: Record<string, unknown> = {}, speaker: Speaker = nobody()): string {
  return plain(tell(`flip7.table.${key}`, fields, speaker)) || key;
}
