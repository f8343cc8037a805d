import { keptAges } from './childrenAges';

it('takes back the ages that were kept, as many as a booking may name', () => {
  expect(keptAges([0, 17, 5])).toEqual([0, 17, 5]);
  expect(keptAges([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it.each([['3, 5'], [undefined], [{ 0: 3 }], [[18]], [[-1]], [[3.5]], [['3']], [[3, null]]])(
  'takes %j for no children',
  (kept) => {
    expect(keptAges(kept)).toEqual([]);
  },
);
