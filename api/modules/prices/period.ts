import type { RentalPeriod } from '@wadachi/contract';
import { anyShopIn, periodProblems, type PeriodField, type ShopTimes } from '@wadachi/rental/time';
import { refuseInvalid } from './fieldProblems';

/** The part of a query that may name a period. */
export type PeriodQuery = { readonly [Field in PeriodField]?: string };

const fields: readonly PeriodField[] = ['rental_date', 'rental_time', 'return_date', 'return_time'];

/**
 * The period that a query names, undefined when it names none.
 * @throws Refused 422 on the fields that a half-given period lacks.
 */
export function askedPeriod(query: PeriodQuery): RentalPeriod | undefined {
  const { rental_date, rental_time, return_date, return_time } = query;
  if (rental_date && rental_time && return_date && return_time) {
    return { rental_date, rental_time, return_date, return_time };
  }
  const missing = fields.filter((field) => !query[field]);
  if (missing.length < fields.length) refuseInvalid(missing.map((field) => ({ field, code: 'missing' })));
  return undefined;
}

/** @throws Refused 422 on the fields of a period that can't begin at the shop; the return may be at one with other hours. */
export function refuseNoPickUp(period: RentalPeriod, shop: ShopTimes, now: Date): void {
  refuseInvalid(periodProblems(period, shop, now, anyShopIn(shop.time_zone)));
}

/** @throws Refused 422 on the fields of a period that no shop of the zone could rent, with any hours. */
export function refuseImpossibleAnywhere(period: RentalPeriod, now: Date, time_zone: string): void {
  refuseNoPickUp(period, anyShopIn(time_zone), now);
}
