// The head of the bar: what is asked, and what the marked card would do.
import { t } from '../../language.svelte';
import type { Scene } from '../../table/scene.svelte';
import type { Desk } from './desk.svelte';
import { checkWords, offerOf } from './offer';
import { money, nameOf, ruleOf, say } from './say';
import { markersOf, MARKER, ROUNDS, type GreedView } from './view';

/** Title, what is said about it, and whether that is a warning. */
export type Ask = [string, string, boolean?];

function aboutCard(scene: Scene, view: GreedView, me: number, card: number): Ask {
  const offer = offerOf(view, scene.hints, me, card);
  if (view.phase === 'draft')
    return [nameOf(card), `${ruleOf(card)}${offer.verdict.ok ? '' : ` ${say('warn.draft')}`}`];
  if (!offer.verdict.ok)
    return [
      nameOf(card),
      `${say('warn.play')} ${checkWords(offer.verdict, card)}${offer.verdict.wants ? ` ${offer.verdict.wants.map(({ icon, have, want }) => say('warn.icon', { icon, have, want })).join(', ')}` : ''}`,
      true,
    ];
  return [nameOf(card), ruleOf(card)];
}

function mine(scene: Scene, desk: Desk, view: GreedView, me: number): Ask {
  const card = view.decision?.card ?? null;
  const boss = view.seats[me];
  switch (desk.asked) {
    case 'draft':
      return desk.one !== null
        ? aboutCard(scene, view, me, desk.one)
        : [say('ask.draft'), say('ask.draft_about')];
    case 'play':
    case 'extra':
    case 'seance':
      return desk.one !== null
        ? aboutCard(scene, view, me, desk.one)
        : [say(`ask.${desk.asked}`), say(`ask.${desk.asked}_about`)];
    case 'cost': {
      const given = desk.one === null ? null : boss?.holdings.find((one) => one.card === desk.one);
      const lost = given
        ? say('ask.lost', { markers: given.markers, worth: money(given.markers * MARKER) })
        : '';
      return [say('ask.cost', { card: nameOf(card ?? 0) }), lost || ruleOf(card ?? 0)];
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

export function asking(scene: Scene, desk: Desk, view: GreedView): Ask {
  const me = scene.you;
  if (scene.table?.status === 'paused') return [t('pause.on'), ''];
  if (scene.pending) return [say('ask.sent'), ''];
  if (scene.playing) return [say('ask.watch'), ''];
  if (view.over)
    return [
      say('ask.over'),
      me === null
        ? ''
        : say('ask.over_about', {
            cash: money(view.seats[me]?.cash ?? 0),
            markers: markersOf(view.seats[me] ?? ({ holdings: [] } as never)),
          }),
    ];
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
