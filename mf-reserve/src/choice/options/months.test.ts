import { monthRuns } from './months';

it.each([
  [[12, 1, 2, 3], [[12, 3]]],
  [[1, 2, 11, 12], [[11, 2]]],
  [[7], [[7, 7]]],
  [
    [4, 5, 10],
    [
      [4, 5],
      [10, 10],
    ],
  ],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [[1, 12]]],
  [[], []],
])('reads the months %j as the runs %j', (months, runs) => {
  expect(monthRuns(months)).toEqual(runs);
});
