import { describe, expect, test } from 'vitest';
import { HURRIED, Player, type Clockwork, type Pace } from '../src/player';
import { atTempo, TEMPOS } from '../src/tempo';

class Time implements Clockwork {
  now = 0;
  private jobs: { at: number; run: () => void }[] = [];
  set(run: () => void, ms: number) {
    const job = { at: this.now + ms, run };
    this.jobs.push(job);
    return job;
  }
  clear(job: unknown) {
    this.jobs = this.jobs.filter((one) => one !== job);
  }
  pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const next = this.jobs.filter((job) => job.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.clear(next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

const PACES: Record<string, Pace> = {
  card: { lead: 300, length: 700 },
  bust: { lead: 200, length: 1200, weighty: true },
  quiet: { lead: 0, length: 0 },
};
function stage(more: Record<string, Pace> = {}) {
  const time = new Time();
  const seen: string[] = [];
  const player = new Player<string>(
    {
      pace: (event) => ({ ...PACES, ...more })[event] as Pace,
      show: (event) => seen.push(`show ${event}`),
      apply: (event) => seen.push(`apply ${event}`),
      held: (held) => void (held && seen.push('held')),
      done: () => seen.push('done'),
    },
    time,
  );
  return { time, seen, player };
}

describe('events are played in order', () => {
  test('a card is seen before what it causes', () => {
    const { time, seen, player } = stage();
    player.play(['card', 'bust']);
    expect(seen).toEqual(['show card']);
    time.pass(300);
    expect(seen).toEqual(['show card', 'apply card']);
    time.pass(400);
    expect(seen).toEqual(['show card', 'apply card', 'show bust']);
    time.pass(1200);
    expect(seen).toEqual(['show card', 'apply card', 'show bust', 'apply bust', 'done']);
    expect(player.playing).toBe(false);
  });
  test('no events are done at once', () => {
    const { seen, player } = stage();
    player.play([]);
    expect(seen).toEqual(['done']);
  });
  test('an event without length is shown and applied without waiting', () => {
    const { seen, player } = stage();
    player.play(['quiet', 'quiet']);
    expect(seen).toEqual(['show quiet', 'apply quiet', 'show quiet', 'apply quiet', 'done']);
  });
});

describe('nobody has to wait', () => {
  test('skip: all that is left happens now, in order, once', () => {
    const { time, seen, player } = stage();
    player.play(['card', 'bust', 'card']);
    time.pass(100);
    player.skip();
    expect(seen).toEqual([
      'show card',
      'apply card',
      'show bust',
      'apply bust',
      'show card',
      'apply card',
      'done',
    ]);
    time.pass(9999);
    expect(seen.filter((line) => line === 'done')).toHaveLength(1);
  });
  test('hurry: light events are over at once, a weighty one keeps a moment', () => {
    const { time, seen, player } = stage();
    player.play(['card', 'bust', 'card']);
    player.hurry();
    expect(seen).toEqual(['show card', 'apply card', 'show bust']);
    time.pass(HURRIED);
    expect(seen[seen.length - 1]).toBe('done');
  });
  test('a second play ends the first', () => {
    const { seen, player } = stage();
    player.play(['card']);
    player.play(['bust']);
    expect(seen).toEqual(['show card', 'apply card', 'done', 'show bust']);
  });
  test('many cards take their time: nothing is pressed together', () => {
    const { time, seen, player } = stage();
    player.play(Array.from({ length: 18 }, () => 'card'));
    time.pass(18 * 700 - 1);
    expect(seen).not.toContain('done');
    time.pass(1);
    expect(seen[seen.length - 1]).toBe('done');
  });
});

describe('pace belongs to the player', () => {
  const event: Pace = { lead: 100, length: 1600, weighty: true, stop: true };
  test('slow is longer, fast shorter, at once takes no time; only a step waits', () => {
    const lengths = TEMPOS.map((tempo) => atTempo(event, tempo).length);
    expect(lengths).toEqual([2560, 1600, 720, 1600, 0]);
    expect(TEMPOS.filter((tempo) => atTempo(event, tempo).hold)).toEqual(['step']);
    expect(atTempo({ lead: 100, length: 400, step: true }, 'step').hold).toBe(true);
    expect(atTempo({ lead: 0, length: 300 }, 'step').hold).toBe(false);
  });
  test('a first game has more time, and what must be read stays', () => {
    expect(atTempo(event, 'normal', true).length).toBeGreaterThanOrEqual(2500);
    expect(TEMPOS.filter((tempo) => atTempo(event, tempo, true).hold)).toEqual([
      'slow',
      'normal',
      'step',
    ]);
  });
  test('what waits goes on with one tap, and with one tap all of it is over', () => {
    const { time, seen, player } = stage({ bust: { ...event, hold: true } });
    player.play(['bust', 'bust', 'card']);
    time.pass(60_000);
    expect(seen).toEqual(['show bust', 'apply bust', 'held']);
    player.go();
    time.pass(60_000);
    expect(seen.slice(3)).toEqual(['show bust', 'apply bust', 'held']);
    player.skip();
    expect(seen.slice(6)).toEqual(['show card', 'apply card', 'done']);
  });
});
