// What can be taken back and done again. Steps with the same mark, one right after the other, are one step:
// a word typed letter by letter, a line drawn hex by hex.
const MOST = 200;

export interface History<T> {
  past: T[];
  now: T;
  next: T[];
  mark: string;
}

export const begin = <T>(now: T): History<T> => ({ past: [], now, next: [], mark: '' });

export function step<T>(history: History<T>, now: T, mark = ''): History<T> {
  if (now === history.now) return history;
  const same = mark !== '' && mark === history.mark;
  return {
    past: same ? history.past : [...history.past, history.now].slice(-MOST),
    now,
    next: [],
    mark,
  };
}

/** The next step is one of its own, whatever its mark. */
export const settle = <T>(history: History<T>): History<T> => ({ ...history, mark: '' });

export function back<T>(history: History<T>): History<T> {
  const now = history.past.at(-1);
  return now === undefined
    ? history
    : { past: history.past.slice(0, -1), now, next: [history.now, ...history.next], mark: '' };
}

export function again<T>(history: History<T>): History<T> {
  const [now, ...next] = history.next;
  return now === undefined
    ? history
    : { past: [...history.past, history.now], now, next, mark: '' };
}
