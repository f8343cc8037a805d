import { keptAges, readAges, writeAges } from './childrenAges';

it.each([
  ['', []],
  ['3', [3]],
  ['3, 5', [3, 5]],
  ['3、5', [3, 5]],
  ['０ １７', [0, 17]],
])('reads %p', (text, ages) => {
  expect(readAges(text)).toEqual(ages);
});

it.each(['18', '-1', '3.5', 'three', '3; 5', '100'])('refuses %p', (text) => {
  expect(readAges(text)).toBeUndefined();
});

it('reads what it has written', () => {
  expect(keptAges(writeAges([0, 17, 5]))).toEqual([0, 17, 5]);
});

it('takes a kept text for no children when it cannot be read, and cuts it to what a booking may name', () => {
  expect(keptAges('three')).toEqual([]);
  expect(keptAges('1 2 3 4 5 6 7 8 9 10 11')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
