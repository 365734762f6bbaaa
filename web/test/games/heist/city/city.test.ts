import { describe, expect, test, vi } from 'vitest';
import {
  barred,
  blank,
  crewOf,
  crewSize,
  fit,
  jobOf,
  JOBS,
  levelOf,
  nextJob,
  optionsFor,
  people,
  readLedger,
  suits,
  totals,
  withInmates,
  type Build,
  type Ledger,
} from '../../../../src/games/heist/city/campaign';
import type { JobStanding } from '../../../../src/games/heist/types';
import { FOOTPRINTS, PLACES } from '../../../../src/games/heist/city/map';

const ledger = (more: Partial<Ledger> = {}): Ledger => ({ ...blank(), ...more });
const KARMA: Build = { name: 'Karma', character: 'Angry Locksmith', skills: ['Hurry', 'Wing It'] };
const PRO: Build = { name: 'Karma', character: 'Safecracker', skills: ['Ninja', 'Wing It'] };
const known = (build: Build, status: 'free' | 'jailed' = 'free') => ({
  character: build.character,
  skills: build.skills,
  level: levelOf(build),
  status,
});
const names = (crew: (Build | null)[]) => crew.map((build) => build?.name ?? null);

describe('the city', () => {
  test('has a place and a building for every job', () => {
    for (const { id } of JOBS)
      expect([id, !!PLACES[id], !!FOOTPRINTS[id]]).toEqual([id, true, true]);
    expect(JOBS).toHaveLength(13);
  });
  test('has an address of its own, and one for each campaign', async () => {
    vi.stubGlobal('location', { pathname: '/' });
    const { parse } = await import('../../../../src/router.svelte');
    expect(parse('/city')).toEqual({ page: 'city', code: '' });
    expect(parse('/city/qvrn')).toEqual({ page: 'city', code: 'QVRN' });
    expect(parse('/workshop/d/abc')).toEqual({ page: 'workshop', path: 'd/abc' });
    expect(parse('/nowhere')).toEqual({ page: 'lost' });
  });
  test('suggests the easiest open job that suits the crew', () => {
    const open = (...ids: string[]) => {
      const standing = (id: string) => (ids.includes(id) ? 'open' : 'locked');
      return (id: string) => ({ id, standing: standing(id) }) as JobStanding;
    };
    expect(nextJob(JOBS, open('track', 'inclusion'), [KARMA])).toBe('track');
    expect(nextJob(JOBS, open('track', 'custody'), [{ ...PRO }])).toBe('custody');
    expect(nextJob(JOBS, open('track', 'custody'), [{ ...PRO }, null, null])).toBe('track');
    expect(nextJob(JOBS, open(), [KARMA])).toBe('startup');
  });
});

describe('a crew', () => {
  test('has as many as there are seats, or four', () => {
    expect([crewSize(1, null), crewSize(2, 3), crewSize(3, null), crewSize(4, 3)]).toEqual([
      4, 3, 3, 4,
    ]);
  });
  test('has no class twice, nobody twice, nobody above the level of the player, nobody from the cells', () => {
    const empty = [null, null, null, null];
    const startup = jobOf('startup');
    expect(barred(KARMA, 0, empty, startup, ledger(), [1])).toBeNull();
    expect(barred(PRO, 0, empty, startup, ledger(), [1])).toBe('level');
    expect(barred(PRO, 1, empty, startup, ledger(), [1, 3])).toBeNull();
    expect(barred(PRO, 0, empty, startup, ledger(), [1, 3])).toBe('level');
    expect(barred(KARMA, 1, [{ ...KARMA, name: 'Other' }, null], startup, ledger(), [1])).toBe(
      'class',
    );
    expect(barred(KARMA, 1, [{ ...KARMA, character: 'Thug' }, null], startup, ledger(), [1])).toBe(
      'name',
    );
    const sits = ledger({ characters: { Karma: known(KARMA, 'jailed') } });
    expect(barred(KARMA, 0, empty, startup, sits, [1])).toBe('jail');
    expect([
      barred(KARMA, 0, empty, jobOf('bricks'), sits, [1]),
      barred(KARMA, 2, empty, jobOf('bricks'), sits, [1]),
    ]).toEqual([null, 'jail']);
  });
  test('is filled with whoever is free', () => {
    expect(names(fit([], 4, jobOf('startup'), ledger(), [1]))).toEqual([
      'Johnny Swagger',
      'Tiny Mike',
      'Phobia',
      'Showtime',
    ]);
    const sits = ledger({
      characters: {
        'Tiny Mike': {
          character: 'Thug',
          skills: ['Wing It', 'Bypass'],
          level: 1,
          status: 'jailed',
        },
      },
    });
    const crew = names(
      fit(fit([], 4, jobOf('startup'), ledger(), [1]), 4, jobOf('startup'), sits, [1]),
    );
    expect(crew).not.toContain('Tiny Mike');
    expect(crew.every(Boolean)).toBe(true);
  });
  test('takes those who sit into the cells first where a job begins there', () => {
    const sits = ledger({ characters: { Karma: known(KARMA, 'jailed') } });
    const before = fit([], 4, jobOf('startup'), sits, [1]);
    const crew = fit(withInmates(before, jobOf('bricks'), sits), 4, jobOf('bricks'), sits, [1]);
    expect(crew[0]?.name).toBe('Karma');
    expect(new Set(names(crew)).size).toBe(4);
    expect(names(withInmates(crew, jobOf('startup'), sits))).not.toContain('Karma');
  });
  test('is known again after its level-ups', () => {
    const after = ledger({ characters: { Karma: known(PRO) } });
    expect(
      crewOf(
        { characters: ['Karma', { name: 'Zed', character: 'Thug', skills: ['Hurry', 'Bypass'] }] },
        after,
      ),
    ).toEqual([PRO, { name: 'Zed', character: 'Thug', skills: ['Hurry', 'Bypass'] }]);
    expect(crewOf({ characters: [KARMA] }, after)).toEqual([PRO]);
    expect(people(after)[0]).toEqual(PRO);
  });
  test('suits a job by its average level', () => {
    expect([
      suits(jobOf('startup'), [KARMA]),
      suits(jobOf('custody'), [KARMA]),
      suits(jobOf('startup'), [PRO]),
    ]).toEqual(['right', 'hard', 'easy']);
  });
  test('adds up its faces as the rules file does', () => {
    expect(totals(['Wing It', 'Bypass'])).toEqual({
      move: 11,
      unlock: 6,
      subdue: 2,
      disable: 2,
      idea: 2,
      reveal: 2,
      loot: 1,
      noise: 19,
    });
  });
});

describe('what a table is played with', () => {
  test('is the job, the crew and the ledger; what was agreed before stays', () => {
    const after = ledger({
      history: [{ heist: 'startup', outcome: 'won', cash: 0, busted: [] }],
      characters: { Karma: known(PRO) },
    });
    const zed: Build = { name: 'Zed', character: 'Thug', skills: ['Hurry', 'Bypass'] };
    const before = {
      heist: 'startup',
      skill_limit: 2,
      campaign: true,
      ledger: blank(),
      crew: 3,
      cash: 5,
      party: ['Ines', null],
    };
    expect(optionsFor(jobOf('track'), [PRO, zed], after, before)).toEqual({
      skill_limit: 2,
      heist: 'track',
      crew: 2,
      characters: ['Karma', zed],
      campaign: true,
      ledger: after,
    });
  });
  test('has no ledger where a campaign begins, and nothing of it for a single job', () => {
    expect(optionsFor(jobOf('track'), [KARMA], blank(), {})).toEqual({
      heist: 'track',
      crew: 1,
      characters: ['Karma'],
      campaign: true,
    });
    expect(optionsFor(jobOf('final'), [KARMA], null, {})).toEqual({
      heist: 'final',
      crew: 1,
      characters: ['Karma'],
    });
  });
  test('a ledger is read as far as it goes', () => {
    expect(readLedger(null)).toEqual(blank());
    expect(readLedger({ team_cash: 3 }).team_cash).toBe(3);
  });
});
