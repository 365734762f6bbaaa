// A story's moments as sentences: about me, or about somebody with a name.
import { t, words } from '../language.svelte';
import type { Story, StoryMoment } from '../wire';

export function momentText(
  moment: StoryMoment,
  game: string,
  names: string[],
  you: number | null,
): string {
  const own = moment.seat !== null && moment.seat === you;
  const keys = [`${moment.key}.${game}`, moment.key].flatMap((key) =>
    own ? [`${key}.you`, key] : [key],
  );
  const key = keys.find((one) => words.lookup(`page.story.${one}`) !== undefined);
  const name = moment.seat === null ? '' : (names[moment.seat] ?? '');
  return key ? t(`story.${key}`, { ...moment.fields, name }) : '';
}

const COLOURS = ['amber', 'cyan', 'green'];
/** Whose or what the lines of a curve are. */
export const linesOf = (
  story: Story,
  seats: { name: string; colour: string }[],
): { name: string; colour: string }[] =>
  story.lines.length
    ? story.lines.map((line, i) => ({ name: t(`story.line.${line}`), colour: COLOURS[i] ?? '' }))
    : seats;
