import { aQuote, aReceipt } from '../../testing/catalogue';
import { lastDayOfShare, whyOtherThanShare } from './feeDays';

const booked = aReceipt({
  // 7 days or more before: free; 6 to 3 days: 20 %; less: 50 %.
  cancel_policy: aQuote(7_700).cancel_policy,
});

it.each([
  ['two weeks before', '2025-06-02T01:00:00Z', '2025-06-09'],
  ['in the last hour of the free days, by the shop’s clock', '2025-06-09T14:59:00Z', '2025-06-09'],
  ['an hour later', '2025-06-09T15:01:00Z', '2025-06-13'],
  ['the day before', '2025-06-15T03:00:00Z', undefined],
  ['on the day itself', '2025-06-16T03:00:00Z', undefined],
])('says until when the share applies %s', (_, now, day) => {
  expect(lastDayOfShare(booked, new Date(now))).toBe(day);
});

it.each([
  [{ fee: 1_540, percent: 20, base_fee: 7_700 }, undefined],
  [{ fee: 333, percent: 30, base_fee: 1_111 }, undefined],
  [{ fee: 6_600, percent: 50, base_fee: 30_000 }, 'capped'],
  [{ fee: 3_850, percent: 0, base_fee: 7_700 }, 'floored'],
])('knows why a fee is another than its share: %j', (cost, why) => {
  expect(whyOtherThanShare(cost)).toBe(why);
});
