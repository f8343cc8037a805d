import type { RentalPeriod } from '@wadachi/contract';
import {
  anyShopIn,
  periodProblems,
  toInstant,
  type PeriodField,
  type PickUp,
  type ShopTimes,
} from '@wadachi/rental/time';
import { reasonAt, type Closing } from '../catalogue/closings';
import { refuseInvalid, type FieldProblem } from './fieldProblems';

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

/** The opening times of a shop, with the reasons why the counter has closed it. */
export type Times = ShopTimes & { readonly closings?: readonly Closing[] };

/**
 * The problems of a period as `periodProblems` finds them, with the reason where the counter has closed the shop. An agreed
 * pick-up that is over is none: it was before the shop closed.
 */
export const periodFaults = (
  period: RentalPeriod,
  shop: Times,
  now: Date,
  returnShop: Times = shop,
  agreed?: PickUp,
): FieldProblem[] =>
  periodProblems(period, shop, now, returnShop, agreed).flatMap((problem): FieldProblem[] => {
    if (problem.code !== 'closed-day' && problem.code !== 'outside-hours') return [problem];
    const end = problem.field.startsWith('rental') ? 'rental' : 'return';
    const [date, time] = [period[`${end}_date`], period[`${end}_time`]];
    const isOver =
      end === 'rental' &&
      date === agreed?.rental_date &&
      time === agreed.rental_time &&
      toInstant(date, time, shop.time_zone) <= now;
    if (isOver) return [];
    const reason = reasonAt((end === 'rental' ? shop : returnShop).closings ?? [], date, time);
    return [reason ? { field: problem.field, code: 'closed-for', values: { reason } } : problem];
  });

/** @throws Refused 422 on the fields of a period that can't begin at the shop; the return may be at one with other hours. */
export function refuseNoPickUp(period: RentalPeriod, shop: Times, now: Date): void {
  refuseInvalid(periodFaults(period, shop, now, anyShopIn(shop.time_zone)));
}

/** @throws Refused 422 on the fields of a period that no shop of the zone could rent, with any hours. */
export function refuseImpossibleAnywhere(period: RentalPeriod, now: Date, time_zone: string): void {
  refuseNoPickUp(period, anyShopIn(time_zone), now);
}
