import type { PlanOptions, Receipt, RentalPeriod } from '@wadachi/contract';
import { noOptions, type ChosenOptions } from '../draft/draftFields';

/** Returns the options of the reservation, without the place of pick-up, which can't be changed. */
export const agreedChoices = ({ choices }: Pick<Receipt, 'choices'>): ChosenOptions => ({
  ...noOptions,
  compensation_id: choices.compensation_id ?? '',
  service_id: choices.service_id ?? [],
  rental_item_id: choices.rental_item_id ?? [],
  rental_item_count: choices.rental_item_count ?? [],
  pick_up_location_id: choices.pick_up_location_id ?? '',
  drop_off_location_id: choices.drop_off_location_id ?? '',
  return_place_id: choices.return_place_id ?? '',
  rental_transport: choices.rental_transport ?? '',
  return_transport: choices.return_transport ?? '',
  rental_address: choices.rental_address ?? '',
  return_address: choices.return_address ?? '',
});

/** True for periods that have a day in common: items are lent for whole days. */
const shareDay = (a: RentalPeriod, b: RentalPeriod) =>
  a.rental_date <= b.return_date && b.rental_date <= a.return_date;

/**
 * The options with the reservation's own items counted as free: a change frees them first. The API decides whether the stock
 * is sufficient.
 */
export function withOwnItems(
  options: PlanOptions,
  { choices, period }: Pick<Receipt, 'choices' | 'period'>,
  asked: RentalPeriod,
): PlanOptions {
  if (!shareDay(period, asked)) return options;
  const { rental_item_id: ids = [], rental_item_count: counts = [] } = choices;
  const ownOf = (id: string) => counts[ids.indexOf(id)] ?? 0;
  return {
    ...options,
    rental_items: options.rental_items.map((item) => ({
      ...item,
      left: item.left === null ? null : item.left + ownOf(item.id),
    })),
  };
}
