import { fromInstant } from '@wadachi/rental/time';
import { quoteOf, rentalOf, season, tokyo } from './testing/testQuote';

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
