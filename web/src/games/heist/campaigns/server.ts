// What the server says of a campaign: what is wrong with it, and how its jobs stand.
import { call } from '../../../api';
import type { CampaignSeen, Ledger } from '../types';
import type { Finding } from '../workshop/checks';
import type { Document } from './document';

export interface Seen extends Omit<CampaignSeen, 'findings'> {
  findings: Finding[];
}
export type Standing = CampaignSeen['jobs'][number];

/** Without a document it is the campaign that the ledger names, or River City. */
export function look(document: Document | null, ledger: Partial<Ledger> = {}): Promise<Seen> {
  const { won = [], history = [], campaign } = ledger;
  return call<Seen>('/api/games/heist/campaign', {
    campaign: document,
    ledger: { won, history, ...(campaign && !document ? { campaign } : {}) },
  });
}
