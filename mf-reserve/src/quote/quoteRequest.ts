import type { BodyOf, RentalPeriod } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import { noOptions, type ChosenOptions } from '../draft/draftFields';

export type QuoteBody = BodyOf<'POST /api/plans/charge/:plan_id'>;

/** Picks the options of a draft. */
export function optionsIn(fields: ChosenOptions): ChosenOptions {
  const entries = Object.keys(noOptions).map((key) => [key, fields[key as keyof ChosenOptions]]);
  return Object.fromEntries(entries) as ChosenOptions;
}

/** The addresses of ways that deliver, without empty ones. No price depends on them. */
export const addressesIn = ({
  rental_address,
  return_address,
}: ChosenOptions): Pick<QuoteBody, 'rental_address' | 'return_address'> => ({
  ...(rental_address.trim() && { rental_address: rental_address.trim() }),
  ...(return_address.trim() && { return_address: return_address.trim() }),
});

/**
 * The body of a price request, without empty options.
 * @param birthday Of the driver; '' where the price does not depend on it.
 */
export function quoteRequest(
  planId: string,
  period: RentalPeriod,
  options: ChosenOptions,
  birthday = '',
): QuoteBody {
  const items = options.rental_item_id
    .map((id, index) => ({ id, count: options.rental_item_count[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  const single = [
    'compensation_id',
    'pick_up_location_id',
    'drop_off_location_id',
    'rental_place_id',
    'return_place_id',
    'rental_transport',
    'return_transport',
  ] as const;
  const chosen = single.filter((key) => options[key] !== '').map((key) => [key, options[key]]);
  return {
    plan_id: planId,
    ...pickPeriod(period),
    ...(Object.fromEntries(chosen) as Pick<QuoteBody, (typeof single)[number]>),
    service_id: [...options.service_id],
    rental_item_id: items.map(({ id }) => id),
    rental_item_count: items.map(({ count }) => count),
    ...(birthday && { driver: { birthday } }),
  };
}
