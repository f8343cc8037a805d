import { describeEffect } from './effects';

const effect = { package: 'mf-a', from: '1.0.0', to: '2.0.0', basis_points: 500 };

it.each([
  [null, 'no loads were counted in the last 24 hours'],
  [0, 'about 0 loads a day'],
  [1, 'about 1 load a day'],
  [2_400, 'about 2,400 loads a day'],
])('tells of %s loads', (loads, words) => {
  expect(describeEffect({ ...effect, loads })).toBe(`mf-a 1.0.0 → 2.0.0 for 5 % of the visitors; ${words}`);
});
