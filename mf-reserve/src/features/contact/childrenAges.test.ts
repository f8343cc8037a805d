import { readAges } from './childrenAges';

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
