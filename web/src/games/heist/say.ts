// Sentences of this table: keys `heist.table.…`; and what the words call the things of the game.
import { tell, words } from '../../language.svelte';
import type { HeistScene } from './game';
import { plain } from '../../words';
import { sayer } from '../shared/say';
import { nameAt } from './hex';

const placed = (value: unknown): unknown =>
  typeof value === 'string'
    ? nameAt(value)
    : Array.isArray(value)
      ? value.map((one) => placed(one))
      : value;
/** Tiles among the fields by the names that the board gives them. */
export const onBoard = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, placed(value)]));
const sentence = sayer('heist');
export const say: typeof sentence = (key, fields, speaker) =>
  sentence(key, fields && onBoard(fields), speaker);
/** What the catalogue calls a thing: `named('sub', 'move')` is `heist.sub.move`. */
export const named = (kind: string, id: string): string =>
  words.lookup(`heist.${kind}.${id}`) ?? id;
/** What a card of the deck says; empty where its name says it all. */
export const cardText = (card: string): string => words.lookup(`heist.card_text.${card}`) ?? '';
/** A sentence of the game itself that names characters or players: `told(scene, 'choice.dog', choice)`. */
export const told = (scene: HeistScene, key: string, fields: object): string =>
  plain(tell(`heist.${key}`, onBoard(fields), scene.speaker));
/** Title, place or blurb of the job; of one that somebody has designed, as it came with the table. */
export function jobOf(
  scene: HeistScene,
  heist: string,
  what: 'job' | 'place' | 'blurb' = 'job',
): string {
  const design = scene.table?.options.design as
    { id?: string; title?: string; place?: string; blurb?: string } | null | undefined;
  if (design && design.id === heist) return (what === 'job' ? design.title : design[what]) ?? '';
  return named(what, heist);
}
