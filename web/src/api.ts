// Calls to the server. An answer that is not fine becomes an error whose text can be shown.
import { keyed } from './key';
import { refusal } from './language.svelte';
import type { GameInfo, Lobby, Problem, ReplayData, Summary } from './wire';

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export async function call<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      path.startsWith('/api/tables/') ? keyed(path) : path,
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new ApiError('', 0);
  }
  const data = (await answer.json().catch(() => null)) as T | Partial<Problem> | null;
  if (!answer.ok || data === null) {
    const { error: text = '', say = null, fields = {} } = data ?? {};
    throw new ApiError(await refusal({ text, say, fields }), answer.status, fields);
  }
  return data as T;
}

let games: Promise<GameInfo[]> | null = null;

export const api = {
  games: (): Promise<GameInfo[]> =>
    (games ??= call<GameInfo[]>('/api/games').catch((error: unknown) => {
      games = null; // the next visit asks again
      throw error;
    })),
  lobby: () => call<Lobby>('/api/tables'),
  table: (code: string) => call<Summary>(`/api/tables/${code}`),
  make: (body: Record<string, unknown>) =>
    call<{ code: string; seat: number; link: string }>('/api/tables', body),
  play: (body: Record<string, unknown>) =>
    call<{ code: string; seat: number }>('/api/play', { ...body, luck: true }),
  join: (code: string, body: object) =>
    call<{ code: string; seat: number }>(`/api/tables/${code}/join`, body),
  qr: (text: string) => call<{ svg: string }>('/api/qr', { text }),
  replay: (code: string) => call<ReplayData>(`/api/tables/${code}/replay`),
};
