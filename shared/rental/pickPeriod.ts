import type { RentalPeriod } from '@wadachi/contract';

/** Picks the four fields of a period out of what has more of them. */
export const pickPeriod = ({
  rental_date,
  rental_time,
  return_date,
  return_time,
}: RentalPeriod): RentalPeriod => ({
  rental_date,
  rental_time,
  return_date,
  return_time,
});
