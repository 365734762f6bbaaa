// A campaign on the table: kept with every change, and checked by the server a moment later.
import { newKey } from '../workshop/drafts';
import { blank, type Document } from './document';
import { isKept, keep, markAs } from './kept';
import { look, type Seen } from './server';

const PATIENCE = 400;

export class Draft {
  document = $state.raw<Document>(blank());
  private told = $state.raw<{ of: Document; seen: Seen } | null>(null);
  offline = $state.raw(false);
  full = $state.raw(false); // the browser has no room
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    document: Document = blank(),
    readonly key = newKey(),
  ) {
    this.document = document;
    void this.ask();
  }

  /** What the server has said about this very campaign. */
  readonly seen: Seen | null = $derived(
    this.told && this.told.of === this.document ? this.told.seen : null,
  );
  readonly playable: boolean = $derived(!!this.seen && !this.seen.findings.length);

  change(document: Document): void {
    this.document = document;
    this.full = !keep(this.key, document);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PATIENCE);
  }

  private async ask(): Promise<void> {
    const of = this.document;
    try {
      const seen = await look(of);
      if (of !== this.document) return;
      [this.told, this.offline] = [{ of, seen }, false];
      this.mark();
    } catch {
      this.offline = true;
    }
  }

  /** What is kept here is found again by a table at which it is played. */
  mark(): void {
    if (this.seen?.campaign && isKept(this.key)) markAs(this.key, this.seen.campaign);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
