// The review of one game: asked for, waited for, shown as it gets better.
import { call } from '../api';
import type { ReviewData, ReviewTold } from '../wire';

const AGAIN = 700;

export class Reviewing {
  state = $state.raw<ReviewTold['state']>('none');
  precision = $state.raw<ReviewTold['precision']>('usual');
  progress = $state.raw(0);
  data = $state.raw<ReviewData | null>(null);
  you = $state.raw<number | null>(null);
  problem = $state.raw('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(readonly code: string) {}

  get busy(): boolean {
    return this.state === 'waiting' || this.state === 'running';
  }

  /** What is stored of it; a game that nobody has looked at yet is looked at now. */
  async start(): Promise<void> {
    await this.hear(call<ReviewTold>(`/api/tables/${this.code}/review`));
    if (this.state === 'none' && !this.problem) await this.ask(false);
  }

  async ask(more: boolean): Promise<void> {
    await this.hear(call<ReviewTold>(`/api/tables/${this.code}/review`, { more }));
  }

  stop(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  private async hear(answer: Promise<ReviewTold>): Promise<void> {
    const waited = this.busy;
    try {
      const told = await answer;
      this.problem = '';
      this.state = waited && told.state === 'none' ? 'failed' : told.state;
      this.precision = told.precision;
      this.progress = told.progress;
      this.you = told.you;
      if (told.review) this.data = told.review;
    } catch (error) {
      this.problem = (error as Error).message || 'offline';
      this.state = 'failed';
    }
    if (this.busy && !this.left)
      this.timer = setTimeout(
        () => void this.hear(call<ReviewTold>(`/api/tables/${this.code}/review`)),
        AGAIN,
      );
  }
}

export const percent = (chance: number): number => Math.round(100 * chance);
/** Points of a chance with their sign: +9, −14. */
export const signed = (change: number): string => {
  const points = Math.round(100 * change);
  return points < 0 ? `−${-points}` : `+${points}`;
};
