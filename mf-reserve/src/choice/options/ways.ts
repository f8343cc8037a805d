import type { PlanOptions, RentalPeriod, Way } from '@wadachi/contract';
import { isOpen, type ShopTimes } from '@wadachi/shared';
import {
  choosing,
  deliveryFault,
  handOverEnds,
  isInHours,
  waysIn,
  type HandOverEnd,
  type OfferedWay,
} from '@wadachi/rental';
import type { ChosenOptions } from '../../draft/draftFields';

type Ways = Pick<PlanOptions, 'locations' | 'transports'>;

/** Returns the chosen ways; more than one only in bookings of versions that let choose two. */
export const waysAt = (end: HandOverEnd, chosen: ChosenOptions, offered: Ways): readonly OfferedWay[] =>
  waysIn(offered).filter(({ kind, id }) => chosen[handOverEnds[end][kind]] === id);

/** Returns the shop that gets the car back, if it is another one than that of the pick-up. */
export const returnPlaceOf = (
  { return_place_id }: Pick<ChosenOptions, 'return_place_id'>,
  offered: Pick<PlanOptions, 'return_places'> | undefined,
) => offered?.return_places.find(({ shop_id }) => shop_id === return_place_id);

/** True as well where an older API does not say when the shop is open. */
export const isOpenAtReturn = (shop: ShopTimes | undefined, period: RentalPeriod): boolean =>
  shop === undefined || isOpen(period.return_date, period.return_time, shop);

/** Leaves one way each, of two the one that costs more; none where the car goes to another shop. */
export const withOneWayEach = (chosen: ChosenOptions, offered: Ways): ChosenOptions => ({
  ...chosen,
  ...choosing('rental', waysAt('rental', chosen, offered).at(-1)),
  ...choosing('return', chosen.return_place_id === '' ? waysAt('return', chosen, offered).at(-1) : undefined),
});

/** Drops ways that are not offered at the time of the pick-up or return. */
export function fitWays(chosen: ChosenOptions, offered: Ways, period: RentalPeriod): ChosenOptions {
  const inHours = (end: HandOverEnd) => {
    const isOpen = (way: Way) => isInHours(way, period[`${end}_time`]);
    return choosing(end, waysAt(end, chosen, offered).findLast(isOpen));
  };
  return withOneWayEach({ ...chosen, ...inHours('rental'), ...inHours('return') }, offered);
}

/** Why the delivery that is chosen can't be made. */
export function addressFault(
  end: HandOverEnd,
  chosen: ChosenOptions,
  offered: Ways,
): ReturnType<typeof deliveryFault> {
  const [way] = waysAt(end, chosen, offered);
  return way && deliveryFault(way, chosen[handOverEnds[end].address]);
}

export const hasAddressFault = (chosen: ChosenOptions, offered: Ways | undefined): boolean =>
  offered !== undefined &&
  (['rental', 'return'] as const).some((end) => addressFault(end, chosen, offered) !== undefined);
