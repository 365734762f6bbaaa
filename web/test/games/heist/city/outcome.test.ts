import { describe, expect, it } from 'vitest';
import { JOBS, blank, type Ledger } from '../../../../src/games/heist/city/campaign';
import { breakout, outcomeOf } from '../../../../src/games/heist/city/outcome';
import type { JobStanding } from '../../../../src/games/heist/types';

const person = (skills: string[], status: 'free' | 'jailed' = 'free') => ({
  character: 'Thug',
  skills,
  level: 1,
  status,
});
const before: Ledger = { ...blank(), characters: { Moe: person(['Bypass'], 'jailed') } };
const after: Ledger = {
  ...before,
  team_cash: 4000,
  fixers: ['Old Friend', 'Visage'],
  won: ['startup'],
  history: [{ heist: 'startup', outcome: 'won', cash: 4000, busted: ['Phobia'] }],
  players: { Ines: 2 },
  characters: {
    Moe: person(['Bypass']),
    Phobia: person([], 'jailed'),
    'Tiny Mike': { ...person(['Concoct', 'Bypass']), character: 'Thug' },
  },
};
const options = { characters: ['Tiny Mike', 'Phobia'] };
const stands = (standing: 'open' | 'locked') => (id: string) =>
  ({ id, standing, too_soon: false }) as JobStanding;

describe('what came of a job', () => {
  it('is what the ledger says more than before', () => {
    const found = outcomeOf(options, before, after, JOBS);
    expect(found).toMatchObject({
      fixers: ['Visage'],
      freed: ['Moe'],
      sitting: ['Phobia'],
      caught: ['Phobia'],
      levels: [{ name: 'Ines', level: 2 }],
    });
    expect(found?.rises).toContainEqual({
      name: 'Tiny Mike',
      kind: 'skill',
      from: 'Wing It',
      to: 'Concoct',
    });
    expect(found?.opened).toContain('custody');
    expect(found?.opened).not.toContain('final');
  });
  it('is nothing before the first job', () => {
    expect(outcomeOf(options, blank(), blank(), JOBS)).toBeNull();
  });
  it('names the job that gets people out, if it is open', () => {
    expect(breakout(JOBS, stands('open'))?.id).toBe('bricks');
    expect(breakout(JOBS, stands('locked'))).toBeNull();
  });
});
