// How the phase will end: told with the hints, by the noise and the alerts that one more action would bring.
import type { Hints, Outlook, Sub, View } from '../types';

/** Where nothing is told: the deck as it lies. */
const asItLies = (view: View): Outlook => ({
  level: view.noise.level,
  burned: [],
  now: null,
  crises: view.events.crises,
  left: view.events.deck.length,
  alarm: false,
  full: false,
});
const count = (row: Sub[], kind: Sub): number => row.filter((sub) => sub === kind).length;

/** Hints stay on the screen until what follows has been played: those of another round tell nothing. */
export function outlook(view: View, hints: Hints | null, row: Sub[] = []): Outlook {
  const due = hints?.round === view.round && ['planning', 'action'].includes(view.phase);
  const told = due ? hints?.outlook?.[count(row, 'noise')]?.[count(row, 'alert')] : null;
  return told ?? asItLies(view);
}
/** The cards that lie behind all this. */
export const restOf = (view: View, { left }: Outlook): string[] =>
  view.events.deck.slice(Math.max(0, view.events.deck.length - left));
