// Turns data into sentences. The templates are shared with the terminal; their syntax is in
// docs/wire.md: {x} a field, {@x} a player (by the seat, or the name itself), {%x} a character or a place, {#x} a card,
// {$x} money, {x:one|other} a plural with # for the number (more forms in the order of CATEGORIES),
// {x?about|to|nobody} about the player on seat x (or several), to the reader who alone is meant, or where x is null,
// {x!yes|no} where x is anything but null, false, 0 or an empty list, {x.KEY} what the catalogue calls
// x under KEY (the first of several that has it). Several cards stand side by side.
import type { Card, Seat } from './wire';

export type Catalogue = Record<string, string>;
export interface Part {
  text: string;
  seat?: Seat;
  card?: Card;
}
export interface Speaker {
  language: string;
  lookup(key: string): string | undefined;
  me: Seat | null;
  nameOf(seat: Seat): string;
  cardName(card: Card): string;
  who?(value: unknown): Part; // a character by its number, where the game has any
}

const SLOT = /\{([@#$%]?)(\w+)(?:([:?!.])([^}]*))?\}/g;

const PLAIN = ['string', 'number', 'boolean'];
const written = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(written).join(' : ');
  return PLAIN.includes(typeof value) ? String(value) : '';
};

const several = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

// One of several forms, the last where there are not as many, with # for the value.
function choose(place: number, value: unknown, forms: string[]): string {
  return (forms[place] ?? forms[forms.length - 1] ?? '').replaceAll('#', written(value));
}

// Two forms are one|other everywhere; more stand in this order, those that the language has.
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export function pluralForm(language: string, value: number, forms: number): number {
  const rules = new Intl.PluralRules(language);
  const category = rules.select(value);
  if (forms < 3) return category === 'one' ? 0 : 1;
  const { pluralCategories } = rules.resolvedOptions();
  return CATEGORIES.filter((one) => pluralCategories.includes(one)).indexOf(category);
}

// `page.money` is a sample: $1,000, or 1.000 $.
const money = (dollars: unknown, speaker: Speaker): string =>
  (speaker.lookup('page.money') ?? '$1,000').replace(/1(.)000/, (_, gap: string) =>
    String(dollars).replace(/\B(?=(\d{3})+$)/g, gap),
  );

function players(value: unknown, speaker: Speaker): Part[] {
  const seats = several(value) as (Seat | string)[];
  const and = ` ${speaker.lookup('page.and') ?? '&'} `;
  return seats.flatMap((seat, i) => {
    const name: Part =
      typeof seat === 'string' ? { text: seat } : { text: speaker.nameOf(seat), seat };
    if (i === 0) return [name];
    return [{ text: i === seats.length - 1 ? and : ', ' }, name];
  });
}

// `@ hits|@You hit`: in the first form @ is the player's name, in the second the word behind it.
function addressed(value: unknown, branches: string, speaker: Speaker): Part[] {
  const [about = '', to = '', nobody = ''] = branches.split('|');
  const [seat, ...others] = several(value) as Seat[];
  if (typeof seat !== 'number') return nobody ? [{ text: nobody }] : [];
  const mine = seat === speaker.me && !others.length;
  return (mine ? to : about).split(/@(\w*)/).flatMap((text, i): Part[] => {
    if (i % 2) return text ? [{ text, seat }] : players(value, speaker);
    return text ? [{ text }] : [];
  });
}

export function format(
  template: string,
  fields: Record<string, unknown>,
  speaker: Speaker,
): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of template.matchAll(SLOT)) {
    if (match.index > end) parts.push({ text: template.slice(end, match.index) });
    end = match.index + match[0].length;
    const [, mark, name, kind, branches] = match;
    const value = fields[name as string];
    if (mark === '@') parts.push(...players(value, speaker));
    else if (mark === '%') parts.push(speaker.who?.(value) ?? { text: written(value) });
    else if (mark === '$')
      parts.push({
        text: several(value)
          .map((dollars) => money(dollars, speaker))
          .join(' : '),
      });
    else if (mark === '#') {
      for (const [i, card] of (several(value) as Card[]).entries()) {
        if (i) parts.push({ text: ' ' });
        parts.push({ text: speaker.cardName(card), card });
      }
    } else if (kind === '.')
      parts.push({
        text: several(value)
          .map(
            (one) =>
              branches
                ?.split('|')
                .map((key) => speaker.lookup(`${key}.${one}`))
                .find(Boolean) ?? written(one),
          )
          .join(', '),
      });
    else if (kind === '?') parts.push(...addressed(value, branches ?? '', speaker));
    else if (kind) {
      const forms = (branches ?? '').split('|');
      const place =
        kind === ':'
          ? pluralForm(speaker.language, Number(value), forms.length)
          : Number(!several(value || null).length);
      parts.push({ text: choose(place, value, forms) });
    } else parts.push({ text: written(value) });
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return parts;
}

export const plain = (parts: Part[]): string => parts.map((part) => part.text).join('');

// A sentence may differ with what set the event off: `…dealt.flip` is preferred to `…dealt`.
const VARIANT_FIELDS = ['source', 'why', 'end', 'from', 'as', 'use', 'sub', 'what', 'kind'];

export function template(
  key: string,
  fields: Record<string, unknown>,
  speaker: Speaker,
): string | undefined {
  for (const field of VARIANT_FIELDS) {
    const found =
      typeof fields[field] === 'string' ? speaker.lookup(`${key}.${fields[field]}`) : undefined;
    if (found !== undefined) return found;
  }
  return speaker.lookup(key);
}
