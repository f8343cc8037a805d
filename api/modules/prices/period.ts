import type { RentalPeriod } from '@wadachi/contract';
import {
  anyShopIn,
  isWholePeriod,
  periodProblems,
  toInstant,
  type PeriodField,
  type PickUp,
  type ShopTimes,
} from '@wadachi/rental/time';
import { reasonAt, type Closing } from '../catalogue/closings';
import { minuteMs } from '../../durations';
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

/** Where a period begins and ends, and who asks. */
export interface PeriodTerms {
  readonly shop: Times;
  readonly returnShop?: Times | undefined;
  /** The pick-up of the booking to change: while it stays, it may be nearer than a new one's. */
  readonly agreed?: PickUp | undefined;
  /** A clerk books: the rental may begin in the half hour that runs. Customers need more notice. */
  readonly isAtCounter?: boolean | undefined;
}

const slotMs = 30 * minuteMs;

/** Lists the reasons why a period can't be rented, by the rules of customers or of the counter. */
export function problemsOf(period: RentalPeriod, terms: PeriodTerms, now: Date): FieldProblem[] {
  const { shop, returnShop = shop, agreed, isAtCounter = false } = terms;
  const problems = periodProblems(period, shop, now, returnShop, agreed).flatMap((problem) =>
    withReason(problem, period, { ...terms, returnShop }, now),
  );
  if (!isAtCounter) return problems;
  const startsAt =
    isWholePeriod(period) && !keepsPickUp(period, agreed)
      ? toInstant(period.rental_date, period.rental_time, shop.time_zone).getTime()
      : Infinity;
  return [
    ...problems.filter(({ code }) => code !== 'too-soon'),
    ...(startsAt <= now.getTime() - slotMs ? [{ field: 'rental_time', code: 'past' as const }] : []),
  ];
}

const keepsPickUp = (period: RentalPeriod, agreed: PickUp | undefined): boolean =>
  period.rental_date === agreed?.rental_date && period.rental_time === agreed.rental_time;

/** Adds the reason where the counter has closed the shop. An agreed pick-up that is over is no problem: it was before. */
function withReason(
  problem: FieldProblem,
  period: RentalPeriod,
  { shop, returnShop = shop, agreed }: PeriodTerms,
  now: Date,
): FieldProblem[] {
  if (problem.code !== 'closed-day' && problem.code !== 'outside-hours') return [problem];
  const end = problem.field.startsWith('rental') ? 'rental' : 'return';
  const [date, time] = [period[`${end}_date`], period[`${end}_time`]];
  const isOver =
    end === 'rental' && keepsPickUp(period, agreed) && toInstant(date, time, shop.time_zone) <= now;
  if (isOver) return [];
  const reason = reasonAt((end === 'rental' ? shop : returnShop).closings ?? [], date, time);
  return [reason ? { field: problem.field, code: 'closed-for', values: { reason } } : problem];
}

/** @throws Refused 422 on the fields of a period that can't begin at the shop; the shop of the return may have any hours. */
export function refuseNoPickUp(
  period: RentalPeriod,
  { shop, returnShop = shop, isAtCounter }: Omit<PeriodTerms, 'agreed'>,
  now: Date,
): void {
  refuseInvalid(problemsOf(period, { shop, isAtCounter, returnShop: anyShopIn(returnShop.time_zone) }, now));
}

/** @throws Refused 422 on the fields of a period that no shop of the zone could rent, with any hours. */
export function refuseImpossibleAnywhere(period: RentalPeriod, now: Date, time_zone: string): void {
  refuseNoPickUp(period, { shop: anyShopIn(time_zone) }, now);
}
