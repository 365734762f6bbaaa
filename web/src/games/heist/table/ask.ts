// The head of the bar: what is asked of me, or what the others are about.
import { t } from '../../../language.svelte';
import type { HeistScene } from '../game';
import type { Desk } from './desk.svelte';
import { say, told } from '../say';
import { outdoors, toDo } from '../view';
import type { View } from '../types';

export function asking(scene: HeistScene, desk: Desk, view: View): [string, string] {
  const me = scene.you;
  const { person } = desk;
  if (scene.table?.status === 'paused') return [t('pause.on'), ''];
  if (view.over) return [say(view.result?.outcome === 'won' ? 'ask.won' : 'ask.lost'), ''];
  if (scene.playing && !desk.legal.length) return [say('ask.watch'), ''];
  const open = view.seats.filter(({ seat }) => view.to_act.includes(seat)).map(({ seat }) => seat);
  if (me === null)
    return [say('ask.onlooker'), say(`waiting.${view.phase}`, { seats: open }, scene.speaker)];
  if (view.choice) {
    const asked = told(scene, `choice.${view.choice.kind}`, view.choice);
    return view.choice.seats.includes(me)
      ? [say(view.choice.seats.length > 1 ? 'ask.team' : 'ask.mine'), asked]
      : [say('ask.choosing', { seats: view.choice.seats }, scene.speaker), asked];
  }
  const mark = view.seats[me];
  const others = view.seats
    .filter((one) => one.seat !== me && !(view.phase === 'planning' ? one.ready : one.done))
    .map(({ seat }) => seat);
  const wait = others.length ? say('ask.others', { seats: others }, scene.speaker) : '';
  switch (view.phase) {
    case 'planning':
      return mark?.ready
        ? [say('ask.ready'), wait]
        : person?.at === null
          ? [say('ask.place', { name: person.name }), say('ask.place_about')]
          : [say('ask.plan', { name: person?.name ?? '' }), say('ask.plan_about')];
    case 'action': {
      if (mark?.done) return [say('ask.done'), wait];
      if (!person) return [say('ask.out'), wait];
      if (!person.action) return [say('ask.pick', { name: person.name }), say('ask.pick_about')];
      return toDo(person).length
        ? [say('ask.do', { name: person.name }), say('ask.do_about')]
        : [say('ask.all_done', { name: person.name }), wait];
    }
    case 'escape':
      if (person?.status === 'in' && !person.escape && outdoors(view, person))
        return [say('ask.safe', { name: person.name }), wait];
      return person && !person.escape && person.status === 'in'
        ? [say('ask.run', { name: person.name }), say('ask.run_about')]
        : [say('ask.ran'), wait];
    case 'levelup':
      return desk.legal.length
        ? [say('ask.level'), say('ask.level_about')]
        : [say('ask.leveled'), wait];
    default:
      return [say('ask.watch'), ''];
  }
}
