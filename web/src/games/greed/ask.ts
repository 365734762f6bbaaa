// The head of the bar: what is asked, and what the marked card would do.
import { t } from '../../language.svelte';
import type { GreedScene } from './game';
import { MARKER, ROUNDS } from './cards';
import type { Desk } from './desk.svelte';
import { checkOf, checkWords } from './offer';
import { money, nameOf, ruleOf, say, signed } from './say';
import type { View } from './types';
import { markersOf } from './view';
import { gainOver, linesOf } from './weigh';

/** Title, what is said about it, and whether that is a warning. */
export type Ask = [string, string, boolean?];

function aboutCard(view: View, me: number, card: number): Ask {
  const check = checkOf(view, me, card);
  if (check.ok) return [nameOf(card), ruleOf(card)];
  if (view.phase === 'draft') return [nameOf(card), `${ruleOf(card)} ${say('warn.draft')}`];
  const icons = (check.wants ?? []).map((want) => say('warn.icon', { ...want })).join(', ');
  const warning = [say('warn.play'), checkWords(check), icons].filter(Boolean).join(' ');
  return [nameOf(card), warning, true];
}

/** Each way to pay, with what it brings beyond not paying: "Burn a card from your hand: +$30k". */
function ways(scene: GreedScene, desk: Desk, me: number): string[] {
  const lines = linesOf(scene, desk);
  const found = new Map<string, { title: string; gain: number }>();
  for (const line of lines) {
    const gain = gainOver(lines, line, me);
    const known = found.get(line.kind);
    if (gain !== null && (!known || gain > known.gain))
      found.set(line.kind, {
        title: say(`way.${line.kind}`, { price: money(desk.cash?.with.cash ?? 0) }),
        gain,
      });
  }
  return [...found.values()].map(({ title, gain }) =>
    say('ask.way', { way: title, gain: signed(gain) }),
  );
}

function mine(scene: GreedScene, desk: Desk, view: View, me: number): Ask {
  const card = view.decision?.card ?? null;
  const boss = view.seats[me];
  switch (desk.asked) {
    case 'draft':
      return desk.one !== null
        ? aboutCard(view, me, desk.one)
        : [say('ask.draft'), say('ask.draft_about')];
    case 'play':
    case 'extra':
    case 'seance':
      return desk.one !== null
        ? aboutCard(view, me, desk.one)
        : [say(`ask.${desk.asked}`), say(`ask.${desk.asked}_about`)];
    case 'cost': {
      const given = desk.one === null ? null : boss?.holdings.find((one) => one.card === desk.one);
      const lost = given
        ? say('ask.lost', { markers: given.markers, worth: money(given.markers * MARKER) })
        : '';
      const about = lost || ways(scene, desk, me).join(` ${say('ask.way_or')} `);
      return [say('ask.cost', { card: nameOf(card ?? 0) }), about || ruleOf(card ?? 0)];
    }
    case 'choose_holding':
      return [
        say('ask.choose_holding', { card: nameOf(card ?? 0) }),
        say('ask.choose_holding_about'),
      ];
    case 'choose_thug':
      return [
        say('ask.choose_thug', { card: nameOf(card ?? 0) }),
        desk.one !== null ? ruleOf(desk.one) : say('ask.choose_thug_about'),
      ];
    case 'order':
      return [say('ask.order'), say('ask.order_about')];
    case 'lose':
      return [
        say(
          desk.due.holdings && desk.due.thugs
            ? 'ask.lose'
            : desk.due.thugs
              ? 'ask.lose_thugs'
              : 'ask.lose_holdings',
          { holdings: desk.due.holdings, thugs: desk.due.thugs },
        ),
        say('ask.lose_about'),
      ];
    default:
      return [say('ask.watch'), ''];
  }
}

export function asking(scene: GreedScene, desk: Desk, view: View): Ask {
  const me = scene.you;
  if (scene.table?.status === 'paused') return [t('pause.on'), ''];
  if (scene.pending) return [say('ask.sent'), ''];
  if (scene.playing) return [say('ask.watch'), ''];
  if (view.over) {
    const boss = me === null ? undefined : view.seats[me];
    const sum = boss && { cash: money(boss.cash), markers: markersOf(boss) };
    return [say('ask.over'), sum ? say('ask.over_about', sum) : ''];
  }
  if (me !== null && desk.asked) return mine(scene, desk, view, me);
  if (!view.to_act.length) return [say('ask.watch'), ''];
  const kind = view.decision?.kind ?? 'play';
  const doing = say(`waiting.${kind}`, { seats: view.to_act }, scene.speaker);
  if (me === null) return [say('ask.watching'), doing];
  const done = view.seats[me]?.picked ?? view.seats[me]?.chosen ?? null;
  return [
    done !== null && view.phase !== 'resolve'
      ? say(view.phase === 'draft' ? 'ask.took' : 'ask.laid', { card: nameOf(done) })
      : say('ask.wait'),
    `${doing}${view.round === ROUNDS ? ` ${say('ask.last_round')}` : ''}`,
  ];
}
