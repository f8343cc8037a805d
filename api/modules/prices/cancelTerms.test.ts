import { freeCancelUntil } from './cancelTerms';

const tokyo = 'Asia/Tokyo';
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
