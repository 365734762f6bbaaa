// The ledger of a campaign, as a table has it.
import type { Ledger } from '../types';

export const blank = (): Ledger => ({
  name: '',
  team_cash: 0,
  jewels: 0,
  fixers: ['Old Friend'],
  items: {},
  won: [],
  history: [],
  players: {},
  characters: {},
});

/** A ledger as a table has it, filled up where something is missing. */
export const readLedger = (given: unknown): Ledger => ({
  ...blank(),
  ...(given && typeof given === 'object' ? (given as Partial<Ledger>) : {}),
});
