// What noise and alerts will do to the deck, which lies open (MH-NO, MH-AL, MH-CR-1, MH-EP-1): nothing is left to chance here.
import { ALARM, isCrisis, owed, type HeistView } from './view';

export interface Burned {
  card: string;
  at: number | null;
} // the noise slot that discards it; null: an alert by itself
export interface Forecast {
  level: number;
  burned: Burned[];
  now: string | null;
  crises: string[]; // those set aside by then, in order
  rest: string[];
  alarm: boolean;
  full: boolean; // the alarm goes off; the marker reaches the last slot
}

export function forecast(view: HeistView, noise: number, alerts: number): Forecast {
  const deck = [...view.events.deck];
  const found: Forecast = {
    level: view.noise.level,
    burned: [],
    now: null,
    crises: [...view.events.crises],
    rest: [],
    alarm: false,
    full: false,
  };
  const aside = (): void => {
    while (deck[0] !== undefined && isCrisis(deck[0])) found.crises.push(deck.shift() as string);
  };
  const burn = (at: number | null): void => {
    const card = deck.shift();
    if (card === undefined || found.alarm) return;
    found.burned.push({ card, at });
    aside();
    if (card === ALARM) found.alarm = true;
  };
  for (let i = 0; i < noise && found.level < view.noise.end; i++) {
    found.level++;
    if (view.noise.alerts.includes(found.level)) burn(found.level);
  }
  for (let i = 0; i < alerts; i++) burn(null);
  found.full = found.level >= view.noise.end;
  if (!found.alarm) {
    found.now = deck.shift() ?? null;
    aside();
    if (found.now === ALARM) found.alarm = true;
  }
  found.rest = deck;
  return found;
}
/** With all that is owed, and so much more. */
export const outlook = (view: HeistView, noise = 0, alerts = 0): Forecast =>
  view.phase === 'action'
    ? forecast(view, owed(view, 'noise') + noise, owed(view, 'alert') + alerts)
    : forecast(view, 0, 0);
/** How many cards till the alarm, itself included; crises are no cards to an alert. */
export function cardsLeft(view: HeistView): number | null {
  const at = view.events.deck.indexOf(ALARM);
  return at < 0 ? null : view.events.deck.slice(0, at + 1).filter((card) => !isCrisis(card)).length;
}
