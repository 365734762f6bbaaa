// The levels of a game's bots as people choose among them: a name that says how strong, a line of style.
import { t, words } from '../language.svelte';
import type { BotInfo, GameInfo, SeatInfo } from '../wire';

/** A seat whose bot is chosen by how the host's own games have gone. */
export const ADAPTS = 'adapts';

/** Those to choose from, the weakest first; all where a game has no levels. */
export function levelsOf(game: GameInfo): BotInfo[] {
  const levels = game.bots.filter(({ level }) => level);
  return levels.length ? levels : game.bots;
}

const spoken = (key: string, otherwise: string): string =>
  words.lookup(`page.${key}`) ? t(key) : otherwise;

export const nameOf = (bot: BotInfo): string =>
  bot.level ? spoken(`level.${bot.level}`, bot.label) : bot.label;

export const styleOf = (game: string, bot: BotInfo): string =>
  bot.level ? spoken(`level.${game}.${bot.level}`, bot.about) : bot.about;

/** What a bot on a seat is called, by its name. */
export function calledAs(game: GameInfo | null, name: string | null): string {
  const bot = game?.bots.find((one) => one.name === name);
  return bot ? nameOf(bot) : (name ?? '');
}

/** The level of the bot on a seat, and whether it adapts to the host. */
export function levelAt(game: GameInfo | null, { bot, adapts }: SeatInfo): string {
  if (!game?.bots.some(({ name }) => name === bot)) return t('seat.bot');
  const level = calledAs(game, bot);
  return adapts ? t('level.adapted', { level }) : level;
}

/** How strong it is, measured: against the level below, or as a crew. */
export function strengthOf(game: GameInfo, bot: BotInfo): string {
  if (!bot.strength) return '';
  if (bot.crew) return t('level.crew', { share: bot.strength });
  const levels = levelsOf(game);
  const below = levels[levels.indexOf(bot) - 1];
  return below ? t('level.beats', { share: bot.strength, below: nameOf(below) }) : '';
}

/** The same with its style and how strong that is. */
export function aboutBot(game: GameInfo | null, seat: SeatInfo): string {
  const info = game?.bots.find(({ name }) => name === seat.bot);
  const level = levelAt(game, seat);
  if (!game || !info) return level;
  const style = info.level ? styleOf(game.id, info) : '';
  return [style ? t('level.and', { level, style }) : level, strengthOf(game, info)]
    .filter(Boolean)
    .join(' ');
}
