import { fromInstant, addDays } from '@wadachi/rental/time';
import { quoteOf, rentalOf, season, tokyo } from './testing/testQuote';
import fc from 'fast-check';
import { isLent } from './lending';
import { freeCancelUntil } from './cancelTerms';

describe('seasons', () => {
  const goldenWeek = season('2026-05-02', '2026-05-06', 130);

  it('multiply the whole base fee of a rental inside one season', () => {
    expect(quoteOf({ rental: rentalOf(48, 48 + 20, [goldenWeek]) }).charge).toBe(9100);
  });

  it('count by the hours of each day: 14 of 24 hours before the season, 10 inside it', () => {
    const { charge, lines } = quoteOf({ rental: rentalOf(48, 20, [goldenWeek]) });
    expect(charge).toBe(Math.round(7000 * ((14 * 100 + 10 * 130) / 2400)));
    expect(lines.map(({ label, amount }) => [label.en, amount])).toEqual([
      ['Basic charge (up to 24 hours)', 7000],
      ['Seasonal price (Golden Week)', charge - 7000],
    ]);
  });

  it('leave a rental alone that ends before they begin', () => {
    expect(quoteOf({ rental: rentalOf(26, 20, [goldenWeek]) }).charge).toBe(6500);
  });

  it('lower the price in a low season, and a shorter rental with it when the longer one is cheaper', () => {
    const low = season('2026-05-02', '2026-05-31', 10);
    const dayAndNight = quoteOf({ rental: rentalOf(48, 46, [low]) });
    const oneHour = quoteOf({ rental: rentalOf(2, 46, [low]) });
    expect(dayAndNight.charge).toBe(Math.floor((7000 * (100 + 23 * 10)) / 2400 + 0.5));
    expect(oneHour.charge).toBeLessThanOrEqual(dayAndNight.charge);
    expect(oneHour.lines.at(-1)!.amount).toBeLessThan(0);
  });

  it('follow the calendar of the shop, not of the server', () => {
    const hawaii = rentalOf(10, 28, [season('2026-05-02', '2026-05-02', 200)], 'Pacific/Honolulu');
    expect(fromInstant(hawaii.returnAt, tokyo).date).toBe('2026-05-02');
    expect(quoteOf({ rental: hawaii }).charge).toBe(4000);
  });
});

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

const period = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-11',
  return_time: '10:00',
};
const usual = [
  { days_before: 0, percent: 50 },
  { days_before: 7, percent: 0 },
  { days_before: 3, percent: 20 },
  { days_before: 1, percent: 30 },
];
const november = new Date('2026-11-01T00:00:00Z');
const untilWith = (terms: typeof usual, now = november, timeZone = tokyo) =>
  freeCancelUntil(terms, period, timeZone, now)?.toISOString() ?? null;

describe('free cancelling', () => {
  it('ends with the seventh day before pick-up, at midnight of the shop', () => {
    expect(untilWith(usual)).toBe('2026-12-03T14:59:59.999Z');
    expect(untilWith(usual, november, 'Pacific/Honolulu')).toBe('2026-12-04T09:59:59.999Z');
  });

  it('is not promised once it is past, and still is at its last instant', () => {
    expect(untilWith(usual, new Date('2026-12-03T14:59:59.999Z'))).toBe('2026-12-03T14:59:59.999Z');
    expect(untilWith(usual, new Date('2026-12-03T15:00:00Z'))).toBeNull();
  });

  it('is never promised by a table without a free row on top', () => {
    expect(
      untilWith([
        { days_before: 3, percent: 20 },
        { days_before: 0, percent: 50 },
      ]),
    ).toBeNull();
    expect(untilWith([])).toBeNull();
  });

  it('lasts until pick-up when it always is free', () => {
    expect(
      untilWith([
        { days_before: 7, percent: 0 },
        { days_before: 0, percent: 0 },
      ]),
    ).toBe('2026-12-10T01:00:00.000Z');
  });
});
