/** Degrees north and east. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const meanEarthRadiusKm = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two positions as the crow flies, by the haversine formula: right to half a percent. */
export function distanceKm(a: Position, b: Position): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * meanEarthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
