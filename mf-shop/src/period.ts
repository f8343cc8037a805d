import { isWholePeriod } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/contract';

export type MaybePeriod = RentalPeriod | undefined;

const periodFields = ['rental_date', 'rental_time', 'return_date', 'return_time'] as const;

/** Returns the period in an address; undefined when it is missing or malformed. */
export function periodIn(query: URLSearchParams): MaybePeriod {
  const [rental_date = '', rental_time = '', return_date = '', return_time = ''] = periodFields.map(
    (field) => query.get(field) ?? '',
  );
  const period = { rental_date, rental_time, return_date, return_time };
  return isWholePeriod(period) ? period : undefined;
}

export function fillPeriod(query: URLSearchParams, period: RentalPeriod): void {
  for (const field of periodFields) query.set(field, period[field]);
}

export function queryOfPeriod(period: MaybePeriod): URLSearchParams {
  const query = new URLSearchParams();
  if (period) fillPeriod(query, period);
  return query;
}
