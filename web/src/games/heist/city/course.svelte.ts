// How the jobs of a campaign stand: the server says, each time the ledger has changed.
import { begunAs, find } from '../campaigns/kept';
import { idOf, type Document } from '../campaigns/document';
import { look, type Seen, type Standing } from '../campaigns/server';
import type { Outline } from '../types';
import { t } from '../../../language.svelte';
import type { Ledger } from './campaign';
import type { Link } from './server';

export class Course {
  private seen = $state.raw<{ of: string; told: Seen } | null>(null);
  private wanted = $state.raw('');
  problem = $state.raw('');
  readonly document: Document | null; // a campaign of one's own that begins here

  constructor(key: string) {
    this.document = key ? find(key) : null;
  }

  /** What was said is about this very ledger. */
  readonly fresh: boolean = $derived(this.seen !== null && this.seen.of === this.wanted);
  readonly known: boolean = $derived(this.seen !== null);
  readonly won: boolean = $derived(this.seen?.told.won ?? false);
  readonly name: string = $derived(this.seen?.told.campaign?.name ?? '');

  /** The campaign of one's own that this is; null: River City. */
  outline(ledger: Ledger): Outline | null {
    return ledger.campaign ?? (this.document ? (this.seen?.told.campaign ?? null) : null);
  }

  stands(id: string): Standing | undefined {
    return this.seen?.told.jobs.find((job) => job.id === id);
  }

  async look(ledger: Ledger): Promise<void> {
    const named = this.document ? null : ledger.campaign;
    const of = JSON.stringify([ledger.won, ledger.history, named]);
    if (of === this.wanted) return;
    this.wanted = of;
    try {
      const told = await look(this.document, ledger);
      if (of !== this.wanted) return;
      this.seen = { of, told };
      this.problem = told.findings[0]?.text ?? '';
    } catch (error) {
      this.problem = (error as Error).message || t('error.offline');
    }
  }
}

/** The designs that this device has of a campaign: from its file, and from jobs that were played. */
export function designsOf(
  outline: Outline | null,
  document: Document | null,
  links: Link[],
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  if (!outline) return found;
  for (const { options } of links) {
    const design = options.design as { id?: string } | undefined;
    if (design?.id) found[design.id] = design;
  }
  for (const job of (document ?? begunAs(outline))?.jobs ?? []) found[idOf(job)] = job.design;
  return found;
}
