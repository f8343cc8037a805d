import { addDays, daysBetween, defaultPeriod, site, todayIn } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import { periodKeys, type UrlChoice } from './choice';

const isForward = (period: RentalPeriod) =>
  `${period.rental_date}T${period.rental_time}` < `${period.return_date}T${period.return_time}`;

/**
 * The period of an address, completed by the usual one: the default (specification, point 4) unless a shop has another. A period in the past is replaced and
 * `moved` is true; a return before the pick-up is moved after it.
 */
export function periodOf(
  choice: UrlChoice,
  now: Date,
  timeZone = site.time_zone,
  usual = defaultPeriod(now, timeZone),
): { period: RentalPeriod; moved: boolean } {
  const asked = pickPeriod({ ...usual, ...choice });
  if (asked.rental_date < todayIn(timeZone, now)) {
    const length = Math.max(0, daysBetween(asked.rental_date, asked.return_date));
    const next = {
      ...asked,
      rental_date: usual.rental_date,
      return_date: addDays(usual.rental_date, length),
    };
    return { period: isForward(next) ? next : usual, moved: true };
  }
  if (isForward(asked)) return { period: asked, moved: false };
  return { period: returnedAfter(asked), moved: false };
}

const returnedAfter = (period: RentalPeriod): RentalPeriod => {
  const sameDay = { ...period, return_date: period.rental_date };
  return isForward(sameDay) ? sameDay : { ...period, return_date: addDays(period.rental_date, 1) };
};

export const samePeriod = (a: RentalPeriod, b: RentalPeriod): boolean =>
  periodKeys.every((key) => a[key] === b[key]);
