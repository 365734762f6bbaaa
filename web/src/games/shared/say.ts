// Sentences of a game's own table: keys `GAME.table.…`.
import { tell, words } from '../../language.svelte';
import { plain, type Speaker } from '../../words';

export type Say = (key: string, fields?: Record<string, unknown>, speaker?: Speaker) => string;

export const sayer =
  (game: string): Say =>
  (key, fields = {}, speaker = words.speaker(game, (seat) => `#${seat + 1}`)) =>
    plain(tell(`${game}.table.${key}`, fields, speaker)) || key;
