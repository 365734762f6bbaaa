// Which seat has tapped at this device; it outlives the line of the seat before.
import type { Seat } from '../wire';

class Holder {
  code = $state.raw('');
  seat = $state.raw<Seat | null>(null);

  has(code: string, seat: Seat | null): boolean {
    return seat !== null && this.code === code && this.seat === seat;
  }

  take(code: string, seat: Seat | null): void {
    this.code = code;
    this.seat = seat;
  }
}

export const holder = new Holder();
