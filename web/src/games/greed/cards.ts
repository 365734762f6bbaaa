// Written by tools/greed_cards.py from src/safehouse/games/greed: what is printed on the 80 cards. Do not edit.
export type Icon = 'gun' | 'car' | 'key' | 'beer' | 'heart' | 'spanner';
export const ICONS: Icon[] = ['gun', 'car', 'key', 'beer', 'heart', 'spanner'];
export type Kind = 'thug' | 'holding' | 'action';
/** price: in cash, -1 where money does not pay; takes: what else pays it, any one of these. */
export interface Cost {
  price: number;
  takes: ('thug' | 'holding' | 'hand')[];
}
/** All of these. */
export interface Need {
  icons?: Icon[];
  thugs?: number;
  holdings?: number;
  cash?: number;
  fewest_thugs?: boolean;
}
export interface Fact {
  name: string;
  kind: Kind;
  icons: Icon[];
  cost?: Cost;
  need?: Need;
  lies?: boolean;
  off?: number;
  off_holding?: number;
  each_turn?: boolean;
  at_end?: boolean;
}

export const CARDS: Record<number, Fact> = {
  1: { name: 'Harvey "Brains" Ratcliffe', kind: 'thug', icons: ['key'] },
  2: { name: 'Inform!', kind: 'action', icons: [] },
  3: { name: 'Shakedown!', kind: 'action', icons: [] },
  4: { name: 'Liquidate!', kind: 'action', icons: [], cost: { price: -1, takes: ['holding'] } },
  5: { name: 'Insurance Scam!', kind: 'action', icons: [], need: { icons: ['key'] }, lies: true },
  6: { name: '"Biscuits" O\'Malley', kind: 'thug', icons: ['car'], each_turn: true },
  7: {
    name: "Bookie's Joint",
    kind: 'holding',
    icons: ['spanner'],
    cost: { price: 10000, takes: [] },
    at_end: true,
  },
  8: {
    name: 'Chinatown',
    kind: 'holding',
    icons: ['beer', 'spanner'],
    cost: { price: 10000, takes: [] },
  },
  9: {
    name: "Daisy's Cookies",
    kind: 'holding',
    icons: ['heart', 'spanner'],
    cost: { price: 10000, takes: [] },
  },
  10: {
    name: 'Dolls on Call',
    kind: 'holding',
    icons: ['heart'],
    cost: { price: 15000, takes: [] },
    each_turn: true,
  },
  11: {
    name: "Joe's Gin Joint",
    kind: 'holding',
    icons: ['beer'],
    cost: { price: 15000, takes: [] },
  },
  12: {
    name: 'Junkyard',
    kind: 'holding',
    icons: ['spanner'],
    cost: { price: 10000, takes: [] },
    at_end: true,
  },
  13: {
    name: "Lamonte's Escort Service",
    kind: 'holding',
    icons: ['heart'],
    cost: { price: 5000, takes: [] },
    at_end: true,
  },
  14: {
    name: "Morticia's Absinthe Parlor",
    kind: 'holding',
    icons: ['beer', 'heart'],
    cost: { price: 10000, takes: [] },
  },
  15: { name: "Paddy's Pub", kind: 'holding', icons: ['beer'] },
  16: {
    name: 'Poor House',
    kind: 'holding',
    icons: ['spanner'],
    cost: { price: 10000, takes: [] },
    each_turn: true,
  },
  17: {
    name: "Sandy's Snooker 'n' Schnaps",
    kind: 'holding',
    icons: ['beer'],
    cost: { price: 20000, takes: [] },
  },
  18: { name: 'The Ritz', kind: 'holding', icons: ['beer'], cost: { price: 30000, takes: [] } },
  19: {
    name: "Trotsky's Burlesque",
    kind: 'holding',
    icons: ['heart'],
    cost: { price: 15000, takes: [] },
    each_turn: true,
  },
  20: { name: 'Beggars Banquet!', kind: 'action', icons: [], need: { fewest_thugs: true } },
  21: {
    name: '"King" Richard the Third',
    kind: 'thug',
    icons: ['gun', 'car', 'key'],
    cost: { price: 10000, takes: ['thug', 'holding'] },
  },
  22: { name: 'Dickie "Flush" Diamond', kind: 'thug', icons: ['gun'] },
  23: { name: 'Ed "Cheesecloth" McGinty', kind: 'thug', icons: ['gun', 'key'] },
  24: { name: '"Generous" Jenny Jones', kind: 'thug', icons: ['gun'], at_end: true },
  25: { name: 'Mickey Istari', kind: 'thug', icons: ['car'] },
  26: { name: 'Circus of Crime!', kind: 'action', icons: [], need: { holdings: 2 } },
  27: { name: 'Gambit!', kind: 'action', icons: [], cost: { price: -1, takes: ['hand'] } },
  28: { name: 'Estate Heist!', kind: 'action', icons: [] },
  29: { name: 'Insider Trading!', kind: 'action', icons: [], need: { cash: 90000 } },
  30: { name: 'Museum Heist!', kind: 'action', icons: [], need: { icons: ['gun', 'car', 'key'] } },
  31: { name: 'Pickpocket Network!', kind: 'action', icons: [] },
  32: { name: 'Smuggling!', kind: 'action', icons: [], need: { icons: ['car', 'beer'] } },
  33: { name: 'Sting!', kind: 'action', icons: [] },
  34: { name: 'Sucker Convention!', kind: 'action', icons: [] },
  35: { name: 'Suicide Mission!', kind: 'action', icons: [], cost: { price: -1, takes: ['thug'] } },
  36: { name: 'Honest Work!', kind: 'action', icons: [] },
  37: { name: 'Headquarters', kind: 'holding', icons: [], need: { icons: ['gun', 'key'] } },
  38: { name: 'Renovate!', kind: 'action', icons: [] },
  39: { name: 'Street Walkers!', kind: 'action', icons: [], need: { icons: ['heart'] } },
  40: { name: 'Take Care of Business!', kind: 'action', icons: [], lies: true },
  41: {
    name: 'Relocate!',
    kind: 'action',
    icons: [],
    cost: { price: -1, takes: ['holding'] },
    lies: true,
  },
  42: { name: 'Wolfgang Buttercup', kind: 'thug', icons: ['car', 'car'], need: { thugs: 2 } },
  43: {
    name: 'Complex Scheme!',
    kind: 'action',
    icons: [],
    need: { icons: ['key', 'spanner'] },
    lies: true,
  },
  44: { name: 'Loan Shark', kind: 'holding', icons: [] },
  45: { name: 'Insurance Office', kind: 'holding', icons: [] },
  46: { name: "Jenny's Waterfront Dive", kind: 'holding', icons: [], each_turn: true },
  47: {
    name: 'Krazy Kat Club',
    kind: 'holding',
    icons: ['beer', 'heart'],
    need: { icons: ['gun', 'gun'] },
  },
  48: {
    name: 'Massage Parlor',
    kind: 'holding',
    icons: ['heart', 'spanner'],
    need: { icons: ['car', 'car'] },
  },
  49: {
    name: "Sexy Sadie's",
    kind: 'holding',
    icons: ['heart'],
    need: { icons: ['car'] },
    each_turn: true,
  },
  50: { name: 'Six Corners', kind: 'holding', icons: [] },
  51: {
    name: "Thieves' House",
    kind: 'holding',
    icons: ['beer', 'spanner'],
    need: { icons: ['key', 'key'] },
  },
  52: { name: 'Zoning Office', kind: 'holding', icons: [], off_holding: 5000 },
  53: { name: '"Polycephalus" Patricia Johns', kind: 'thug', icons: [] },
  54: { name: 'Ed "Rubberface" Teach', kind: 'thug', icons: [], need: { thugs: 1 } },
  55: { name: 'Hideout', kind: 'holding', icons: [] },
  56: { name: 'Steal Ideas!', kind: 'action', icons: [], need: { icons: ['spanner'] } },
  57: {
    name: '"Peeping" Tom "Thumb"',
    kind: 'thug',
    icons: ['gun', 'gun'],
    cost: { price: -1, takes: ['holding'] },
  },
  58: {
    name: "Tommy's Guns 'n' Ammo",
    kind: 'holding',
    icons: ['spanner'],
    cost: { price: -1, takes: ['holding'] },
  },
  59: { name: 'Raid!', kind: 'action', icons: [], need: { icons: ['gun'] } },
  60: { name: 'Protection Racket!', kind: 'action', icons: [] },
  61: {
    name: '"Friendly" Gus Caspar',
    kind: 'thug',
    icons: ['key', 'key'],
    need: { icons: ['gun', 'car'] },
  },
  62: { name: '"Halloween" Jack Paris', kind: 'thug', icons: ['key'] },
  63: { name: '"Vicious" Sid Varney', kind: 'thug', icons: ['gun'] },
  64: { name: '"Rotten" Johnny Simmons', kind: 'thug', icons: ['car'] },
  65: { name: '"Random" Scrub Patterson', kind: 'thug', icons: ['key'] },
  66: { name: '"Stingy" Stan McDowell', kind: 'thug', icons: ['car'], off: 5000 },
  67: { name: 'Louis "Savoir" O\'Farrell', kind: 'thug', icons: ['car', 'key'] },
  68: { name: 'Pete "Repeat" Fell', kind: 'thug', icons: ['key'] },
  69: {
    name: 'Natascha "The Squirrel" Rubin',
    kind: 'thug',
    icons: [],
    need: { holdings: 2 },
    each_turn: true,
  },
  70: { name: '"Nothing Beats" Rock Benson', kind: 'thug', icons: ['gun'] },
  71: {
    name: 'Eugene "The Butcher" Midge',
    kind: 'thug',
    icons: ['gun', 'car'],
    cost: { price: -1, takes: ['thug'] },
  },
  72: { name: 'Ted "Napoleon" Bonham', kind: 'thug', icons: ['car'] },
  73: { name: 'One Last Heist!', kind: 'action', icons: [], need: { icons: ['gun'] }, lies: true },
  74: { name: 'Scouting!', kind: 'action', icons: [] },
  75: { name: 'Arson!', kind: 'action', icons: [] },
  76: { name: 'Bobby "Corduroy" Brown', kind: 'thug', icons: ['gun'] },
  77: { name: 'Jack "Cracker" Thompson', kind: 'thug', icons: ['key'] },
  78: { name: 'Master Plan!', kind: 'action', icons: [], lies: true },
  79: { name: 'Vandalism!', kind: 'action', icons: [], need: { icons: ['car'] }, lies: true },
  80: { name: 'Séance', kind: 'action', icons: [] },
};
