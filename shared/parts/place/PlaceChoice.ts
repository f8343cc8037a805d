/** The place at which a customer wants a car. */
export interface PlaceChoice {
  /** As typed or chosen; '' with `near`, and for everywhere. */
  readonly keyword: string;
  /** A shop that was chosen from the list. */
  readonly shop_id?: string | undefined;
  /** The customer's own position. */
  readonly near?: string | undefined;
}

const decimals = 2;
const near = /^-?\d{1,2}(\.\d{1,4})?,-?\d{1,3}(\.\d{1,4})?$/;

/** A position as addresses have it, rounded to about a kilometre: nearer is nobody's business. */
export const nearOf = ({ latitude, longitude }: Record<'latitude' | 'longitude', number>): string =>
  `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`;

export const isNear = (text: string): boolean => near.test(text);

/** The position that `nearOf` wrote. */
export function positionOf(text: string): { readonly latitude: number; readonly longitude: number } {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}
