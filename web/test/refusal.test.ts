import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '../src/api';
import { refusal, words } from '../src/language.svelte';
import { Scene } from '../src/table/scene.svelte';

vi.mock('../src/sound', () => ({ play: () => {} })); // it asks the browser whether it is muted

const turn = {
  text: "It is Milo and Vera's turn.",
  say: 'server.refused.turn',
  fields: { names: ['Milo', 'Vera'] },
};
const illegal = {
  text: 'Seat 0 may not stay now. It may: hit.',
  say: 'server.refused.illegal',
  fields: { detail: 'Seat 0 may not stay now. It may: hit.' },
};

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
});
afterEach(async () => {
  await words.speak('en', false);
});

describe('a refusal', () => {
  test('is shown as the server says it on an English page, without fetching words', async () => {
    const need = vi.spyOn(words, 'need');
    expect(await refusal(turn)).toBe(turn.text);
    expect(await refusal(illegal)).toBe(illegal.text);
    expect(need).not.toHaveBeenCalled();
    need.mockRestore();
  });
  test('is German on a German page', async () => {
    await words.speak('de', false);
    expect(await refusal(turn)).toBe('Am Zug: Milo und Vera.');
    expect(await refusal(illegal)).toBe('Das geht jetzt nicht.');
  });
  test('may be in the words of a game', async () => {
    await words.speak('de', false);
    const fields = { type: 'take', chip: 3, from: 'middle', by: 'Milo' };
    const late = { text: 'Milo was quicker.', say: 'gang.late.quicker', fields };
    expect(await refusal(late)).toBe('Milo war schneller und hat jetzt Chip 3.');
  });
  test('without words, or with a key nobody knows, is shown as it came', async () => {
    await words.speak('de', false);
    expect(await refusal({ ...turn, say: null })).toBe(turn.text);
    expect(await refusal({ ...turn, say: 'server.refused.unheard_of' })).toBe(turn.text);
    expect(await refusal({ ...turn, say: 'nowhere.at_all' })).toBe(turn.text);
  });
  test('of a request is an error in the language of the page', async () => {
    await words.speak('de', false);
    const said = { error: 'That seat is taken.', say: 'server.refused.taken', fields: {} };
    vi.stubGlobal('location', { search: '?k=aB3' });
    const fetched = vi.fn(() => Promise.resolve(Response.json(said, { status: 409 })));
    vi.stubGlobal('fetch', fetched);
    await expect(call('/api/tables/QVRN/join', {})).rejects.toMatchObject({
      message: 'Dieser Platz ist besetzt.',
      status: 409,
    });
    expect(fetched).toHaveBeenCalledWith('/api/tables/QVRN/join?k=aB3', expect.anything());
  });
  test('of an answer that is no JSON has no words', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    await expect(call('/api/games')).rejects.toMatchObject({ message: '', status: 502 });
  });
  test('gives the hand back before its words have come', async () => {
    await words.speak('de', false);
    const scene = new Scene({ do: () => {}, say: () => true });
    scene.pending = { type: 'hit' };
    const told = scene.refuse(refusal(turn));
    expect(scene.pending).toBeNull();
    await told;
    expect(scene.problem).toBe('Am Zug: Milo und Vera.');
  });
});
