import { toInstant } from '@wadachi/shared';
import type { AccountReservation } from '@wadachi/contract';

const pickUpOf = ({ period, shop }: AccountReservation) =>
  toInstant(period.rental_date, period.rental_time, shop.time_zone).getTime();

/** Sorts by the instant of pick-up, across time zones. */
export const soonestFirst = (reservations: readonly AccountReservation[]): readonly AccountReservation[] =>
  [...reservations].sort((one, other) => pickUpOf(one) - pickUpOf(other));
