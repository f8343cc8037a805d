import type { PlanOptions, RentalPeriod } from '@wadachi/contract';
import type { OfferedSeat, SeatCounts } from '@wadachi/rental';
import { noOptions, type ChosenOptions } from '../../draft/draftFields';
import { formLimits } from '../../limits';
import { fitWays, isOpenAtReturn, returnPlaceOf } from './ways';

type Item = PlanOptions['rental_items'][number];

/** Returns the maximum count of an item in one rental. */
export const maxCountOf = ({ max_count, left, in_season }: Item): number =>
  in_season ? Math.max(0, Math.min(max_count, left ?? max_count, formLimits.optionCount)) : 0;

/** Returns the child seats among what is offered. */
export const seatsAmong = ({ rental_items }: Pick<PlanOptions, 'rental_items'>): readonly OfferedSeat[] =>
  rental_items.flatMap((item) =>
    item.child_ages ? [{ id: item.id, ages: item.child_ages, max: maxCountOf(item) }] : [],
  );

/** Removes choices that are not offered for this plan and period, and reduces counts to the stock. */
export function fitOptions(chosen: ChosenOptions, offered: PlanOptions, period: RentalPeriod): ChosenOptions {
  const among = (id: string, choices: readonly { readonly id: string }[]) =>
    choices.some((choice) => choice.id === id) ? id : '';
  const counts = chosen.rental_item_id.flatMap((id, index) => {
    const item = offered.rental_items.find((one) => one.id === id);
    const count = Math.min(chosen.rental_item_count[index] ?? 0, item ? maxCountOf(item) : 0);
    return count > 0 ? [{ id, count }] : [];
  });
  const back = returnPlaceOf(chosen, offered);
  const fitting = {
    ...noOptions,
    memo: chosen.memo,
    rental_address: chosen.rental_address,
    return_address: chosen.return_address,
    compensation_id: among(chosen.compensation_id, offered.compensations),
    service_id: chosen.service_id.filter((id) => among(id, offered.services)),
    rental_item_id: counts.map(({ id }) => id),
    rental_item_count: counts.map(({ count }) => count),
    pick_up_location_id: among(chosen.pick_up_location_id, offered.locations),
    drop_off_location_id: among(chosen.drop_off_location_id, offered.locations),
    rental_transport: among(chosen.rental_transport, offered.transports),
    return_transport: among(chosen.return_transport, offered.transports),
    return_place_id: back && isOpenAtReturn(back.times, period) ? back.shop_id : '',
  };
  return fitWays(fitting, offered, period);
}

/** Sets the count of one item; 0 removes it. */
export function withItemCount(chosen: ChosenOptions, id: string, count: number): ChosenOptions {
  const others = chosen.rental_item_id
    .map((itemId, index) => ({ id: itemId, count: chosen.rental_item_count[index] ?? 0 }))
    .filter((item) => item.id !== id);
  const items = count > 0 ? [...others, { id, count }] : others;
  return {
    ...chosen,
    rental_item_id: items.map((item) => item.id),
    rental_item_count: items.map((item) => item.count),
  };
}

export const countOf = (chosen: ChosenOptions, id: string): number =>
  chosen.rental_item_count[chosen.rental_item_id.indexOf(id)] ?? 0;

/** Returns the counts of these items. */
export const countsOf = (chosen: ChosenOptions, items: readonly { readonly id: string }[]): SeatCounts =>
  Object.fromEntries(items.map(({ id }) => [id, countOf(chosen, id)]));

/** Sets the counts of some items. */
export const withItemCounts = (chosen: ChosenOptions, counts: SeatCounts): ChosenOptions =>
  Object.entries(counts).reduce((fitting, [id, count]) => withItemCount(fitting, id, count), chosen);
