import type { PlanOptions, RentalPeriod, Way } from '@wadachi/contract';
import { isOpen, type ShopTimes } from '@wadachi/shared';
import { isInHours, isServed } from '@wadachi/rental';
import type { ChosenOptions } from '../../draft/draftFields';

/** A location or a transport of the catalogue. */
export interface OfferedWay extends Way {
  readonly kind: 'location' | 'transport';
}

type Ways = Pick<PlanOptions, 'locations' | 'transports'>;

/** The pick-up and the return, with the fields of the draft that say how. */
export const ends = {
  rental: { location: 'pick_up_location_id', transport: 'rental_transport', address: 'rental_address' },
  return: { location: 'drop_off_location_id', transport: 'return_transport', address: 'return_address' },
} as const;

export type End = keyof typeof ends;

/** Returns the ways to the car beside the shop's counter, the cheapest first. */
export const waysIn = ({ locations, transports }: Ways): readonly OfferedWay[] =>
  [
    ...locations.map((way) => ({ ...way, kind: 'location' as const })),
    ...transports.map((way) => ({ ...way, kind: 'transport' as const })),
  ].sort((a, b) => a.price - b.price);

/** Returns the chosen ways; more than one only in bookings of versions that let choose two. */
export const waysAt = (end: End, chosen: ChosenOptions, offered: Ways): readonly OfferedWay[] =>
  waysIn(offered).filter(({ kind, id }) => chosen[ends[end][kind]] === id);

/** Returns the shop that gets the car back, if it is another one than that of the pick-up. */
export const returnPlaceOf = (
  { return_place_id }: Pick<ChosenOptions, 'return_place_id'>,
  offered: Pick<PlanOptions, 'return_places'> | undefined,
) => offered?.return_places.find(({ shop_id }) => shop_id === return_place_id);

/** True as well where an older API does not say when the shop is open. */
export const isOpenAtReturn = (shop: ShopTimes | undefined, period: RentalPeriod): boolean =>
  shop === undefined || isOpen(period.return_date, period.return_time, shop);

/** Returns the fields that choose a way, or the counter, and no other. */
export const choosing = (end: End, way: OfferedWay | undefined): Partial<ChosenOptions> => ({
  [ends[end].location]: way?.kind === 'location' ? way.id : '',
  [ends[end].transport]: way?.kind === 'transport' ? way.id : '',
});

/** Leaves one way each, of two the one that costs more; none where the car goes to another shop. */
export const withOneWayEach = (chosen: ChosenOptions, offered: Ways): ChosenOptions => ({
  ...chosen,
  ...choosing('rental', waysAt('rental', chosen, offered).at(-1)),
  ...choosing('return', chosen.return_place_id === '' ? waysAt('return', chosen, offered).at(-1) : undefined),
});

/** Drops ways that are not offered at the time of the pick-up or return. */
export function fitWays(chosen: ChosenOptions, offered: Ways, period: RentalPeriod): ChosenOptions {
  const inHours = (end: End) => {
    const isOpen = (way: Way) => isInHours(way, period[`${end}_time`]);
    return choosing(end, waysAt(end, chosen, offered).findLast(isOpen));
  };
  return withOneWayEach({ ...chosen, ...inHours('rental'), ...inHours('return') }, offered);
}

/** Why a delivery can't be made: it has no address, or one that is not served. */
export function addressFault(
  end: End,
  chosen: ChosenOptions,
  offered: Ways,
): 'missing' | 'elsewhere' | undefined {
  const towns = waysAt(end, chosen, offered)[0]?.towns;
  const address = chosen[ends[end].address].trim();
  if (!towns) return undefined;
  if (address === '') return 'missing';
  const marks = towns.flatMap((town) => town.marks);
  return isServed(address, marks) ? undefined : 'elsewhere';
}

export const hasAddressFault = (chosen: ChosenOptions, offered: Ways | undefined): boolean =>
  offered !== undefined &&
  (['rental', 'return'] as const).some((end) => addressFault(end, chosen, offered) !== undefined);
