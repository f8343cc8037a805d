import { aQuote } from '../testing/catalogue';
import { cancelSteps } from './cancelSteps';

/** 7 days or more before: free; 6 to 3 days: 20 %; less: 50 %; at most ¥6,600. */
const booked = { agreed: aQuote(7_700), rentalDate: '2025-06-16' };

it('names the days and yen of a booking', () => {
  expect(cancelSteps(booked, '2025-06-02')).toEqual([
    { from: undefined, until: '2025-06-09', fee: 0, percent: 0, isCapped: false },
    { from: '2025-06-10', until: '2025-06-13', fee: 1_540, percent: 20, isCapped: false },
    { from: '2025-06-14', until: '2025-06-16', fee: 3_850, percent: 50, isCapped: false },
  ]);
});

it('begins with the step of today', () => {
  expect(cancelSteps(booked, '2025-06-13').map(({ from, fee }) => [from, fee])).toEqual([
    [undefined, 1_540],
    ['2025-06-14', 3_850],
  ]);
  expect(cancelSteps(booked, '2025-06-17')).toHaveLength(1);
});

it('counts the cap and the floor, and joins steps that cost the same', () => {
  const fees = (charge: number, floor = 0) =>
    cancelSteps({ ...booked, agreed: aQuote(charge), floor }, '2025-06-02').map(({ fee }) => fee);
  expect(fees(100_000)).toEqual([0, 6_600]);
  expect(fees(7_700, 2_000)).toEqual([2_000, 3_850]);
});

it('says where the cap makes the fee less than its share', () => {
  const steps = cancelSteps({ ...booked, agreed: aQuote(20_000) }, '2025-06-02');
  expect(steps.map(({ fee, isCapped }) => [fee, isCapped])).toEqual([
    [0, false],
    [4_000, false],
    [6_600, true],
  ]);
});
