import { backoffMs } from './backoff';

const second = 1_000;

it('waits longer after each failure, and at most an hour', () => {
  const latest = Array.from({ length: 12 }, (_, index) => backoffMs(index + 1, () => 1) / second);
  expect(latest).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600]);
  expect(backoffMs(1_000, () => 1)).toBe(3_600 * second);
});

it('leaves up to a half of it to chance', () => {
  expect(backoffMs(3, () => 0)).toBe(20 * second);
  expect(backoffMs(3, () => 0.5)).toBe(30 * second);
});
