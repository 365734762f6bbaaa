// How one's hand fares, in a line: how many hands of another beat it, and which rankings those are.
import { HANDS } from './poker';
import { percent } from '../shared/percent';
import { handName, say } from './say';
import type { GangView, Hints } from './view';

export function oddsOf(hints: Hints, view: GangView): string {
  const all = hints.hands ?? 0;
  if (!all || hints.share === undefined) return '';
  const beats = percent(hints.share);
  if (view.community.length < 3) return say('odds.before', { beats });
  const better = HANDS.filter((hand) => hints.better?.[hand]);
  const count = better.reduce((sum, hand) => sum + (hints.better?.[hand] ?? 0), 0);
  if (!count) return say(hints.ties ? 'odds.shared' : 'odds.best', { ties: hints.ties });
  const only = better.length === 1 && better[0] !== hints.hand;
  return only
    ? say('odds.only', { hand: handName(better[0] ?? ''), count, all })
    : say('odds.beats', { beats, count, all });
}
