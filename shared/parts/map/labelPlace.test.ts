import { labelPlace } from './labelPlace';

const map = { width: 720, height: 640 };

it.each([
  ['in the middle: under its point', { x: 360, y: 320 }, { side: 'middle', isAbove: false }],
  ['at the left edge: to the right', { x: 30, y: 320 }, { side: 'start', isAbove: false }],
  ['at the right edge: to the left', { x: 700, y: 320 }, { side: 'end', isAbove: false }],
  ['at the bottom: over its point', { x: 360, y: 610 }, { side: 'middle', isAbove: true }],
] as const)('keeps a label inside the map, %s', (_, point, place) => {
  expect(labelPlace(map, point)).toEqual(place);
});
