// A table with nobody behind it, at one position: for the design page.
import type { GameBoard, GameTypes } from '../games/board';
import type { SeatInfo, TableMessage } from '../wire';
import { Scene, type FrameOf } from './scene.svelte';

/** What may be wished of it; the rest is as on most tables. */
export interface Sampled<G extends GameTypes> extends Pick<
  FrameOf<G>,
  'view' | 'events' | 'legal'
> {
  board: GameBoard<G>;
  game: string;
  seats: SeatInfo[];
  you: number | null;
  hints: G['hints'] | null;
  odds?: boolean;
}

/** Somebody at that table. */
export const at = (name: string, colour: SeatInfo['colour'], bot = false): SeatInfo => ({
  name,
  colour,
  kind: bot ? 'bot' : 'person',
  bot: null,
  here: true,
  stand_in: false,
});

export function sampled<G extends GameTypes>(wished: Sampled<G>): Scene<G> {
  const { board, game, seats, you, view, events, legal, hints, odds = true } = wished;
  const scene = new Scene<G>({
    do: () => {
      scene.pending = null;
    },
    say: () => {},
  });
  scene.silent = true;
  scene.board = board;
  scene.table = {
    t: 'table',
    code: 'QVRN',
    game,
    status: 'playing',
    host: 0,
    you,
    options: {},
    public: false,
    odds,
    chat: true,
    spectators: 'delayed',
    clock: 0,
    link: '',
    commitment: null,
    key: null,
    watching: 0,
    votes: {},
    rematch: [],
    next: null,
    seats,
  } satisfies TableMessage;
  scene.jump({
    t: 'frame',
    n: 1,
    events,
    steps: [],
    before: null,
    view,
    legal,
    you,
    deadline: null,
    hints: { ...hints },
    fresh: true,
  });
  return scene;
}
