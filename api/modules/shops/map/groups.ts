import type { Position } from '../../plans/distance';
import { isShown, mapSize, northing, onMap, regionAround, type MapPoint, type Region } from './region';

/** Shops whose names would cover each other are one point. */
export interface Group<T> extends MapPoint {
  readonly shops: readonly T[];
}

/** The room of a name with its price on a phone, in units of the map. */
const label = { width: 200, height: 104 };

/** The shops of a region by their place. Those that no closer map would part lie under each other. */
export function groupsIn<T extends Position>(region: Region, shops: readonly T[]): Group<T>[] {
  const alone = shops
    .map((shop) => ({ ...onMap(region, shop.longitude, northing(shop.latitude)), shops: [shop] }))
    .filter(isShown);
  return merged(alone).flatMap((group) => {
    const closer = regionAround(group.shops);
    const isCloser = closer.east - closer.west < 0.8 * (region.east - region.west);
    return group.shops.length === 1 || isCloser ? [group] : underEachOther(group);
  });
}

/** Joins the closest two again and again until no name covers another. */
function merged<T>(points: readonly Group<T>[]): Group<T>[] {
  const groups = joinedByCell(points);
  for (;;) {
    let closest: { readonly a: number; readonly b: number; readonly distance: number } | undefined;
    for (let a = 0; a < groups.length; a += 1) {
      for (let b = a + 1; b < groups.length; b += 1) {
        const distance = distanceOf(groups[a]!, groups[b]!);
        if (distance < (closest?.distance ?? 1)) closest = { a, b, distance };
      }
    }
    if (!closest) return groups;
    groups[closest.a] = joined(groups[closest.a]!, groups[closest.b]!);
    groups.splice(closest.b, 1);
  }
}

/** Thousands of shops become some dozen groups at once, so that few pairs are left to compare. */
function joinedByCell<T>(points: readonly Group<T>[]): Group<T>[] {
  const cells = new Map<string, Group<T>>();
  for (const point of points) {
    const cell = `${Math.floor((point.x * 3) / label.width)} ${Math.floor((point.y * 3) / label.height)}`;
    const other = cells.get(cell);
    cells.set(cell, other ? joined(other, point) : point);
  }
  return [...cells.values()];
}

/** In names: below 1 they overlap. */
const distanceOf = (a: MapPoint, b: MapPoint): number =>
  Math.max(Math.abs(a.x - b.x) / label.width, Math.abs(a.y - b.y) / label.height);

function joined<T>(a: Group<T>, b: Group<T>): Group<T> {
  const [shareA, shareB] = [a.shops.length, b.shops.length];
  const middle = (from: number, to: number) => (from * shareA + to * shareB) / (shareA + shareB);
  return { x: middle(a.x, b.x), y: middle(a.y, b.y), shops: [...a.shops, ...b.shops] };
}

function underEachOther<T>({ x, y, shops }: Group<T>): Group<T>[] {
  const top = Math.max(0, Math.min(y, mapSize.height - label.height * shops.length));
  return shops.map((shop, index) => ({ x, y: top + index * label.height, shops: [shop] }));
}
