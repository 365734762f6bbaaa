// How one's hand fares, in a line: how many hands of another beat it, and which rankings those are.
import { percent } from '../shared/percent';
import { HANDS } from './names';
import { handName, say } from './say';
import type { Hints, View } from './types';

export function oddsOf(hints: Hints, view: View): string {
  const all = hints.hands ?? 0;
  const { hand } = view.facts;
  if (!hand || !all || hints.share === undefined) return '';
  const beats = percent(hints.share);
  if (view.community.length < 3) return say('odds.before', { beats });
  const better = HANDS.filter((name) => hints.better?.[name]);
  const count = better.reduce((sum, name) => sum + (hints.better?.[name] ?? 0), 0);
  if (!count) return say(hints.ties ? 'odds.shared' : 'odds.best', { ties: hints.ties });
  const [only, more] = better;
  return only && !more && only !== hand.category
    ? say('odds.only', { hand: handName(only), count, all })
    : say('odds.beats', { beats, count, all });
}
