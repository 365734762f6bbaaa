// A live table: its socket, its scene, and how they come together. Once the board is there, frames go from
// the socket straight into the scene, as the scene's actions go straight into the socket.
import { loadBoard } from '../games/registry';
import { keep, keyed } from '../key';
import { refusal } from '../language.svelte';
import { browserSurroundings, Connection, type Heard, type Link } from '../socket';
import { report } from '../trouble';
import type { Luck, Seat } from '../wire';
import { recall, store } from './memory';
import { Scene } from './scene.svelte';

const LATER = 3000;

export interface Session {
  scene: Scene;
  retry(): void;
  stop(): void;
}

export function openSession(
  code: string,
  watch: boolean | 'tv' | Seat, // a seat: of several that are played from this device
  onLink: (link: Link, retryIn: number, code?: number) => void,
): Session {
  const query =
    typeof watch === 'number'
      ? `?seat=${watch}`
      : watch
        ? `?watch=1${watch === 'tv' ? '&tv=1' : ''}`
        : '';
  const connection = new Connection(
    browserSurroundings(location.origin.replace('http', 'ws') + keyed(`/ws/${code}${query}`)),
    {
      message(message) {
        if (message.t === 'luck') return addToLuck(message);
        if (message.t === 'table' && !ready) {
          if (!message.device) scene.log = recall(code);
          scene.table = message;
          keep(message.link);
          ready = fetchBoard(message.game);
        }
        if (message.t === 'table' || !ready) take(message);
        else if (scene.board) take(message);
        else void ready.then(() => take(message));
      },
      link(state, retryIn, code) {
        if (state === 'live') scene.chat = []; // the whole chat comes again
        if (state === 'lost') scene.pending = null;
        onLink(state, retryIn, code);
      },
    },
  );
  const scene = new Scene(connection);
  scene.onSeen = (n) => {
    keepLog();
    const { table, you } = scene;
    const bots = table?.seats.some(({ kind, stand_in }) => kind === 'bot' || stand_in);
    if (bots && you !== null && table?.status === 'playing') connection.say({ seen: n });
  };
  const keepLog = () => !scene.table?.device && store(code, scene.log); // one's hand is in it
  scene.onForget = keepLog;
  // Messages wait for the board of the game, so that the first frame already finds it.
  let ready: Promise<unknown> | null = null;
  const take = (message: Heard): void => {
    if (message.t === 'table') scene.table = message;
    else if (message.t === 'frame') scene.hear(message);
    else if (message.t === 'chat') scene.hearChat(message);
    else if (message.t === 'react') scene.react(message.seat, message.react);
    else if (message.t === 'point') scene.point(message.seat, message.at);
    else if (message.t === 'wishes') scene.wishes = message.wishes;
    else if (message.t === 'intent')
      scene.intents = { ...scene.intents, [message.seat]: message.intent };
    else if (message.t === 'error') void scene.refuse(refusal(message));
    else if (message.t === 'proposal') scene.propose(message);
    else if (message.t === 'lesson') scene.lesson = message;
    else if (message.t === 'countdown') scene.count(message.seat, message.left);
  };
  /** Where the board does not come through, one may ask for it again: that loses nothing. */
  async function fetchBoard(game: string): Promise<void> {
    try {
      scene.board = await loadBoard(game);
      connection.scene = scene;
    } catch (error) {
      report(error, `fetching the board of ${game}`);
      await new Promise<void>((again) => {
        scene.missing = again;
      });
      location.reload(); // a browser remembers that a script was not there, until then
    }
  }
  /** Before the deal at once; what is told afterwards can wait until the table is painted. */
  function addToLuck(message: Luck): void {
    const facts = scene.table;
    scene.exchanging = !message.seeds;
    const add = () =>
      import('../luck/exchange')
        .then(({ answer }) => facts && answer(message, facts, (said) => connection.say(said)))
        .catch(() => null); // without it this browser adds nothing
    setTimeout(() => void add(), message.seeds ? LATER : 0);
  }
  const now = () => connection.now();
  const seen = () => {
    if (document.visibilityState === 'visible') connection.now();
  };
  addEventListener('online', now);
  document.addEventListener('visibilitychange', seen);
  connection.start();
  return {
    scene,
    retry: now,
    stop() {
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', seen);
      connection.stop();
    },
  };
}
