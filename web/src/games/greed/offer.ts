// What an offered card comes to, in a few words: for the pile, the hand and the bar.
import type { Seat } from '../../wire';
import { CARDS } from './cards';
import { figureOf, judge, tooLate, type Figure, type Verdict } from './judge';
import { money, say, shortOf, signed } from './say';
import type { GreedView, Hints } from './view';

const PATRICIA = 53;
export interface Offered {
  card: number;
  verdict: Verdict;
  figure: Figure | null;
  sub: string;
}

export function offerOf(view: GreedView, hints: Hints | null, seat: Seat, card: number): Offered {
  const verdict = judge(view, seat, card);
  const tried = hints?.cards?.[card];
  const figure = figureOf(tried, seat, verdict);
  const parts: string[] = [];
  if (figure?.kind === 'markers' && tried?.pays)
    parts.push(say('sub.net', { net: signed(figure.amount) }));
  const given = tried?.pays && Object.entries(tried.pays).find(([kind]) => kind !== 'cash');
  if (given && figure?.kind !== 'wasted') parts.push(say('sub.gives', { card: shortOf(given[1]) }));
  if (figure && figure.others && figure.kind !== 'harm')
    parts.push(say('sub.others', { change: signed(figure.others) }));
  if (card === PATRICIA && hints?.patricia) parts.push(say('sub.patricia', { ...hints.patricia }));
  if (verdict.ok && tooLate(view, card)) parts.push(say('sub.too_late'));
  return { card, verdict, figure, sub: parts.join(' · ') };
}

/** Why it can be played or not; icons are drawn beside it. */
export function checkWords(verdict: Verdict, card: number): string {
  const fields = {
    price: money(verdict.price ?? 0),
    short: money(verdict.short ?? 0),
    have: verdict.have ?? 0,
    want: verdict.want ?? 0,
  };
  switch (verdict.why) {
    case 'free':
      return say(CARDS[card]?.cost ? 'check.now_free' : 'check.free');
    case 'cash':
      return (
        say('check.cash', fields) +
        (verdict.takes?.length ? ` ${say('check.or', { things: things(verdict.takes) })}` : '')
      );
    case 'short':
      return say('check.short', fields);
    case 'thing':
      return say('check.thing', { things: things(verdict.takes ?? []) });
    case 'no_thing':
      return say((verdict.price ?? -1) >= 0 ? 'check.no_thing_or_cash' : 'check.no_thing', {
        ...fields,
        things: things(verdict.takes ?? []),
      });
    case 'icons':
      return say('check.icons');
    case 'thugs':
    case 'holdings':
      return (
        say(`check.${verdict.why}`, fields) + (verdict.ok ? '' : ` ${say('check.of', fields)}`)
      );
    case 'money':
      return say(verdict.ok ? 'check.money' : 'check.money_short', {
        want: money(verdict.want ?? 0),
        short: money((verdict.want ?? 0) - (verdict.have ?? 0)),
      });
    case 'fewest':
      return say('check.fewest');
    case 'ignored':
      return say(CARDS[card]?.need ? 'check.no_needs' : 'check.no_costs');
  }
}
const things = (kinds: string[]): string =>
  kinds.map((kind) => say(`thing.${kind}`)).join(say('check.or_between'));

/** The big figure in words; markers and icons are drawn. */
export function figureWords(figure: Figure | null, draft = false): string {
  switch (figure?.kind) {
    case 'wasted':
      return say(draft ? 'figure.not_yet' : 'figure.wasted');
    case 'gain':
    case 'loss':
      return signed(figure.amount);
    case 'harm':
      return money(figure.amount);
    default:
      return '';
  }
}
