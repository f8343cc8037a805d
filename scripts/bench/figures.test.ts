import { median, quantile, ratio } from './figures';

it('takes the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

it('does not sort the list it was given', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

it('finds the value that a share of all stays under', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(hundred, 0.5)).toBe(50);
  expect(quantile(hundred, 0.99)).toBe(99);
  expect(quantile(hundred, 1)).toBe(100);
  expect(quantile(hundred, 0)).toBe(1);
});

it('compares within each round, so that a slow round does not count', () => {
  expect(ratio([10, 200, 12], [20, 400, 24])).toBe(0.5);
});

it('refuses to make a figure of nothing', () => {
  expect(() => median([])).toThrow('no value');
  expect(() => quantile([], 0.5)).toThrow('no value');
  expect(() => ratio([1], [1, 2])).toThrow('every round');
});
