// A name for whoever has given none: the same one on this device, so that others know them again.
import { t } from './language.svelte';
import { settings, type Who } from './settings.svelte';

const ANIMALS = 12; // `page.guest.1` and so on

function number(): number {
  let kept = 0;
  try {
    kept = Number(localStorage.getItem('safehouse.guest'));
    if (kept >= 1 && kept <= ANIMALS) return kept;
    kept = 1 + Math.floor(Math.random() * ANIMALS);
    localStorage.setItem('safehouse.guest', String(kept));
  } catch {
    /* private mode: another one every time */
  }
  return kept || 1;
}
/** My name at a table that I go to without having been asked for one. */
export const myName = (): string => settings.name || t(`guest.${number()}`);
/** Name, colour and emblem, as the server wants them. */
export const me = (): Who => ({
  name: myName(),
  colour: settings.colour,
  emblem: settings.emblem,
});
