// Game id -> its rules, fetched when somebody opens them. Apart from the boards: a first look at a table needs none.
const RULES = import.meta.glob<{ default: unknown }>('./*/Rules.svelte');
export const loadRules = (game: string) =>
  RULES[`./${game}/Rules.svelte`]?.() ?? Promise.resolve(null);
