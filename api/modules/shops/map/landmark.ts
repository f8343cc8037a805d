import type { Position } from '../../plans/distance';
import { landShare } from './outlines';
import { isShown, northing, onMap, type Region } from './region';

/** With less water a map of land is an empty box. */
const leastWater = 0.12;

/** Whether the map of one shop shows where it is: a coast, or another shop too. */
export function hasLandmark(region: Region, shops: readonly Position[]): boolean {
  const shown = shops.filter(({ longitude, latitude }) =>
    isShown(onMap(region, longitude, northing(latitude))),
  );
  return shown.length > 1 || landShare(region) < 1 - leastWater;
}
