import { describe, expect, test } from 'vitest';
import { blank, optionsFor, jobOf, type Ledger } from '../../../../src/games/heist/city/campaign';
import {
  atHome,
  BOT,
  chairsOf,
  levels,
  OPEN,
  partyOf,
  seatsFor,
  withNames,
} from '../../../../src/games/heist/city/party';

const ledger = (players: Record<string, number>): Ledger => ({ ...blank(), players });
const SEATS = [
  { kind: 'person', name: 'Ines' },
  { kind: 'bot', name: 'Ada' },
  { kind: 'person', name: 'Milo' },
] as const;

describe('the party of the next job', () => {
  test('is asked for by seats that stay, new bots and open seats', () => {
    const chairs = [...chairsOf(SEATS).slice(1), OPEN, BOT];
    expect(partyOf(chairs)).toEqual([null, 'Milo', '', null]);
    expect(seatsFor(chairs, 'greedy')).toEqual([{ seat: 1 }, { seat: 2 }, {}, { bot: 'greedy' }]);
  });
  test('has levels: newcomers 1, bots that of the lowest person', () => {
    const known = ledger({ Ines: 3, Milo: 2 });
    expect(levels(known, ['Ines', null, 'Milo'])).toEqual([3, 2, 2]);
    expect(levels(known, ['Ines', null, ''])).toEqual([3, 1, 1]);
    expect(levels(known, ['Nora', 'Ines'])).toEqual([1, 3]);
  });
  test('leaves others at home, whom the table or only the ledger knows', () => {
    const known = ledger({ Zoe: 4, Ines: 2, Milo: 2 });
    const home = atHome(known, SEATS, chairsOf(SEATS).slice(0, 2));
    expect(home.map(({ name, from }) => [name, from])).toEqual([
      ['Milo', 2],
      ['Zoe', null],
    ]);
  });
});

describe('a ledger by names', () => {
  test('is made of one by seats; bots leave nothing', () => {
    expect(withNames(ledger({ 0: 3, 1: 3, 2: 2 }), undefined, SEATS).players).toEqual({
      Ines: 3,
      Milo: 2,
    });
  });
  test('follows whoever has changed the name since', () => {
    const known = ledger({ Ina: 3, Milo: 2, Zoe: 4 });
    expect(withNames(known, ['Ina', null, 'Milo'], SEATS).players).toEqual({
      Ines: 3,
      Milo: 2,
      Zoe: 4,
    });
    expect(
      withNames(known, ['Ina', null, 'Milo'], [SEATS[2], SEATS[1], SEATS[0]]).players.Zoe,
    ).toBe(4);
  });
  test('goes to the first table where the team has a name', () => {
    const named = { ...blank(), name: 'Night Shift' };
    expect(optionsFor(jobOf('track'), [], named, {}).ledger).toEqual(named);
  });
});
