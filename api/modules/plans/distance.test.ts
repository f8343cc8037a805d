import { distanceKm } from './distance';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('the distance of two positions', () => {
  it.each([
    ['a degree along the equator', at(0, 10), at(0, 11), 111.19],
    ['a degree along the parallel of 60° north, half as far', at(60, 10), at(60, 11), 55.6],
    ['over the date line', at(0, 179.5), at(0, -179.5), 111.19],
    ['from pole to pole', at(90, 0), at(-90, 0), 20_015.11],
    ['to itself', at(35.5494, 139.7798), at(35.5494, 139.7798), 0],
  ])('is right for %s', (_what, a, b, km) => {
    expect(distanceKm(a, b)).toBeCloseTo(km, 1);
    expect(distanceKm(b, a)).toBe(distanceKm(a, b));
  });
});
