import { ageOn, youngDriverFeeAt } from './driverAge';

describe('the age of a driver', () => {
  it.each([
    ['the day before the birthday', '2008-12-11', '2026-12-10', 17],
    ['the birthday itself', '2008-12-10', '2026-12-10', 18],
    ['the day after', '2008-12-09', '2026-12-10', 18],
    ['New Year, for who was born on 31 December', '2008-12-31', '2027-01-01', 18],
    ['28 February, for who was born on the 29th', '2008-02-29', '2026-02-28', 17],
    ['1 March, for who was born on 29 February', '2008-02-29', '2026-03-01', 18],
    ['29 February of a leap year, for who was born on it', '2008-02-29', '2028-02-29', 20],
    ['a day before the birth', '2027-01-01', '2026-12-10', -1],
    ['the oldest birthday', '1900-01-01', '2026-12-10', 126],
  ])('on %s', (_day, birthday, date, age) => {
    expect(ageOn(birthday, date)).toBe(age);
  });

  it('costs more up to the oldest age of the fee, included', () => {
    const fee = { to: 20, price: 1_100, cap: null };
    expect([18, 20, 21].map((age) => youngDriverFeeAt(age, fee)?.price)).toEqual([1_100, 1_100, undefined]);
    expect(youngDriverFeeAt(18, null)).toBeUndefined();
  });
});
