import { describe, expect, test } from 'vitest';
import { Connection, pause, type Link, type Surroundings, type Wire } from '../src/socket';
import type { Down, Frame } from '../src/wire';

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  say(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

function setup() {
  const wires: FakeWire[] = [];
  let jobs: { run: () => void; ms: number }[] = [];
  const heard: Down[] = [];
  const links: Link[] = [];
  const around: Surroundings = {
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    later: (run, ms) => {
      const job = { run, ms };
      jobs.push(job);
      return job;
    },
    cancel: (job) => {
      jobs = jobs.filter((one) => one !== job);
    },
    random: () => 0.5,
  };
  const connection = new Connection(around, {
    message: (message) => heard.push(message),
    link: (state) => links.push(state),
  });
  connection.start();
  const run = () => {
    const job = jobs.shift();
    job?.run();
    return job?.ms;
  };
  return { connection, wires, heard, links, run, wire: () => wires[wires.length - 1] as FakeWire };
}
const frame = (n: number, fresh = false): Frame => ({
  t: 'frame',
  n,
  events: [],
  steps: [],
  before: null,
  view: {},
  legal: [],
  you: 0,
  deadline: null,
  hints: {},
  fresh,
});

/** An action was sent from position 7, then the link broke and came back. */
function afterABreak() {
  const all = setup();
  all.wire().onopen?.();
  all.connection.do({ type: 'hit' }, 7);
  all.wire().onclose?.({ code: 1006, reason: '' });
  all.run();
  all.wire().onopen?.();
  return all;
}

describe('a table keeps its line', () => {
  test('options that are not said again are those of before', () => {
    const { wire, heard } = setup();
    wire().onopen?.();
    const told = () => heard.map((message) => message.t === 'table' && message.options);
    wire().say({ t: 'table', options: { target: 50 } });
    wire().say({ t: 'table' });
    wire().say({ t: 'table', options: {} });
    wire().say({ t: 'table' });
    expect(told()).toEqual([{ target: 50 }, { target: 50 }, {}, {}]);
  });

  test('a lost socket is opened again, each time a little later', () => {
    const { wires, run, wire, links } = setup();
    wire().onopen?.();
    wire().onclose?.({ code: 1006, reason: '' });
    expect(links).toEqual(['connecting', 'live', 'lost']);
    const first = run();
    wire().onclose?.({ code: 1006, reason: '' });
    const second = run();
    expect(wires).toHaveLength(3);
    expect(second as number).toBeGreaterThan(first as number);
    expect(pause(20, 1)).toBeLessThanOrEqual(10000);
  });
  test('whoever was away for a while comes back soon, measured by that', () => {
    let away = 0;
    for (let attempt = 0; away < 30000; attempt++) {
      const longest = pause(attempt, 1);
      if (away > 4000) expect(longest).toBeLessThan(away / 2);
      away += pause(attempt, 0.5);
    }
  });
  test('a table that does not exist is not asked for again', () => {
    const { wires, run, wire, links } = setup();
    wire().onclose?.({ code: 4404, reason: '' });
    run();
    expect(wires).toHaveLength(1);
    expect(links[links.length - 1]).toBe('closed');
  });
  test('no answer to a ping is a lost line', () => {
    const { run, wire, links } = setup();
    wire().onopen?.();
    run(); // time for a ping
    expect(wire().sent).toEqual([{ ping: 1 }]);
    run(); // no pong
    expect(links[links.length - 1]).toBe('lost');
  });
  test('rubbish is ignored', () => {
    const { wire, heard } = setup();
    wire().onopen?.();
    wire().say('{not json');
    expect(heard).toEqual([]);
  });
});

describe('what is said is said once', () => {
  test('an action names its position and carries an id', () => {
    const { connection, wire } = setup();
    wire().onopen?.();
    connection.do({ type: 'hit' }, 7);
    expect(wire().sent).toEqual([{ do: { type: 'hit' }, at: 7, id: 1 }]);
  });
  test('after a break it is said again if the position is the same', () => {
    const { wire } = afterABreak();
    wire().say(frame(7, true));
    expect(wire().sent).toEqual([{ do: { type: 'hit' }, at: 7, id: 1 }]);
  });
  test('after a break it is not said again if the game has moved on', () => {
    const { wire } = afterABreak();
    wire().say(frame(8, true));
    expect(wire().sent).toEqual([]);
  });
  test('an answered action is forgotten', () => {
    const { connection, run, wire } = setup();
    wire().onopen?.();
    connection.do({ type: 'hit' }, 7);
    wire().say(frame(8));
    wire().onclose?.({ code: 1012, reason: '' });
    run();
    wire().onopen?.();
    wire().say(frame(7, true));
    expect(wire().sent).toEqual([]);
  });
  test('chat waits for the line, a pause request does not', () => {
    const { connection, wire } = setup();
    connection.say({ chat: 'hello' });
    connection.say({ table: { op: 'pause' } });
    wire().onopen?.();
    expect(wire().sent).toEqual([{ chat: 'hello' }]);
  });
});
