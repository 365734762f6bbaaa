// The head of the bar: whose turn it is and what is asked.
import { t } from '../../language.svelte';
import type { Scene } from '../../table/scene.svelte';
import type { Bankout } from './game';
import { money, say } from './say';
import type { Hints, View } from './types';

function mine(
  view: View,
  me: number,
  hints: Hints | null,
  scene: Scene<Bankout>,
): [string, string] {
  const one = view.seats[me];
  const loot = money(one?.loot ?? 0);
  switch (view.phase) {
    case 'cut':
      return [say('ask.cut'), say('ask.cut_about', { left: view.deck_count })];
    case 'seeding':
      return [say('ask.seeding'), say('ask.seeding_about')];
    case 'discard':
      return [say('ask.discard'), say('ask.discard_about')];
    case 'joker':
      return [say('ask.joker'), say('ask.joker_about')];
    case 'jack':
      return [say(`ask.jack_${view.pending ?? 'third_jack'}`), say('ask.jack_about', { loot })];
    case 'counter': {
      const able = scene.legal.length > 1;
      return [
        say('ask.counter', { seat: 1 - me }, scene.speaker),
        say(able ? 'ask.counter_about' : 'ask.counter_none', {
          before: money(one?.stake ?? 0),
          after: money(view.seats[1 - me]?.stake ?? 0),
        }),
      ];
    }
    default: {
      if (view.passed_once && !view.deck_count) return [say('ask.turn'), say('ask.deck_out')];
      if (hints?.fates && !hints.free && hints.limit && one)
        return [
          say('ask.turn'),
          say((hints.gain ?? 0) >= 0 ? 'ask.gain' : 'ask.loss', {
            gain: money(Math.abs(Math.round(hints.gain ?? 0))),
            limit: money(Math.round(hints.limit)),
          }),
        ];
      if (hints?.free ?? one?.free) return [say('ask.turn'), say('ask.free')];
      return [say('ask.turn'), say('ask.choose')];
    }
  }
}

export function asking(scene: Scene<Bankout>, view: View, hints: Hints | null): [string, string] {
  const me = scene.you;
  const who = view.to_act[0] ?? null;
  if (scene.table?.status === 'paused') return [t('pause.on'), ''];
  if (scene.pending) return [say('ask.sent'), ''];
  if (scene.playing) return [say('ask.watch'), ''];
  if (view.over) return [say('ask.over'), ''];
  if (me !== null && view.to_act.includes(me)) return mine(view, me, hints, scene);
  if (who === null) return [say('ask.watch'), ''];
  const doing = say(`doing.${view.phase}`, { seat: who }, scene.speaker);
  return me === null
    ? [say('ask.watching'), doing]
    : [say('ask.other', { seat: who }, scene.speaker), doing];
}
