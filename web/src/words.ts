// Turns data into sentences. The templates are shared with the terminal; their syntax is in
// docs/wire.md: {x} a field, {@x} a player, {#x} a card, {x:one|other} a plural with # for the number,
// {x?about|to} about the player on seat x, or to the reader who sits there.
import type { Card, Seat } from './wire';

export type Catalogue = Record<string, string>;
export interface Part { text: string; seat?: Seat; card?: Card }
export interface Speaker {
  language: string;
  lookup(key: string): string | undefined;
  me: Seat | null;
  nameOf(seat: Seat): string;
  cardName(card: Card): string;
}

const SLOT = /\{([@#]?)(\w+)(?:([:?])([^}]*))?\}/g;

function plural(language: string, value: number, branches: string): string {
  const forms = branches.split('|');
  const one = new Intl.PluralRules(language).select(value) === 'one';
  return ((one ? forms[0] : forms[forms.length - 1]) ?? '').replaceAll('#', String(value));
}

function players(value: unknown, speaker: Speaker): Part[] {
  const seats = Array.isArray(value) ? (value as Seat[]) : typeof value === 'number' ? [value] : [];
  const and = ` ${speaker.lookup('page.and') ?? '&'} `;
  return seats.flatMap((seat, i) => {
    const name: Part = { text: speaker.nameOf(seat), seat };
    if (i === 0) return [name];
    return [{ text: i === seats.length - 1 ? and : ', ' }, name];
  });
}

// `@ hits|@You hit`: in the first form @ is the player's name, in the second the word behind it.
function addressed(seat: Seat, branches: string, speaker: Speaker): Part[] {
  const [about = '', to = ''] = branches.split('|');
  return (seat === speaker.me ? to : about).split(/@(\w*)/).flatMap((text, i): Part[] => {
    if (i % 2) return [{ text: text || speaker.nameOf(seat), seat }];
    return text ? [{ text }] : [];
  });
}

export function format(template: string, fields: Record<string, unknown>, speaker: Speaker): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of template.matchAll(SLOT)) {
    if (match.index > end) parts.push({ text: template.slice(end, match.index) });
    end = match.index + match[0].length;
    const [, mark, name, kind, branches] = match;
    const value = fields[name as string];
    if (mark === '@') parts.push(...players(value, speaker));
    else if (mark === '#') {
      if (value !== null && value !== undefined) parts.push({ text: speaker.cardName(value as Card), card: value as Card });
    } else if (kind === '?') parts.push(...addressed(value as Seat, branches ?? '', speaker));
    else if (branches !== undefined) parts.push({ text: plural(speaker.language, Number(value), branches) });
    else parts.push({ text: value === null || value === undefined ? '' : String(value) });
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return parts;
}

export const plain = (parts: Part[]): string => parts.map((part) => part.text).join('');

// A sentence may differ with what set the event off: `…dealt.flip` is preferred to `…dealt`.
const VARIANT_FIELDS = ['source', 'why', 'end', 'from'];

export function template(key: string, fields: Record<string, unknown>, speaker: Speaker): string | undefined {
  for (const field of VARIANT_FIELDS) {
    const found = typeof fields[field] === 'string' ? speaker.lookup(`${key}.${fields[field]}`) : undefined;
    if (found !== undefined) return found;
  }
  return speaker.lookup(key);
}
