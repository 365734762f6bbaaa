// What things are called: the game's own names, and sentences about what was found.
import { named as called, onBoard } from '../say';
import { t, words } from '../../../language.svelte';
import { format, plain } from '../../../words';
import type { Brush } from './edit';
import type { Finding } from './checks';

/** As a label has it: with a large first letter. */
export const named = (sort: string, id: string): string => {
  const name = called(sort, id);
  return name.charAt(0).toUpperCase() + name.slice(1);
};
/** `gate:A` is Gate A. */
export function markName(mark: string): string {
  const [kind = '', letter = ''] = mark.split(':');
  return letter ? `${named('mark', kind)} ${letter.toUpperCase()}` : named('mark', kind);
}

export function brushName(brush: Brush): string {
  const [kind = '', name = ''] = brush.split(/:(.*)/s);
  if (kind === 'mark') return markName(name);
  if (kind === 'chit' || kind === 'loot') return named(kind, name);
  return t(`workshop.brush.${kind}`);
}

export function findingText({ kind, values, text }: Finding): string {
  const found = words.lookup(`page.workshop.found.${kind}`);
  return found === undefined
    ? (text ?? kind)
    : plain(
        format(
          found,
          onBoard(values),
          words.speaker('heist', (seat) => `#${seat + 1}`),
        ),
      );
}

export const percent = (share: number): string =>
  new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
export const decimal = (value: number): string =>
  new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 }).format(value);
