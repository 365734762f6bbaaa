// Masters of the Heist at the table: its board, and how its events look and sound.
import { words } from '../../language.svelte';
import type { Pace } from '../../player';
import '../../table/beside.css';
import type { GameBoard, Tone } from '../board';
import { percent } from '../shared/percent';
import Bar from './table/Bar.svelte';
import Board from './table/Board.svelte';
import { named, say } from './say';
import { remember } from './table/memory';
import { who } from './table/who';
import type { Heist } from './game';
import type { GameEvent } from './types';

// Steps of the crew are quick; what the building does is read before it takes effect.
type Kind = GameEvent['type'];
const PACES: Partial<Record<Kind, Pace>> = {
  round_begins: { lead: 0, length: 700 },
  rolled: { lead: 40, length: 260 },
  moved: { lead: 0, length: 420 },
  unlocked: { lead: 120, length: 340 },
  subdued: { lead: 120, length: 340 },
  disabled: { lead: 120, length: 340 },
  thought: { lead: 60, length: 240 },
  picked_up: { lead: 80, length: 320 },
  dropped: { lead: 80, length: 300 },
  banked: { lead: 80, length: 420 },
  opened: { lead: 150, length: 520 },
  ability_used: { lead: 0, length: 420 },
  committed: { lead: 0, length: 260 },
  helped_out: { lead: 80, length: 420 },
  noise_made: { lead: 0, length: 300 },
  alerted: { lead: 120, length: 480, weighty: true },
  set_aside: { lead: 120, length: 620, weighty: true },
  revealed: { lead: 180, length: 520 },
  chits_added: { lead: 180, length: 520 },
  chits_turned: { lead: 180, length: 520 },
  dog_runs: { lead: 120, length: 520 },
  gate_closes: { lead: 350, length: 900, weighty: true },
  busted: { lead: 250, length: 1100, weighty: true },
  joined: { lead: 100, length: 600 },
  beacon_read: { lead: 100, length: 700 },
  event_turned: { lead: 100, length: 3000, weighty: true, stop: true },
  crisis_runs: { lead: 100, length: 3000, weighty: true, stop: true },
  escape_begins: { lead: 100, length: 2200, weighty: true, stop: true },
  ran: { lead: 350, length: 1300, weighty: true },
  undone: { lead: 0, length: 220 },
  heist_over: { lead: 0, length: 600 },
};
const TONES: Partial<Record<Kind, Tone>> = {
  round_begins: 'key',
  event_turned: 'key',
  crisis_runs: 'bad',
  set_aside: 'bad',
  alerted: 'bad',
  escape_begins: 'key',
  busted: 'bad',
  gate_closes: 'bad',
  chits_added: 'bad',
  chits_turned: 'bad',
  dog_runs: 'bad',
  unlocked: 'good',
  subdued: 'good',
  disabled: 'good',
  banked: 'good',
  picked_up: 'good',
  opened: 'good',
  noise_made: 'sub',
  rolled: 'sub',
  planned: 'sub',
  turned: 'sub',
  undone: 'cold',
  answered: 'cold',
  heist_over: 'key',
};
const SOUNDS: Partial<Record<Kind, 'card' | 'chip' | 'good' | 'bad'>> = {
  event_turned: 'card',
  crisis_runs: 'bad',
  set_aside: 'card',
  alerted: 'bad',
  revealed: 'card',
  unlocked: 'chip',
  subdued: 'chip',
  disabled: 'chip',
  moved: 'chip',
  banked: 'good',
  opened: 'good',
  gate_closes: 'bad',
  busted: 'bad',
  escape_begins: 'bad',
  dog_runs: 'bad',
  chits_added: 'bad',
};

/** Steps are taken back one by one, but not these. */
const FINAL = [
  'ready',
  'end_actions',
  'initiate_escape',
  'escape_path',
  'end_escape',
  'level_up',
  'choose',
];
export const board: GameBoard<Heist> = {
  light: ({ type }) => !FINAL.includes(type),
  Board,
  Bar,
  frame: { heading: 'subtitle', fills: true, aside: true },
  remember,
  Rail: () => import('./table/Rail.svelte'),
  live: true,
  proposes: (scene) => ({
    chance: scene.hints?.together === undefined ? null : String(percent(scene.hints.together)),
  }),
  who,
  pace: (event) => PACES[event.type] ?? { lead: 0, length: 0 },
  sound(event) {
    if (event.type === 'ran') return event.out ? 'good' : 'bad';
    if (event.type === 'heist_over') return event.outcome === 'won' ? 'good' : 'bad';
    return SOUNDS[event.type] ?? null;
  },
  tone: (event) =>
    event.type === 'ran'
      ? event.out
        ? 'good'
        : 'bad'
      : event.type === 'thought'
        ? event.ideas > 0
          ? 'good'
          : 'bad'
        : (TONES[event.type] ?? 'plain'),
  onward: ({ code, options }) =>
    options.campaign ? { path: `/city/${code}`, say: 'over.city' } : null,
  subtitle(view) {
    const job = words.lookup(`heist.job.${view.heist}`); // one that somebody has designed has its title in the rail
    // The first words are what a phone has room for.
    const when =
      view.round && !view.over
        ? `${say('subtitle.round', { round: view.round })}: ${named('phase', view.phase)}`
        : named('phase', view.phase);
    return job ? `${when} · ${job}` : when;
  },
};
