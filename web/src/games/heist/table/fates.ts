// What will become of the cards that lie open: burned by noise, this round's event, set aside, later.
import { isCrisis } from '../facts';
import { restOf } from './outlook';
import { say } from '../say';
import type { Hints, Outlook, View } from '../types';

export interface Fate {
  id: string;
  card: string;
  fate: 'burn' | 'now' | 'crisis' | 'next' | 'run';
  text: string;
  hits: boolean;
  alerts: number;
}
const MOST = 8;
const BURNED = 4; // of those that burn, the last ones

/** The cards in the order in which they come up; `all` where there is room for the crises among them. */
export function fatesOf(view: View, hints: Hints | null, seen: Outlook, all: boolean): Fate[] {
  const found: Fate[] = [];
  const add = (card: string, fate: Fate['fate'], text: string): void => {
    const told = [...(hints?.ahead ?? []), ...(hints?.crises ?? [])].find(
      (one) => one.card === card,
    );
    const { hits = false, alerts = 0 } = told ?? {};
    found.push({ id: `${found.length}${card}`, card, fate, text, hits, alerts });
  };
  const running = view.events.active;
  const event = view.phase === 'event';
  if (['escape', 'levelup', 'over'].includes(view.phase)) return found;
  if (running) add(running, 'run', say('fate.run'));
  for (const { card, at } of seen.burned.slice(running ? 0 : -BURNED))
    add(card, 'burn', at === null ? say('fate.alert') : say('fate.burn', { at }));
  if (seen.now) add(seen.now, 'now', say('fate.now'));
  for (const card of seen.crises) add(card, 'crisis', say(event ? 'fate.aside' : 'fate.crisis'));
  const rest = restOf(view, seen).filter((card) => !isCrisis(card) || all);
  for (const card of rest.slice(0, Math.max(1, MOST - 1 - found.length)))
    add(card, 'next', say('fate.next'));
  return found.slice(0, MOST);
}
