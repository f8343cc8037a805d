import { Type, type Static } from 'typebox';
import { locales } from '@wadachi/intl';
import { Data } from '../envelope';
import {
  Id,
  Line,
  LocalDate,
  Money,
  Nullable,
  OptionalId,
  RentalPeriod,
  Uuid,
  optionalPeriodFields,
} from '../fields';
import { limits } from '../limits';
import { PlanOptions } from '../options';
import { choiceFields } from '../plans';
import { Quote } from '../quote';
import { Refusal, repeatRefusals } from '../refusals';
import { Driver, ReservationRequest } from '../reserves';

/** A manager lowers the price; the customer reads the reason. */
export const Discount = Type.Object({
  amount: Type.Integer({ minimum: 1, maximum: limits.charge }),
  reason: Line({ minLength: 1, maxLength: limits.reason }),
});
export type Discount = Static<typeof Discount>;

/** The cars of a shop and all that can be chosen with them, for one period. */
export const CounterOffers = Type.Object({
  plans: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      car_group_name: Type.String(),
      passengers: Type.Integer(),
      /** Free cars; null without a period. */
      available: Nullable(Type.Integer()),
      /** The charge of the period without options; of 24 hours without a period. */
      charge: Money,
    }),
  ),
  options: PlanOptions,
  /** 24 hours from the next time at which the shop is open. */
  next_period: RentalPeriod,
});
export type CounterOffers = Static<typeof CounterOffers>;

const params = Type.Object({ shop: Id });
const NeedsManager = Refusal(['manager-needed']);
const { passengers, name, name_kana, telephone, email, memo, children_ages, flight_number, terms_accepted } =
  ReservationRequest.properties;
const { driver_license: _licence, international_driver_license: _permit, ...driver } = Driver.properties;

export const counterBookingOperations = {
  'GET /api/counter/shops/:shop/offers': {
    summary: 'The cars that are free at a shop, from now on, and what can be chosen with them',
    params,
    query: Type.Object({
      ...optionalPeriodFields,
      /** Only what fits this car. */
      plan_id: OptionalId,
      return_place_id: OptionalId,
    }),
    response: { 200: Data(CounterOffers) },
  },
  'POST /api/counter/shops/:shop/quote': {
    summary: 'The quote of a rental that may begin at once; with a manager’s discount',
    params,
    body: Type.Object({
      plan_id: Id,
      ...choiceFields,
      driver: Type.Optional(Type.Object({ birthday: Type.Optional(LocalDate) })),
      discount: Type.Optional(Discount),
    }),
    response: { 200: Data(Quote), 403: NeedsManager },
  },
  'POST /api/counter/shops/:shop/bookings': {
    summary: 'Books for a customer at the counter or on the telephone, to be paid at the shop',
    params,
    body: Type.Object({
      plan_id: Id,
      ...choiceFields,
      ...{ passengers, name, name_kana, telephone, memo, children_ages, flight_number },
      driver: Type.Optional(Type.Object(driver)),
      /** Without it the customer gets no mail. */
      email: Type.Optional(email),
      /** The language that the customer reads. */
      language: Type.Enum(locales, { type: 'string' }),
      /** The customer was told price, terms of cancelling and terms of the rental, and agrees. */
      terms_accepted,
      discount: Type.Optional(Discount),
      /** The charge that the customer was told, the discount taken off. */
      charge: Money,
    }),
    response: {
      201: Data(Type.Object({ id: Uuid, reserve_number: Type.String(), charge: Money })),
      403: NeedsManager,
      409: Refusal(['sold-out', 'price-changed', ...repeatRefusals]),
    },
  },
} as const;
