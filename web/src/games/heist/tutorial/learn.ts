// The first heist: a small house, two seats, the bot on the second one.
import { api } from '../../../api';
import { t, words } from '../../../language.svelte';
import { router } from '../../../router.svelte';
import { settings } from '../../../settings.svelte';
import first from './first.json';

// One for locks, one for guards (the bot's), one for cameras.
const CREW = ['Karma', 'Tiny Mike', 'Stretch'];

/** Goes to the table; says what is wrong if that cannot be. */
export async function learn(): Promise<string | null> {
  try {
    await words.need('workshop');
    const design = {
      ...first,
      title: t('learn.title'),
      place: t('learn.place'),
      blurb: t('learn.blurb'),
    };
    const options = { design, crew: CREW.length, characters: CREW };
    const made = await api.play({
      game: 'heist',
      seats: 2,
      options,
      colour: settings.colour,
      ...(settings.name ? { name: settings.name } : {}),
    });
    router.go(`/t/${made.code}`);
    return null;
  } catch (error) {
    return (error as Error).message || t('error.offline');
  }
}
