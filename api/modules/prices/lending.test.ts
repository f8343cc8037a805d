import fc from 'fast-check';
import { addDays } from '@wadachi/rental/time';
import { isLent } from './lending';

const anyDay = fc.nat(800).map((days) => addDays('2026-11-15', days));
const anyMonths = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });

describe('an item', () => {
  it('without months is lent all year', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(30), (rental_date, days) => {
        expect(isLent(null, { rental_date, return_date: addDays(rental_date, days) })).toBe(true);
      }),
    );
  });

  it('is lent exactly when some day of the rental lies in one of its months', () => {
    fc.assert(
      fc.property(anyMonths, anyDay, fc.nat(400), (months, rental_date, length) => {
        const days = Array.from({ length: length + 1 }, (_, day) => addDays(rental_date, day));
        const isInSeason = days.some((day) => months.includes(Number(day.split('-')[1])));
        expect(isLent(months, { rental_date, return_date: days.at(-1)! })).toBe(isInSeason);
      }),
      { numRuns: 200 },
    );
  });
});
