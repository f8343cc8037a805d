import type { PlanOptions, Way } from '@wadachi/contract';

/** A location or a transport of the catalogue. */
export interface OfferedWay extends Way {
  readonly kind: 'location' | 'transport';
}

/** The pick-up and the return, with the fields of a request that say how. */
export const handOverEnds = {
  rental: { location: 'pick_up_location_id', transport: 'rental_transport', address: 'rental_address' },
  return: { location: 'drop_off_location_id', transport: 'return_transport', address: 'return_address' },
} as const;

export type HandOverEnd = keyof typeof handOverEnds;
type WayField = (typeof handOverEnds)[HandOverEnd][OfferedWay['kind']];

/** Returns the ways to the car beside the shop's counter, the cheapest first. */
export const waysIn = ({
  locations,
  transports,
}: Pick<PlanOptions, 'locations' | 'transports'>): readonly OfferedWay[] =>
  [
    ...locations.map((way) => ({ ...way, kind: 'location' as const })),
    ...transports.map((way) => ({ ...way, kind: 'transport' as const })),
  ].sort((a, b) => a.price - b.price);

/** Returns the fields that choose a way, or the counter, and no other. */
export const choosing = (
  end: HandOverEnd,
  way: OfferedWay | undefined,
): { readonly [Field in WayField]?: string } => ({
  [handOverEnds[end].location]: way?.kind === 'location' ? way.id : '',
  [handOverEnds[end].transport]: way?.kind === 'transport' ? way.id : '',
});

/** Why a delivery can't be made: it has no address, or one that is not served. */
export function deliveryFault(
  { towns }: Pick<Way, 'towns'>,
  address: string,
): 'missing' | 'elsewhere' | undefined {
  if (!towns) return undefined;
  if (address.trim() === '') return 'missing';
  const marks = towns.flatMap((town) => town.marks);
  return isServed(address, marks) ? undefined : 'elsewhere';
}

export const isInHours = ({ hours }: Pick<Way, 'hours'>, time: string): boolean =>
  hours === undefined || (hours.open <= time && time <= hours.close);

/** A postcode stands by itself: seven digits, with a hyphen or without, or five. */
const postcode = /^(\d{3}-?\d{4}|\d{4}-\d{3}|\d{5})$/;

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .toLowerCase();

/** True if an address has one of these marks of a town: by its postcode, or by the town's name where it has none. */
export function isServed(address: string, marks: readonly string[]): boolean {
  const text = folded(address);
  const codes = text.split(/[^\d-]+/).filter((word) => postcode.test(word));
  const isDigits = (mark: string) => /^\d+$/.test(mark);
  return codes.length > 0
    ? codes.some((code) => marks.some((mark) => isDigits(mark) && code.replace('-', '').startsWith(mark)))
    : marks.some((mark) => !isDigits(mark) && text.includes(folded(mark)));
}
