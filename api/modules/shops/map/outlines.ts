import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mapSize, northing, onMap, type MapPoint, type Region } from './region';

/** A closed line of a coast: x and y of each point in the projection, and the rectangle around them. */
interface Ring extends Region {
  readonly points: Float32Array;
}

interface World extends Topology {
  readonly objects: { readonly land: GeometryCollection };
}

/** Points closer than this to the last are left out. */
const detail = 3.5;
/** Coasts are cut off so far outside the map that their cut is not seen. */
const outside = 20;

let ringsOfWorld: readonly Ring[] | undefined;

/** The land of a region as an SVG path in the map's view box (Natural Earth, 1:10,000,000, public domain). */
export function landPath(region: Region): string {
  return coastsOf(region).map(pathOf).join('');
}

/** The share of a region that is land, from 0 to 1. */
export function landShare(region: Region): number {
  const area = coastsOf(region).reduce((sum, coast) => sum + areaOf(coast), 0);
  return Math.abs(area) / ((mapSize.width + 2 * outside) * (mapSize.height + 2 * outside));
}

function coastsOf(region: Region): (readonly MapPoint[])[] {
  ringsOfWorld ??= readRings();
  return ringsOfWorld
    .filter(
      (ring) =>
        ring.west < region.east &&
        ring.east > region.west &&
        ring.bottom < region.top &&
        ring.top > region.bottom,
    )
    .map((ring) => clipped(pointsOn(region, ring)));
}

/** Of a ring; a lake turns the other way than the land around it, so its area takes away from that. */
const areaOf = (ring: readonly MapPoint[]): number =>
  ring.reduce((sum, { x, y }, index) => {
    const last = ring.at(index - 1)!;
    return sum + (last.x * y - x * last.y) / 2;
  }, 0);

function readRings(): Ring[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const world = JSON.parse(readFileSync(file, 'utf8')) as World;
  return feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(ringOf) : [],
  );
}

/** A coast on both sides of 180 degrees is drawn where most of it lies, so that no line crosses the whole map. */
function ringOf(line: readonly (readonly number[])[]): Ring {
  let turns = 0;
  const longitudes = line.map(([longitude = 0], index) => {
    const step = longitude - (line[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return longitude + 360 * turns;
  });
  const mean = longitudes.reduce((sum, longitude) => sum + longitude, 0) / longitudes.length;
  const shift = 360 * Math.round(mean / 360);

  const points = new Float32Array(line.length * 2);
  const edges = { west: Infinity, east: -Infinity, top: -Infinity, bottom: Infinity };
  line.forEach(([, latitude = 0], index) => {
    const x = longitudes[index]! - shift;
    const y = northing(latitude);
    points[2 * index] = x;
    points[2 * index + 1] = y;
    edges.west = Math.min(edges.west, x);
    edges.east = Math.max(edges.east, x);
    edges.top = Math.max(edges.top, y);
    edges.bottom = Math.min(edges.bottom, y);
  });
  return { points, ...edges };
}

/** The points of a ring that matter at the map's scale. */
function pointsOn(region: Region, { points }: Ring): MapPoint[] {
  const found: MapPoint[] = [];
  let last = { x: Infinity, y: Infinity };
  for (let at = 0; at < points.length; at += 2) {
    const point = onMap(region, points[at]!, points[at + 1]!);
    if (Math.abs(point.x - last.x) + Math.abs(point.y - last.y) < detail) continue;
    found.push(point);
    last = point;
  }
  return found;
}

const edges = [
  { along: 'x', limit: -outside, sign: 1 },
  { along: 'x', limit: mapSize.width + outside, sign: -1 },
  { along: 'y', limit: -outside, sign: 1 },
  { along: 'y', limit: mapSize.height + outside, sign: -1 },
] as const;

/** What of a ring lies on the map, by Sutherland and Hodgman: cut along one edge after the other. */
const clipped = (ring: readonly MapPoint[]): readonly MapPoint[] =>
  edges.reduce<readonly MapPoint[]>((points, { along, limit, sign }) => {
    const depth = (point: MapPoint) => (point[along] - limit) * sign;
    return points.flatMap((point, index) => {
      const last = points.at(index - 1)!;
      const [from, to] = [depth(last), depth(point)];
      const share = from / (from - to);
      const crossing = { x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share };
      return [...(from < 0 === to < 0 ? [] : [crossing]), ...(to < 0 ? [] : [point])];
    });
  }, ring);

/** In whole units, each point as its way from the last. */
function pathOf(ring: readonly MapPoint[]): string {
  let last: MapPoint | undefined;
  const steps = ring.map((point) => {
    const [x, y] = [Math.round(point.x), Math.round(point.y)];
    const step = last ? `l${x - last.x} ${y - last.y}` : `M${x} ${y}`;
    last = { x, y };
    return step;
  });
  return steps.length < 3 ? '' : `${steps.join('')}z`;
}
