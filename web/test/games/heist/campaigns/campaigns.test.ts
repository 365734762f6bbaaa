// Campaigns of one's own: put together, kept, shared by link or file within the limits of a design.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  add,
  blank,
  fileOf,
  fromFile,
  idOf,
  move,
  need,
  needWins,
  read,
  remove,
  renew,
  type Document,
} from '../../../../src/games/heist/campaigns/document';
import {
  begin,
  begunAs,
  campaigns,
  find,
  forget,
  isKept,
  keep,
  keyOf,
  markAs,
} from '../../../../src/games/heist/campaigns/kept';
import { decode, encode, linkOf } from '../../../../src/games/heist/campaigns/share';
import { rowsOf } from '../../../../src/games/heist/city/ways';
import type { Outline } from '../../../../src/games/heist/types';
import { MOST_LETTERS, press } from '../../../../src/games/heist/workshop/share';

const design = (id: string, more: object = {}) => ({
  id,
  title: `The ${id}`,
  modules: ['cash'],
  tiles: { '1,0': {}, '2,0': { unknown: true }, '3,0': { loot: { cash: 1000 } } },
  ...more,
});
const of = (...ids: string[]): Document =>
  ids.reduce((made, id) => add(made, design(id)), { ...blank(), name: 'Nights' });
const ids = (document: Document) => document.jobs.map(idOf);

describe('a campaign', () => {
  it('has its jobs one after another, each with an id of its own', () => {
    const made = of('kiosk', 'till', 'kiosk');
    expect(ids(made)).toEqual(['kiosk', 'till', 'kiosk-2']);
    expect(made.jobs.map(({ requires }) => requires)).toEqual([[], ['kiosk'], ['till']]);
  });
  it('asks for no wins because River City did', () => {
    const made = add(blank(), design('final', { requires_wins: 5 }));
    expect(made.jobs[0]).toMatchObject({ requires_wins: 0 });
    expect(made.jobs[0]?.design).not.toHaveProperty('requires_wins');
  });
  it('is changed job by job', () => {
    const made = of('kiosk', 'till', 'vault');
    expect(ids(move(made, 2, -1))).toEqual(['kiosk', 'vault', 'till']);
    expect(move(made, 0, -1)).toBe(made);
    const less = remove({ ...made, finale: 'till' }, 1);
    expect([ids(less), less.finale]).toEqual([['kiosk', 'vault'], '']);
    expect(less.jobs[1]?.requires).toEqual([]);
    expect(remove(made, 9)).toBe(made);
    expect(need(made, 2, 'kiosk', true).jobs[2]?.requires).toEqual(['till', 'kiosk']);
    expect(need(made, 2, 'till', false).jobs[2]?.requires).toEqual([]);
    expect(needWins(made, 2, 2).jobs[2]?.requires_wins).toBe(2);
    expect(idOf(renew(made, 1, design('other', { reward: 1 })).jobs[1]!)).toBe('till');
  });
  it('goes through a file as it is', () => {
    const made = { ...of('kiosk', 'till'), about: 'Two nights.', finale: 'till' };
    expect(fromFile(fileOf(made))).toEqual(made);
  });
  it('is read from what the command line writes, and from nothing else', () => {
    expect(read({ jobs: [{ design: design('kiosk', { requires_wins: 2 }) }] })).toEqual({
      ...blank(),
      jobs: [{ design: design('kiosk', { requires_wins: 2 }), requires: [], requires_wins: 2 }],
    });
    for (const text of ['', '{', '[]', '7', '{"tiles": {}}', '{"jobs": [7, {"design": []}]}'])
      expect(fromFile(text)).toBeNull();
  });
});

describe('a link', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'https://house' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  it('brings the whole campaign along, designs to the letter', async () => {
    const made = { ...of('kiosk', 'till'), about: 'Two nights.' };
    const link = await linkOf(made);
    expect(link).toMatch(/^https:\/\/house\/workshop\/campaigns#[\w-]+$/);
    expect(await decode(link.slice(link.indexOf('#')))).toEqual(made);
  });
  it('is none where the campaign is too large: then it is a file', async () => {
    const noise = Array.from({ length: 90_000 }, () => Math.random().toString(36)).join('');
    expect(await linkOf({ ...of('kiosk'), about: noise })).toBe('');
    expect(await linkOf({ ...of('kiosk'), about: ' '.repeat(500_000) })).toBe('');
    expect(await decode('x'.repeat(MOST_LETTERS + 1))).toBe('too_much');
  });
  it('with anything else in it is no campaign', async () => {
    for (const data of [null, 7, [], {}, { jobs: 7 }, { jobs: [null] }, { tiles: {} }])
      expect(await decode(await press(data))).toBeNull();
    expect(await decode('#nonsense')).toBeNull();
    expect(await decode(await encode(blank()))).toEqual(blank());
  });
});

describe('this device', () => {
  const outline = (...digests: string[]): Outline => ({
    name: 'Nights',
    about: '',
    finale: '',
    jobs: digests.map((digest, n) => ({
      id: `job${n}`,
      title: '',
      difficulty: 'Amateur',
      requires: n ? [`job${n - 1}`] : [],
      requires_wins: 0,
      design: digest,
    })),
  });
  beforeEach(() => {
    const kept: Record<string, string> = {};
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, value: string) => (kept[name] = value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  it('keeps campaigns, the newest first', () => {
    expect(campaigns()).toEqual([]);
    keep('a', of('kiosk'), 1);
    keep('b', of('till'), 2);
    expect(campaigns().map(({ key }) => key)).toEqual(['b', 'a']);
    expect([keyOf(of('till')), keyOf(of('vault')), isKept('b')]).toEqual(['b', '', true]);
    forget('b');
    expect([find('a'), find('b')]).toEqual([of('kiosk'), null]);
  });
  it('goes on with a campaign as it was when that began', () => {
    begin(outline('x', 'y'), of('kiosk'));
    keep('a', of('vault'));
    expect(begunAs(outline('x', 'y'))).toEqual(of('kiosk'));
    expect(begunAs(outline('x', 'z'))).toBeNull();
    markAs('a', outline('x', 'z')); // kept here, played elsewhere
    expect(begunAs(outline('x', 'z'))).toEqual(of('vault'));
  });
  it('says when there is no room', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '{"kept": 7}',
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(keep('a', of('kiosk'))).toBe(false);
    expect(campaigns()).toEqual([]);
  });
  it('lays what comes later below', () => {
    expect(rowsOf(outline('x', 'y', 'z'))).toEqual([['job0'], ['job1'], ['job2']]);
    const free = outline('x', 'y', 'z');
    free.jobs.forEach((job) => (job.requires = []));
    expect(rowsOf(free)).toEqual([['job0', 'job1'], ['job2']]);
  });
});
