// A first game is a short one, where a game has a set for it.
import { tempo } from '../tempo';
import type { GameInfo } from '../wire';
import type { Options } from './options';

const shortSet = (game: GameInfo): Options | undefined => game.sets?.quick;
export const isShort = (game: GameInfo): boolean => !!shortSet(game) && tempo.isFirst(game.id);
export const firstOptions = (game: GameInfo): Options =>
  isShort(game) ? (shortSet(game) ?? {}) : {};
