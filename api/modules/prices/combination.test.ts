import fc from 'fast-check';
import { sized } from '@wadachi/testing/sized';
import { CheapestCombinations, rateHours, type RateName, type Rates } from './combination';

const yen = fc.integer({ min: 1, max: 30_000 });
const anyRates: fc.Arbitrary<Rates> = fc.record({
  hours_6: yen,
  hours_12: yen,
  hours_24: yen,
  extra_day: yen,
  extra_hour: yen,
});

/** Tries every multiset of units that could matter, by the rule as it is written. */
function bruteForce(rates: Rates, hours: number): number {
  let best = Infinity;
  const upTo = (unit: RateName) => Math.ceil(hours / rateHours[unit]);
  for (let day = 0; day <= upTo('hours_24'); day += 1)
    for (let half = 0; half <= upTo('hours_12'); half += 1)
      for (let quarter = 0; quarter <= upTo('hours_6'); quarter += 1) {
        if (day + half + quarter === 0) continue;
        for (let extraDays = 0; extraDays <= (day > 0 ? upTo('extra_day') : 0); extraDays += 1) {
          const covered = (day + extraDays) * 24 + half * 12 + quarter * 6;
          const extraHours = Math.max(0, hours - covered);
          best = Math.min(
            best,
            day * rates.hours_24 +
              half * rates.hours_12 +
              quarter * rates.hours_6 +
              extraDays * rates.extra_day +
              extraHours * rates.extra_hour,
          );
        }
      }
  return best;
}

describe('the cheapest combination of rates', () => {
  it('costs what trying them all finds', () => {
    fc.assert(
      fc.property(
        anyRates,
        fc.integer({ min: 1, max: sized({ suite: 50, rehearsal: 80 }) }),
        (rates, hours) => {
          expect(new CheapestCombinations(rates).yen(hours)).toBe(bruteForce(rates, hours));
        },
      ),
    );
  });

  it('covers the hours, opens with a block, and its units cost what it says', () => {
    fc.assert(
      fc.property(anyRates, fc.integer({ min: 1, max: 720 }), (rates, hours) => {
        const { yen: total, units } = new CheapestCombinations(rates).of(hours);
        const entries = [...units];
        expect(entries.reduce((sum, [rate, count]) => sum + rates[rate] * count, 0)).toBe(total);
        expect(
          entries.reduce((sum, [rate, count]) => sum + rateHours[rate] * count, 0),
        ).toBeGreaterThanOrEqual(hours);
        expect(units.has('hours_6') || units.has('hours_12') || units.has('hours_24')).toBe(true);
        if (units.has('extra_day')) expect(units.has('hours_24')).toBe(true);
      }),
    );
  });

  it('never costs less for another hour', () => {
    fc.assert(
      fc.property(anyRates, (rates) => {
        const combinations = new CheapestCombinations(rates);
        for (let hours = 2; hours <= 200; hours += 1) {
          expect(combinations.yen(hours)).toBeGreaterThanOrEqual(combinations.yen(hours - 1));
        }
      }),
    );
  });

  const usual: Rates = { hours_6: 4000, hours_12: 5500, hours_24: 7000, extra_day: 6000, extra_hour: 1000 };
  it.each([
    [1, 4000, { hours_6: 1 }],
    [7, 5000, { hours_6: 1, extra_hour: 1 }],
    [8, 5500, { hours_12: 1 }],
    [13, 6500, { hours_12: 1, extra_hour: 1 }],
    [24, 7000, { hours_24: 1 }],
    [26, 9000, { hours_24: 1, extra_hour: 2 }],
    [30, 11000, { hours_24: 1, hours_6: 1 }],
    [48, 13000, { hours_24: 1, extra_day: 1 }],
    [720, 181000, { hours_24: 1, extra_day: 29 }],
  ])('for %i hours costs %i yen', (hours, total, units) => {
    const combination = new CheapestCombinations(usual).of(hours);
    expect(combination.yen).toBe(total);
    expect(Object.fromEntries(combination.units)).toEqual(units);
  });
});
