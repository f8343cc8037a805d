import type { RentalPeriod } from '@wadachi/contract';
import { addDays } from '@wadachi/rental/time';
import { distanceKm, type Position } from './distance';

const nearKm = 100;
/** Days from the asked one, the nearest first. */
const shifts = [1, -1, 2, -2, 3, -3];

export interface Neighbour<Shop> {
  readonly shop: Shop;
  readonly distanceKm: number;
}

/** The other shops within 100 km, the nearest first. */
export const neighboursOf = <Shop extends Position>(
  of: Position,
  shops: readonly Shop[],
  withinKm = nearKm,
): Neighbour<Shop>[] =>
  shops
    .filter((other) => other !== of)
    .map((other) => ({ shop: other, distanceKm: distanceKm(of, other) }))
    .filter((neighbour) => neighbour.distanceKm <= withinKm)
    .toSorted((a, b) => a.distanceKm - b.distanceKm);

/** The same hours on other days, up to three away, the nearest first and a later day before an earlier one. */
export const daysNear = ({ rental_date, return_date, ...times }: RentalPeriod): RentalPeriod[] =>
  shifts.map((days) => ({
    rental_date: addDays(rental_date, days),
    return_date: addDays(return_date, days),
    ...times,
  }));
