// What each answer would come to, as the engine's hints tell it, in lines to compare: answers that come to the
// same are one line.
import type { Desk } from './desk.svelte';
import type { GreedScene } from './game';
import type { NoteEvent } from './memory';
import { money, say, shortOf } from './say';
import type { Action, Forecast, Payment, Tried } from './types';

export interface Line {
  kind: string;
  title: string;
  condition: string; // "If you burn …"
  forecast: Forecast;
  marked: boolean;
  refuse: boolean;
}
type Named = [kind: string, fields: Record<string, unknown>];

function nameOfAnswer(action: Action, seance: boolean): Named {
  switch (action.type) {
    case 'pay': {
      const [kind, what] = Object.entries(action.with)[0] as [Payment, number];
      return [kind, kind === 'cash' ? { price: money(what) } : { card: shortOf(what) }];
    }
    case 'lose':
      return ['lose', { cards: [...action.holdings, ...action.thugs].map(shortOf).join(', ') }];
    case 'decline':
      return [seance ? 'none' : 'decline', {}];
    case 'free':
      return ['free', {}];
    default:
      return 'card' in action ? [action.type, { card: shortOf(action.card) }] : [action.type, {}];
  }
}

const isRefusal = ({ type }: Action): boolean => type === 'decline' || type === 'free';
const same = (a: Forecast, b: Forecast): boolean =>
  a.worth.join() === b.worth.join() && a.chain.length === b.chain.length;

/** The answers to the open question; none where the engine does not tell what they come to. */
export function linesOf(scene: GreedScene, desk: Desk): Line[] {
  const told = scene.hints?.choices ?? [];
  const marked =
    desk.answer ?? (desk.asked === 'cost' && desk.cash && desk.one === null ? desk.cash : null);
  const lines: Line[] = [];
  if (told.length !== desk.legal.length) return lines;
  desk.legal.forEach((action, i) => {
    const forecast = told[i];
    if (!forecast) return;
    const [kind, fields] = nameOfAnswer(action, desk.asked === 'seance');
    const line: Line = {
      kind,
      title: say(`row.${kind}`, fields),
      condition: say(`if.${kind}`, fields),
      forecast,
      marked: action === marked,
      refuse: isRefusal(action),
    };
    const at = lines.findIndex((one) => one.kind === kind && same(one.forecast, forecast));
    const twin = lines[at];
    if (!twin) lines.push(line);
    else if (line.marked) lines[at] = line;
    else if (!twin.marked && kind !== 'cash')
      lines[at] = {
        ...twin,
        title: say(`row.any_${kind}`),
        condition: say(`if.any_${kind}`),
      };
  });
  return lines;
}

/** The line to look at: the one marked, else the one that brings me most. */
export function foremost(lines: Line[], me: number): Line | null {
  const worth = ({ forecast }: Line): number => forecast.worth[me] ?? 0;
  const open = lines.filter(({ refuse }) => !refuse);
  return (
    lines.find(({ marked }) => marked) ??
    [...open].sort((a, b) => worth(b) - worth(a))[0] ??
    lines[0] ??
    null
  );
}

/** By how much an answer beats refusing, for me; null where there is nothing to refuse. */
export function gainOver(lines: Line[], line: Line | null, me: number): number | null {
  const refusal = lines.find(({ refuse }) => refuse);
  if (!line || !refusal || line.refuse) return null;
  return (line.forecast.worth[me] ?? 0) - (refusal.forecast.worth[me] ?? 0);
}

/** One event for each cause: mine where it hits me too, and not what is in the title already. */
export function inShort(chain: NoteEvent[], me: number): NoteEvent[] {
  const found = new Map<string, NoteEvent>();
  for (const event of chain) {
    const seat = 'seat' in event ? event.seat : -1;
    if (event.type === 'paid' && seat === me) continue;
    const by = 'by' in event ? event.by : 'card' in event ? event.card : 0;
    const mirrored = event.type === 'gained' && event.why === 'mirror';
    const key = [event.type, by, mirrored].join();
    if (!found.has(key) || seat === me) found.set(key, event);
  }
  return [...found.values()];
}

/** What a card alone would bring me, cause by cause: where more than its own text is at work. */
export function causesOf(tried: Tried | undefined, me: number): { by: number; event: NoteEvent }[] {
  const mine = (tried?.chain ?? []).flatMap((event): { by: number; event: NoteEvent }[] =>
    (event.type === 'gained' || event.type === 'fined' || event.type === 'marked') &&
    event.seat === me
      ? [{ by: event.by, event }]
      : [],
  );
  return new Set(mine.map(({ by }) => by)).size > 1 ? mine : [];
}
