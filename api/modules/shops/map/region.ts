import type { Position } from '../../plans/distance';

/** The size of a map in the units of its view box: twice the pixels it has on a phone. */
export const mapSize = { width: 720, height: 640 } as const;

/** What a map shows, in degrees of Mercator's projection: east-west they are those of longitude. */
export interface Region {
  readonly west: number;
  readonly east: number;
  readonly top: number;
  readonly bottom: number;
}

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

const mostNorth = 85;
/** A smaller region would show a coast that the outlines do not know. */
const leastSpan = 0.5;
/** Room for the names around the outermost shops, as a share of the map. */
const margin = { x: 0.14, y: 0.1 };

/** A latitude in degrees of the projection. */
export function northing(latitude: number): number {
  const bounded = Math.max(-mostNorth, Math.min(mostNorth, latitude));
  return (Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) * 180) / Math.PI;
}

/** A latitude from degrees of the projection. */
const latitudeOf = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;

/** The edges of a region in degrees: west, south, east, north. */
export const boundsOf = ({ west, east, top, bottom }: Region): [number, number, number, number] => [
  west,
  latitudeOf(bottom),
  east,
  latitudeOf(top),
];

/** The place of a point of the map. */
export const positionAt = ({ west, east, top }: Region, { x, y }: MapPoint): Position => {
  const scale = (east - west) / mapSize.width;
  return { latitude: latitudeOf(top - y * scale), longitude: west + x * scale };
};

/** The smallest region in the map's shape with all of these positions and room around them. */
export function regionAround(positions: readonly Position[]): Region {
  const east = positions.map(({ longitude }) => longitude);
  const north = positions.map(({ latitude }) => northing(latitude));
  const x = { from: Math.min(...east), to: Math.max(...east) };
  const y = { from: Math.min(...north), to: Math.max(...north) };
  const unit = Math.max(
    (x.to - x.from) / (1 - 2 * margin.x) / mapSize.width,
    (y.to - y.from) / (1 - 2 * margin.y) / mapSize.height,
    leastSpan / mapSize.width,
  );
  const half = { width: (unit * mapSize.width) / 2, height: (unit * mapSize.height) / 2 };
  const middle = { x: (x.from + x.to) / 2, y: (y.from + y.to) / 2 };
  return {
    west: middle.x - half.width,
    east: middle.x + half.width,
    top: middle.y + half.height,
    bottom: middle.y - half.height,
  };
}

/** Where a place of the projection lies on the map. */
export const onMap = ({ west, east, top }: Region, x: number, y: number): MapPoint => {
  const scale = mapSize.width / (east - west);
  return { x: (x - west) * scale, y: (top - y) * scale };
};

/** A dot is drawn whole or not at all. */
const dot = 20;

export const isShown = ({ x, y }: MapPoint): boolean =>
  x >= dot && x <= mapSize.width - dot && y >= dot && y <= mapSize.height - dot;

/** The surroundings of a shop: how far they go in degrees of latitude, at least and at most, and how they grow. */
const nearby = { least: 0.25, most: 2.5, growth: 1.4 };

/** The smallest surroundings with something to see; around a shop in the middle of a continent the largest. */
export function surroundingsWhere(isEnough: (region: Region) => boolean, shop: Position): Region {
  for (let reach = nearby.least; ; reach *= nearby.growth) {
    const region = regionAround(edgesAround(shop, reach));
    if (reach >= nearby.most || isEnough(region)) return region;
  }
}

/** The shop in their middle. */
const edgesAround = ({ latitude, longitude }: Position, reach: number): Position[] => [
  { latitude: latitude - reach, longitude },
  { latitude: latitude + reach, longitude },
];

/** The two corners of `west,south,east,north`. */
export function cornersOf(box: string): Position[] {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return [
    { longitude: west, latitude: south },
    { longitude: east, latitude: north },
  ];
}

/** The corners around positions, rounded outwards to some hundred metres. */
export function boxAround(positions: readonly Position[]): string {
  const down = (values: readonly number[]) => Math.floor(Math.min(...values) * 100) / 100;
  const up = (values: readonly number[]) => Math.ceil(Math.max(...values) * 100) / 100;
  const east = positions.map(({ longitude }) => longitude);
  const north = positions.map(({ latitude }) => latitude);
  return [down(east), down(north), up(east), up(north)].join(',');
}
