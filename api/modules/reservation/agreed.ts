import type { ChangeRequest } from '@wadachi/contract';
import type { Issuer, ShopIssuer, StoredChoices, StoredQuote } from '../../database';
import type { PricedRental } from '../prices/prices.service';

/** The price with all that the receipts need of the catalogue as it is on the day of the agreement. */
export const agreedQuote = ({ stored, offer }: Pick<PricedRental, 'stored' | 'offer'>): StoredQuote => ({
  ...stored,
  plan: { name: offer.plan_name, car_group_name: offer.car_group_name },
  issuer: withoutTagConsent(offer.issuer),
});

/** The consent rule of a shop's Google tag is no part of the agreement. */
const withoutTagConsent = ({ asks_before_tag: _, ...issuer }: ShopIssuer): Issuer => issuer;

const choiceFields = [
  'compensation_id',
  'service_id',
  'rental_item_id',
  'rental_item_count',
  'pick_up_location_id',
  'drop_off_location_id',
  'rental_transport',
  'return_transport',
] as const satisfies readonly (keyof StoredChoices)[];

/** The choices beside plan and period, in the form of `reservations.choices`. */
export const choicesOf = (
  request: Omit<ChangeRequest, 'plan_id' | 'charge' | 'access_token'>,
  { addresses }: Pick<PricedRental, 'addresses'>,
): StoredChoices => ({
  ...(Object.fromEntries(
    choiceFields.flatMap((field) => (request[field] === undefined ? [] : [[field, request[field]]])),
  ) as StoredChoices),
  ...addresses,
});
