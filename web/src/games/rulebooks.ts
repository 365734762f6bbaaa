// Game id -> its rules, fetched when somebody opens them. Apart from the boards: a first look at a table needs none.
const RULES: Record<string, () => Promise<{ default: unknown }>> = {
  flip7: () => import('./flip7/Rules.svelte'),
  bankout: () => import('./bankout/Rules.svelte'),
  gang: () => import('./gang/Rules.svelte'),
  greed: () => import('./greed/Rules.svelte'),
  heist: () => import('./heist/Rules.svelte'),
};
export const loadRules = (game: string) => RULES[game]?.() ?? Promise.resolve(null);
