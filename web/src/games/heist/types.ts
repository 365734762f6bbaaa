// Written by `make types` from src/safehouse/games/heist: do not edit.
export interface Options {
  heist:
    | 'inclusion'
    | 'track'
    | 'startup'
    | 'custody'
    | 'exhibition'
    | 'justice'
    | 'rivalries'
    | 'serverfarm'
    | 'amnesty'
    | 'bricks'
    | 'university'
    | 'safehouse'
    | 'final';
  crew: number | null;
  fixers: string[];
  cash: number;
  jewels: number;
  campaign: boolean;
  escape_remote_locks: 'open' | 'closed';
  camera_power_on: 'once' | 'per_character';
  escape_after_event: boolean;
  noise_end: 'escape' | 'alerts';
  discover_noise: boolean;
  lookout_memory: number;
  skill_limit: number;
  run_back_in: boolean;
  replan_closed_gates: boolean;
  max_locks_event5: number;
  sell_items: boolean;
  keycard_escape_moves: number;
  stay_close: 'price' | 'free';
  crises_at_alarm: 'dropped' | 'happen';
}
export interface SeatMarks {
  ready: boolean;
  done: boolean;
  seat: number;
  characters: number[];
}
export type Phase = 'planning' | 'action' | 'event' | 'escape' | 'levelup' | 'over';
export interface Team {
  cash: number;
  jewels: number;
  fixers: string[];
  items: Record<string, number>;
  secured: Record<string, number>;
  bet: number;
  used: string[];
}
export type Question =
  | 'blab'
  | 'dog'
  | 'fumble'
  | 'had_him'
  | 'hounds'
  | 'rescue'
  | 'stay_close'
  | 'watch_out'
  | 'whisper';
export interface Choice {
  kind: Question;
  seats: number[];
  options: (number | string)[];
  from?: string;
  character?: number;
  left?: number;
  dogs?: string[];
}
export type Outcome = 'won' | 'lost';
export interface Result {
  winners: number[];
  scores: number[];
  outcome: Outcome;
}
export type Chit =
  'camera' | 'camera_off' | 'dog' | 'dog_off' | 'guard' | 'guard_off' | 'lock' | 'lock_off';
export interface Tile {
  unknown: boolean;
  chits: Chit[];
  loot: Record<string, number>;
  marks: string[];
}
export interface Entrance {
  at: string | null;
  doors: string[];
  limit: number | null;
  exit_limit: number | null;
  loot: Record<string, number>;
}
export interface Board {
  tiles: Record<string, Tile>;
  entrances: Record<string, Entrance>;
}
export type Status = 'in' | 'captive' | 'busted' | 'escaped';
export interface Taken {
  from: string;
  action: string;
}
export type Sub =
  'move' | 'unlock' | 'subdue' | 'disable' | 'reveal' | 'idea' | 'loot' | 'noise' | 'alert';
export interface Way {
  path: string[];
  cost: number;
  roll: number | null;
}
export interface Person {
  name: string;
  seat: number | null;
  kind: 'player' | 'npc';
  character: string;
  level: 'amateur' | 'pro' | 'npc';
  skills: string[];
  memory: number;
  ideas: number;
  die: number | null;
  at: string | null;
  plan: string[];
  free_tokens: number;
  status: Status;
  action: Taken | null;
  subs: Partial<Record<Sub, number>>;
  loot: Record<string, number>;
  items: string[];
  used: string[];
  slip: boolean;
  reach: boolean;
  vent: string | null;
  escape: Way | null;
  panic?: boolean;
}
export interface Noise {
  level: number;
  alerts: number[];
  end: number;
}
export interface Events {
  deck: string[];
  discard: string[];
  active: string | null;
  crises: string[];
}
export type NeedKind = 'secure' | 'cash' | 'npc' | 'inmates' | 'escapes';
export interface Need {
  type: NeedKind;
  kind?: string;
  count?: number;
  amount?: number;
}
export interface Objective {
  needs: Need[];
  met: boolean;
}
export interface OutlineJob {
  id: string;
  title: string;
  difficulty: string;
  requires: string[];
  requires_wins: number;
  design: string;
}
export interface Outline {
  name: string;
  about: string;
  finale: string;
  jobs: OutlineJob[];
}
export interface LedgerEntry {
  heist: string;
  outcome: Outcome;
  cash: number;
  busted: string[];
}
export interface LedgerPerson {
  character: string;
  skills: string[];
  level: number;
  status: 'free' | 'jailed';
}
export interface Ledger {
  campaign?: Outline;
  name: string;
  team_cash: number;
  jewels: number;
  fixers: string[];
  items: Record<string, number>;
  won: string[];
  history: LedgerEntry[];
  players: Record<string, number>;
  characters: Record<string, LedgerPerson>;
}
export interface Hidden {
  bag_order: string[];
  dice: number[];
}
export type View = {
  game: 'heist';
  over: boolean;
  seats: SeatMarks[];
  phase: Phase;
  heist: string;
  round: number;
  crew: number;
  npc: number | null;
  bag: Record<string, number>;
  team: Team;
  choice: Choice | null;
  gates_closed: number;
  loop: boolean;
  inside_characters: number[];
  to_act: number[];
  result: Result | null;
  players: number;
  board: Board;
  characters: Person[];
  noise: Noise;
  events: Events;
  objective: Objective;
  tokens: number[];
  progress: number[][];
  prices: Record<string, number>;
  inside_starts: string[];
  level_ups: number[];
  undo: number | null;
  ledger: Ledger | null;
  hidden?: Hidden | null;
  says: Record<string, (number | string)[][]>;
  cards: string[][];
  faces: number[][];
};
export type EscapeBy = 'called' | 'alarm' | 'noise' | 'breach';
export type GameEvent =
  | { type: 'round_begins'; round: number }
  | { type: 'placed'; character: number; at: string }
  | { type: 'planned'; character: number; tile: string; taken_back: boolean }
  | { type: 'ready_made'; seat: number; ready: boolean }
  | { type: 'bought'; character: number; item: string; dollars: number; sold: boolean }
  | { type: 'equipped'; character: number; item: string }
  | { type: 'fixer_helps'; fixer: string; dollars: number }
  | { type: 'rolled'; character: number; die: number }
  | { type: 'turned'; character: number; die: number }
  | { type: 'committed'; character: number; from: string; action: string }
  | { type: 'moved'; character: number; from: string; to: string }
  | { type: 'unlocked'; character: number; tile: string }
  | { type: 'subdued'; character: number; tile: string; count: number }
  | { type: 'disabled'; character: number; tile: string }
  | { type: 'thought'; character: number; ideas: number }
  | { type: 'picked_up'; character: number; tile: string; kind: string; count: number }
  | { type: 'dropped'; character: number; tile: string; kind: string; count: number }
  | { type: 'banked'; character: number; kind: string; count: number }
  | { type: 'opened'; character: number; what: string; tile: string }
  | { type: 'ability_used'; character: number; ability: string }
  | { type: 'helped_out'; character: number; to: number }
  | { type: 'seat_done'; seat: number }
  | { type: 'undone'; seat: number }
  | { type: 'answered'; seat: number; kind: Question; option: string }
  | { type: 'noise_made'; level: number }
  | { type: 'alerted'; card: string }
  | { type: 'set_aside'; card: string }
  | { type: 'revealed'; tile: string; chit: string }
  | { type: 'chits_added'; tile: string; chit: Chit; count: number }
  | { type: 'chits_turned'; tile: string; chit: Chit; count: number }
  | { type: 'dog_runs'; from: string; to: string }
  | { type: 'gate_closes'; tile: string }
  | { type: 'busted'; character: number; at: string }
  | { type: 'joined'; character: number; die: number }
  | { type: 'beacon_read'; character: number; tile: string }
  | { type: 'event_turned'; card: string }
  | { type: 'crisis_runs'; card: string }
  | { type: 'escape_begins'; why: EscapeBy }
  | { type: 'ran'; character: number; path: string[]; cost: number; roll: number; out: boolean }
  | { type: 'heist_over'; outcome: Outcome; cash: number }
  | { type: 'leveled_up'; character: number; to: string };
export type Action =
  | { type: 'plan'; character: number; tile: string }
  | { type: 'unplan'; character: number; tile: string }
  | { type: 'place'; character: number; entrance: string }
  | { type: 'buy'; item: string; character: number }
  | { type: 'sell'; item: string; character: number }
  | { type: 'equip'; item: string; character: number }
  | { type: 'use_item'; item: string; character: number; tile: string }
  | {
      type: 'fixer';
      fixer: string;
      character?: number;
      count?: number;
      amount?: number;
      tile?: string;
      token?: string;
      to?: number;
      events?: Record<string, number | string>[];
    }
  | { type: 'ready' }
  | { type: 'unready' }
  | { type: 'spend_idea'; character: number; by: number }
  | {
      type: 'commit';
      character: number;
      from: string;
      action: string;
      target?: number;
      sub?: string;
      ideas?: number;
      tiles?: string[];
      side?: string;
      tile?: string;
      kinds?: string[];
    }
  | { type: 'do'; character: number; sub: Sub; tile?: string; kind?: 'guard' | 'dog' }
  | { type: 'pick'; character: number; kind: string; tile?: string }
  | { type: 'drop'; character: number; kind: string; tile?: string }
  | { type: 'open'; character: number; what: 'server' | 'door'; tile?: string }
  | {
      type: 'ability';
      character: number;
      ability: string;
      tile?: string;
      to?: number;
      moves?: Record<string, number | string>[];
      give?: Record<string, number | string>[];
    }
  | { type: 'end_actions' }
  | { type: 'initiate_escape' }
  | { type: 'undo' }
  | { type: 'choose'; option: number | string }
  | { type: 'escape_path'; character: number; path: string[]; pick?: string; drop?: string[][] }
  | { type: 'end_escape' }
  | { type: 'level_up'; character: number; to: string };
export interface Risk {
  unknown: number;
  locked: number;
  gate: boolean;
}
export interface WayOut {
  character: number;
  exit: string | null;
  moves: number | null;
  ideas: number;
  chance: number;
  path: string[];
  risk: Risk;
}
export interface InBag {
  left: number;
  unknown: number;
  chances: Record<string, number>;
}
export interface NoiseLeft {
  to_alert: number | null;
  to_end: number;
  pending: number;
  alerts: number;
}
export interface Ahead {
  card: string;
  crisis: boolean;
  hits: boolean;
  alerts: number;
}
export interface Burned {
  card: string;
  at: number | null;
}
export interface Outlook {
  level: number;
  burned: Burned[];
  now: string | null;
  crises: string[];
  left: number;
  alarm: boolean;
  full: boolean;
}
export interface WayBack {
  moves: number;
  exit: string;
}
export interface PlanRead {
  character: number;
  left: number;
  loose: string[];
  deep: number;
  end: string | null;
  out: WayBack | null;
  locks: number;
  guards: number;
  cameras: number;
  unknown: number;
  gates: number;
}
export interface Goal {
  tile: string;
  what: string;
}
export type Step = 'enter' | 'leave' | 'held' | 'barred' | 'unplanned' | 'full';
export interface Steps {
  character: number;
  to: Record<string, Step>;
}
export interface Run {
  character: number;
  steps: Record<string, Record<string, number>>;
}
export interface Hints {
  round?: number;
  escape?: WayOut[];
  together?: number;
  bag?: InBag;
  noise?: NoiseLeft;
  ahead?: Ahead[];
  crises?: Ahead[];
  outlook?: Outlook[][];
  to_alarm?: number | null;
  plans?: PlanRead[];
  goals?: Goal[];
  steps?: Steps[];
  runs?: Run[];
  die?: number[];
}
export interface JobStanding {
  id: string;
  title: string;
  difficulty: string;
  standing: 'won' | 'locked' | 'lost' | 'open';
  requires: string[];
  requires_wins: number;
  missing: string[];
  missing_wins: number;
  too_soon: boolean;
}
export interface CampaignSeen {
  findings: Record<string, unknown>[];
  campaign: Outline | null;
  won: boolean;
  jobs: JobStanding[];
}
