// Where the words are fetched from. The build puts another module in place of this one (tools/catalogues.mjs).
import type { Catalogue } from './words';

type Load = () => Promise<{ default: Catalogue }>;

const files = import.meta.glob<{ default: Catalogue }>(['./*/*.json', '!./*/*paper.json'], {
  base: '../../src/safehouse/words',
});

/** What fetches a catalogue; nothing where the page was built without it. */
export const catalogue = (language: string, part: string): Load | false =>
  files[`./${language}/${part}.json`] ?? false;
