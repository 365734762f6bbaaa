// What the bar asks or tells: a title and a line under it.
import type { GangScene } from './game';
import type { Seat } from '../../wire';
import { has } from './desk.svelte';
import { cardAbout, cardTitle, say } from './say';
import type { Action, Mode, View } from './types';
import { allHold, chipOf, inRound } from './view';

type Ask = [title: string, about: string];
const seatsWhere = (view: View, wanted: (seat: Seat) => boolean): Seat[] =>
  view.seats.map((_, i) => i).filter(wanted);

function chips(scene: GangScene, view: View, me: Seat, legal: Action[]): Ask {
  const speaker = scene.speaker;
  const mine = chipOf(view, me);
  const steal = scene.memory?.steal;
  const empty = seatsWhere(view, (seat) => seat !== me && chipOf(view, seat) === null);
  const without = empty.length ? say('ask.without', { seats: empty }, speaker) : '';
  if (mine === null) {
    if (steal?.victim === me)
      return [
        say('ask.robbed', { seat: steal.by, chip: steal.chip }, speaker),
        say('ask.robbed_about'),
      ];
    if (!legal.some(({ type }) => type === 'take')) return [say('ask.none_left'), without];
    const others = legal.some((one) => one.type === 'take' && !view.middle.includes(one.chip));
    const most = view.seats.length;
    return [say('ask.take'), say(others ? 'ask.take_about_others' : 'ask.take_about', { most })];
  }
  if (!view.facts.confirms) return [say('ask.hold', { chip: mine }), without || say('ask.instant')];
  if (view.locked.includes(mine) && !allHold(view))
    return [say('ask.stuck', { chip: mine }), without];
  if (!allHold(view)) return [say('ask.hold', { chip: mine }), without];
  const open = seatsWhere(view, (seat) => seat !== me && !view.seats[seat]?.confirmed);
  if (has(legal, 'confirm'))
    return [
      say('ask.sure'),
      say('ask.sure_about', { yes: view.seats.length - open.length - 1, all: view.seats.length }),
    ];
  if (view.seats[me]?.confirmed)
    return view.proposal
      ? [say('ask.confirmed'), say('ask.held_up')]
      : [say('ask.confirmed'), open.length ? say('ask.waiting', { seats: open }, speaker) : ''];
  return [say('ask.hold', { chip: mine }), ''];
}

/** A round without chips, but with a specialist to call in (GA-RD-4). */
function call(scene: GangScene, view: View, me: Seat): Ask {
  const open = seatsWhere(view, (seat) => !view.seats[seat]?.confirmed);
  if (!view.seats[me]?.confirmed) {
    const all = view.seats.length;
    return [say('ask.call'), say('ask.call_about', { yes: all - open.length, all })];
  }
  if (view.proposal) return [say('ask.confirmed'), say('ask.held_up')];
  return [
    say('ask.confirmed'),
    open.length ? say('ask.waiting', { seats: open }, scene.speaker) : '',
  ];
}

/** What the next heist brings (GA-MD). */
const nextOf = (mode: Mode, success: boolean): string =>
  mode === 'basic'
    ? 'ask.next'
    : mode === 'master'
      ? 'ask.next_master'
      : success
        ? 'ask.vault_about'
        : 'ask.alarm_about';

export function asking(scene: GangScene, view: View, legal: Action[]): Ask {
  const speaker = scene.speaker;
  const me = scene.you;
  if (view.over && !scene.playing)
    return [
      say(view.result?.outcome === 'won' ? 'ask.won' : 'ask.lost'),
      say(view.result?.outcome === 'won' ? 'ask.won_about' : 'ask.lost_about', {
        vaults: view.vaults,
      }),
    ];
  if (view.showdown && scene.playing) return [say('ask.showdown'), say('ask.showdown_about')];
  switch (view.phase) {
    case 'aftermath': {
      const last = view.history[view.history.length - 1];
      const open = seatsWhere(view, (seat) => !view.seats[seat]?.confirmed);
      const title = say(last?.success ? 'ask.vault' : 'ask.alarm');
      if (me !== null && view.seats[me]?.confirmed)
        return [title, say('ask.waiting', { seats: open.filter((seat) => seat !== me) }, speaker)];
      return [title, me === null ? '' : say(nextOf(view.mode, !!last?.success))];
    }
    case 'guess': {
      const target = view.showdown?.target ?? 0;
      const challenge = view.decision?.challenge ?? 0;
      if (target === me)
        return [
          say('ask.guessed'),
          say('ask.guessed_about', { card: cardTitle('challenge', challenge) }),
        ];
      return [
        say(challenge === 4 ? 'ask.guess_rank' : 'ask.guess_hand', { seat: target }, speaker),
        say('ask.guess_about', { card: cardTitle('challenge', challenge) }),
      ];
    }
    case 'choose': {
      const specialist = view.decision?.specialist ?? 0;
      const card = cardTitle('specialist', specialist);
      if (specialist === 4 && view.options.mastermind === 'one')
        return [say('ask.value_one'), say('ask.value_one_about')];
      if (specialist === 4) return [say('ask.value'), say('ask.together')];
      return [
        say('call_title', { card }),
        `${cardAbout('specialist', specialist)} ${say('call_about')}`,
      ];
    }
    case 'pass': {
      const done = me !== null && view.seats[me]?.ready;
      const left = me === null ? 0 : (me + 1) % view.seats.length;
      if (me === null || done)
        return [
          say(done ? 'ask.passed' : 'ask.passing'),
          say(
            'ask.waiting',
            { seats: seatsWhere(view, (seat) => !view.seats[seat]?.ready) },
            speaker,
          ),
        ];
      return [say('ask.pass', { seat: left }, speaker), say('ask.pass_about')];
    }
    case 'use': {
      const pending = view.pending;
      if (!pending) return ['', ''];
      const card = cardTitle('specialist', pending.specialist);
      if (pending.seat !== me)
        return [
          say('ask.use_other', { seat: pending.seat, card }, speaker),
          say('ask.use_other_about'),
        ];
      return [say(`ask.use_${pending.specialist}`), say(`ask.use_${pending.specialist}_about`)];
    }
    case 'call':
      return me === null ? [say('ask.call_watch'), say('ask.watch_about')] : call(scene, view, me);
    default:
      if (!inRound(view)) return [say('ask.dealing'), ''];
      return me === null
        ? [say('ask.watch', { round: say(`round.${view.round}`) }), say('ask.watch_about')]
        : chips(scene, view, me, legal);
  }
}
