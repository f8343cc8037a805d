import { whyOtherThanShare } from './whyOtherThanShare';

it.each([
  [{ fee: 1_540, percent: 20, base_fee: 7_700 }, undefined],
  [{ fee: 333, percent: 30, base_fee: 1_111 }, undefined],
  [{ fee: 6_600, percent: 50, base_fee: 30_000 }, 'capped'],
  [{ fee: 3_850, percent: 0, base_fee: 7_700 }, 'floored'],
])('knows why a fee is another than its share: %j', (cost, why) => {
  expect(whyOtherThanShare(cost)).toBe(why);
});
