// What the gallery asks the server.
import { call } from '../../../api';
import type { DesignAdded, DesignOfTable, DesignShown, Gallery } from '../../../wire';

export const SORTS = ['newest', 'played', 'best', 'hardest'] as const;
export type Sort = (typeof SORTS)[number];

/** What is looked for. It stands in the address, so that the way back leads to the same place. */
export interface Look {
  sort: Sort;
  search: string;
  page: number;
  mine: boolean;
}

export function lookIn(query: string): Look {
  const given = new URLSearchParams(query);
  const sort = given.get('sort') ?? '';
  return {
    sort: (SORTS as readonly string[]).includes(sort) ? (sort as Sort) : 'newest',
    search: (given.get('search') ?? '').slice(0, 40),
    page: Math.min(1000, Math.max(1, Math.floor(Number(given.get('page'))) || 1)),
    mine: given.get('mine') === '1',
  };
}

/** Only what is not as usual. */
export function queryOf({ sort, search, page, mine }: Look): string {
  const said = new URLSearchParams();
  if (sort !== 'newest') said.set('sort', sort);
  if (search) said.set('search', search);
  if (page > 1) said.set('page', String(page));
  if (mine) said.set('mine', '1');
  const query = said.toString();
  return query ? `?${query}` : '';
}

const one = (id: string) => `/api/designs/${encodeURIComponent(id)}`;
export const askGallery = (look: Look) => call<Gallery>(`/api/games/heist/designs${queryOf(look)}`);
export const askEntry = (id: string) => call<DesignShown>(one(id));
export const askOfTable = (code: string) => call<DesignOfTable>(`/api/tables/${code}/design`);
export const putIn = (asked: {
  design: Record<string, unknown>;
  title: string;
  maker: string;
  line: string;
}) => call<DesignAdded>('/api/games/heist/designs', asked);
export const judge = (id: string, stars: number) =>
  call<DesignShown>(`${one(id)}/stars`, { stars });
export const report = (id: string, text: string) => call(`${one(id)}/report`, { text });
export const takeOut = (id: string) => call(`${one(id)}/remove`, { sure: true });
export const pathOf = (id: string): string => `/workshop/gallery/${id}`;
