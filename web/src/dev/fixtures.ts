// Development only: shows a table from a file of frames (?fixture=name&frame=2), without a server.
import { loadBoard } from '../games/registry';
import { Scene } from '../table/scene.svelte';
import type { ChatLine, Frame, GameInfo, Lobby, ReplayData, TableMessage } from '../wire';

interface Fixture {
  table: TableMessage;
  frames: Frame[];
  chat?: ChatLine[];
}
const files = import.meta.glob<{ default: unknown }>('../../fixtures/*.json');
const read = async <T>(name: string): Promise<T> => {
  const load = files[`../../fixtures/${name}.json`];
  if (!load) throw new Error(`There is no fixture ${name}.`);
  return (await load()).default as T;
};

export async function fixtureScene(
  search: string,
): Promise<{ scene: Scene; game: GameInfo | null } | null> {
  const query = new URLSearchParams(search);
  const name = query.get('fixture');
  if (!name) return null;
  const fixture = await read<Fixture>(name);
  const scene = new Scene({
    do: (action) => console.log('do', action),
    say: (message) => console.log('say', message),
  });
  scene.table = fixture.table;
  scene.chat = fixture.chat ?? [];
  scene.board = await loadBoard(fixture.table.game);
  const until = Number(query.get('frame') ?? fixture.frames.length - 1);
  fixture.frames.slice(0, until + 1).forEach((frame, i) => {
    if (query.has('play') && i === until && i > 0)
      setTimeout(() => scene.hear({ ...frame, fresh: false }), 600);
    else scene.jump({ ...frame, fresh: i === 0 });
  });
  return { scene, game: (await homeFixture()).games[0] ?? null };
}

export const homeFixture = () => read<{ games: GameInfo[]; lobby: Lobby }>('home');
export const replayFixture = () => read<ReplayData>('replay');
