// What the options of a table amount to: which of them matter, which differ, which named set they are.
import { t, tell, words } from '../language.svelte';
import type { GameInfo, OptionSpec } from '../wire';
import { plain } from '../words';

export type Options = Record<string, unknown>;

export const valueOf = (spec: OptionSpec, values: Options): unknown =>
  spec.name in values ? values[spec.name] : spec.default;

/** An option matters where the options it goes with have the values it goes with. */
export function matters(spec: OptionSpec, specs: OptionSpec[], values: Options): boolean {
  return Object.entries(spec.only ?? {}).every(([name, wanted]) => {
    const other = specs.find((one) => one.name === name);
    return !other || valueOf(other, values) === wanted;
  });
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b); // lists too

export const differing = (specs: OptionSpec[], values: Options): OptionSpec[] =>
  specs.filter(
    (spec) => !same(valueOf(spec, values), spec.default) && matters(spec, specs, values),
  );

/** The cards of an option that is a list of them. */
export const listed = (spec: OptionSpec, values: Options): number[] =>
  valueOf(spec, values) as number[];

/** A list has one entry, unless the house says otherwise. */
export function takesMany(specs: OptionSpec[], values: Options): boolean {
  const house = specs.find(({ name }) => name === 'house');
  return !house || valueOf(house, values) === 'multiple';
}

/** The options after one of them is set; what does not go with it any more is left out. */
export function withValue(
  specs: OptionSpec[],
  values: Options,
  name: string,
  value: unknown,
): Options {
  const next: Options = { ...values, [name]: value };
  for (const spec of specs) {
    if (!(spec.name in next)) continue;
    if (!matters(spec, specs, next)) delete next[spec.name];
    else if (spec.kind === 'numbers' && !takesMany(specs, next))
      next[spec.name] = listed(spec, next).slice(0, 1);
  }
  return next;
}

/**
 * The named set that these options are: null if they are a mix of their own, or there are no sets.
 * Which cards are picked from a list makes no other set.
 */
export function setOf({ options: specs, sets = {} }: GameInfo, values: Options): string | null {
  const facts = (some: Options) =>
    JSON.stringify(
      differing(specs, some)
        .filter(({ kind }) => kind !== 'numbers')
        .map((spec) => [spec.name, valueOf(spec, some)]),
    );
  return Object.keys(sets).find((name) => facts(sets[name] ?? {}) === facts(values)) ?? null;
}

/** Data of its own shape, as far as it has a name: a list of people, a title. */
function written(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join(', ');
  const { title, name } = (value ?? {}) as { title?: string; name?: string };
  return title ?? name ?? '';
}

/** How options, their values and sets are called in the language of the page. */
export class Names {
  constructor(
    readonly game: string,
    readonly seats: string[],
  ) {}
  private find(key: string): string {
    return plain(
      tell(
        `${this.game}.${key}`,
        {},
        words.speaker(this.game, (seat) => this.seats[seat] ?? `#${seat + 1}`),
      ),
    );
  }
  title(spec: OptionSpec): string {
    return this.find(`option.${spec.name}`) || spec.name.replaceAll('_', ' ');
  }
  help(spec: OptionSpec): string {
    return this.find(`option.${spec.name}.help`) || spec.help || '';
  }
  value(name: string, value: unknown): string {
    return this.find(`option.${name}.${value}`) || String(value).replaceAll('_', ' ');
  }
  // The entries of a list are named after its singular: `challenges` has `GAME.challenge.3`.
  entry(spec: OptionSpec, card: number | string): string {
    return this.find(`${spec.name.replace(/s$/, '')}.${card}`) || String(card);
  }
  entryAbout(spec: OptionSpec, card: number): string {
    return this.find(`${spec.name.replace(/s$/, '')}.${card}.about`);
  }
  set(name: string): string {
    return this.find(`set.${name}`) || name.replaceAll('_', ' ');
  }
  about(name: string): string {
    return this.find(`set.${name}.about`);
  }
  shown(spec: OptionSpec, values: Options): string {
    const value = valueOf(spec, values);
    if (spec.kind === 'numbers')
      return (
        listed(spec, values)
          .map((card) => this.entry(spec, card))
          .join(', ') || t('options.none')
      );
    if (spec.kind === 'names')
      return (
        (value as string[]).map((name) => this.entry(spec, name)).join(', ') || t('options.none')
      );
    if (spec.kind === 'data' || spec.kind === 'party')
      return written(value) || t(value ? 'option.yes' : 'options.none');
    if (typeof value === 'boolean') return value ? t('option.yes') : t('option.no');
    return spec.kind === 'seat' && typeof value === 'number'
      ? (this.seats[value] ?? '')
      : spec.kind === 'whole'
        ? String(value)
        : this.value(spec.name, value);
  }
}

/** One line on what is played: a named set, or what differs from the usual. */
export function rulesLine(game: GameInfo, values: Options, names: Names): string {
  const set = setOf(game, values);
  const picked = differing(game.options, values)
    .filter(({ kind }) => kind === 'numbers')
    .map((spec) => names.shown(spec, values))
    .join(' · ');
  if (set !== null) return [names.set(set), picked || names.about(set)].filter(Boolean).join(': ');
  const list = differing(game.options, values).map(
    (spec) => `${names.title(spec)}: ${names.shown(spec, values)}`,
  );
  if (!list.length) return t('options.usual');
  return [
    ...list.slice(0, 3),
    ...(list.length > 3 ? [t('options.more', { more: list.length - 3 })] : []),
  ].join(' · ');
}
