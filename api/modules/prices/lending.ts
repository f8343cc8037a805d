import type { RentalPeriod } from '@wadachi/contract';

type Days = Pick<RentalPeriod, 'rental_date' | 'return_date'>;

const monthsSinceYearZero = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** True if some day of the period lies in one of the months (1 to 12); null means all months. */
export function isLent(months: readonly number[] | null, { rental_date, return_date }: Days): boolean {
  if (months === null) return true;
  const first = monthsSinceYearZero(rental_date);
  const further = Math.max(0, monthsSinceYearZero(return_date) - first);
  return months.some((month) => (((month - 1 - first) % 12) + 12) % 12 <= further);
}

/** True if the option can be used with the plan's car. */
export const fitsCar = (
  { body_types }: { readonly body_types: readonly string[] | null },
  { body_type_id }: { readonly body_type_id: string },
): boolean => body_types === null || body_types.includes(body_type_id);
