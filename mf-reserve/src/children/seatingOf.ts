import { childrenWithoutSeat, type OfferedSeat, type SeatCounts } from '@wadachi/rental';
import { childSeatLaw } from './childSeatLaw';

/** The seats of the children in the car, by the law of the site's country. */
export interface Seating {
  /** The ages of children without a seat that the law wants them in. */
  readonly unseated: readonly number[];
  /** True when the available seats are enough for all children. */
  readonly canSeatAll: boolean;
}

/** `counts` says how many of each seat are chosen. */
export function seatingOf(
  ages: readonly number[],
  seats: readonly OfferedSeat[],
  counts: SeatCounts,
): Seating {
  const allSeats = Object.fromEntries(seats.map((seat) => [seat.id, seat.max]));
  const without = (chosen: SeatCounts) => childrenWithoutSeat(ages, seats, chosen, childSeatLaw());
  return { unseated: without(counts), canSeatAll: without(allSeats).length === 0 };
}
