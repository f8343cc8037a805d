import { Type, type Static } from 'typebox';
import { Data, FilteredPage } from './envelope';
import {
  Id,
  Ids,
  Line,
  Nullable,
  OptionalId,
  Picture,
  Money,
  LocalDate,
  bodyTypeCounts,
  optionalPeriodFields,
  pageFields,
  periodFields,
} from './fields';
import { ReturnShop } from './hours';
import { limits } from './limits';
import { PlanOptions } from './options';
import { askedTraits, PlanFilterCounts } from './planFilters';
import { Quote } from './quote';
import { ReviewSummary } from './reviewSummary';

export const BodyType = Type.Object({ id: Id, name: Type.String(), picture: Picture });
export type BodyType = Static<typeof BodyType>;

const Rates = Type.Object({
  hours_6: Money,
  hours_12: Money,
  hours_24: Money,
  extra_day: Money,
  extra_hour: Money,
});

const planSummary = {
  id: Id,
  shop_id: Id,
  name: Type.String(),
  /** Models a customer may get, such as "Toyota Yaris or similar". */
  car_group_name: Type.String(),
  body_type: Type.Object({ id: Id, name: Type.String() }),
  passengers: Type.Integer({ minimum: 1 }),
  /** Suitcases that fit with every seat taken. */
  luggage: Type.Integer({ minimum: 0 }),
  transmission: Type.Union([Type.Literal('automatic'), Type.Literal('manual')]),
  fuel: Type.Union([
    Type.Literal('petrol'),
    Type.Literal('hybrid'),
    Type.Literal('diesel'),
    Type.Literal('electric'),
  ]),
  /** Equipment in the caller's language, such as "ETC card reader". */
  features: Type.Array(Type.String()),
  plan_primary_images: Type.Array(Picture),
  recommended: Type.Boolean(),
  reviews: Type.Optional(ReviewSummary),
  /** The driver's age on the day of pick-up, in whole years. An API of an earlier version does not give it. */
  least_age: Type.Optional(Type.Integer({ minimum: 18 })),
  /**
   * The extra charge of a driver up to an age, for each 24 hours begun, up to `cap` for one rental; absent for
   * nothing.
   */
  young_driver: Type.Optional(
    Type.Object({ to: Type.Integer({ minimum: 18 }), price: Money, cap: Nullable(Money) }),
  ),
};

export const PlanListItem = Type.Object({
  ...planSummary,
  shop_name: Type.String(),
  /** Free cars in the asked period; null without one. */
  available: Nullable(Type.Integer({ minimum: 0 })),
  /** The whole charge of the asked period; without one the 24-hour rate. */
  charge: Money,
  /** Why this one, in its shop: given to one plan each. An API of an earlier version does not say it. */
  reason: Type.Optional(
    Type.Enum(['most-booked', 'lowest-price', 'most-luggage', 'most-seats'], { type: 'string' }),
  ),
});
export type PlanListItem = Static<typeof PlanListItem>;

export const PlanDetail = Type.Object({
  ...planSummary,
  shop_name: Type.String(),
  description: Type.String(),
  rates: Rates,
});
export type PlanDetail = Static<typeof PlanDetail>;

const Address = Type.Optional(Line({ maxLength: limits.address }));

/**
 * The choices beside the car. Empty ids mean "none". The car is picked up in one way, at the counter, by a location
 * or by a transport, and returned in one: there or at another shop.
 */
export const optionFields = {
  compensation_id: OptionalId,
  service_id: Type.Optional(Ids),
  rental_item_id: Type.Optional(Ids),
  /** One count for each entry of `rental_item_id`, in its order. */
  rental_item_count: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: limits.optionCount }), { maxItems: limits.optionIds }),
  ),
  pick_up_location_id: OptionalId,
  drop_off_location_id: OptionalId,
  /** Shop ids: where the rental starts (the plan's own shop) and where it ends. */
  rental_place_id: OptionalId,
  return_place_id: OptionalId,
  rental_transport: OptionalId,
  return_transport: OptionalId,
  /** The hotel or address, where that transport or location delivers; a booking needs it. */
  rental_address: Address,
  return_address: Address,
};

/** A customer's choices for one plan; the input of a quote. */
export const choiceFields = { ...periodFields, ...optionFields };

export const QuoteRequest = Type.Object({
  plan_id: Type.Optional(Id),
  ...choiceFields,
  /** The age of the logged-in customer counts if this is absent, where a plan costs more for the young. */
  driver: Type.Optional(Type.Object({ birthday: Type.Optional(LocalDate) })),
});
export type QuoteRequest = Static<typeof QuoteRequest>;

const searchFields = {
  shop_id: Id,
  body_types: Type.Optional(Ids),
  /** The shop to which the car is returned; charges then have its fee. */
  return_place_id: OptionalId,
  passengers: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.passengers })),
};

export const PlanQuery = Type.Object({
  ...searchFields,
  /** All of them. */
  traits: Type.Optional(
    Type.Array(Type.Enum(askedTraits, { type: 'string' }), { maxItems: askedTraits.length }),
  ),
  luggage: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.luggage })),
  most_charge: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.charge })),
  sort: Type.Optional(
    Type.Union([Type.Literal('recommended'), Type.Literal('price'), Type.Literal('capacity')], {
      default: 'recommended',
    }),
  ),
  ...optionalPeriodFields,
  ...pageFields,
});
export type PlanQuery = Static<typeof PlanQuery>;

export const PlanDaysQuery = Type.Object({
  /** Without it no day has a charge. */
  shop_id: Type.Optional(Id),
  /** One plan of the shop; without it any. */
  plan_id: Type.Optional(Id),
  body_types: Type.Optional(Ids),
  from: LocalDate,
  days: Type.Integer({ minimum: 1, maximum: limits.days }),
});
export type PlanDaysQuery = Static<typeof PlanDaysQuery>;

export const PlanDay = Type.Object({
  date: LocalDate,
  /** The price of 24 hours from that day, even if no car is free; null on a day when the shop is closed. */
  lowest_charge: Nullable(Money),
  /** The name of a public holiday of the site's country. An API of an earlier version does not say it. */
  holiday: Type.Optional(Type.String()),
});
export type PlanDay = Static<typeof PlanDay>;

/** Another day at the same hours, with the wanted plan, or else the cheapest that fits. */
const OtherDay = Type.Object({ ...periodFields, plan: PlanListItem });

/** The free alternatives of a sold-out plan, each with its price for the whole period, the nearest first. */
export const PlanAlternatives = Type.Object({
  /** Plans of the asked body types, or the wanted plan's, first; then the nearest in price. */
  plans: Type.Array(PlanListItem),
  /** One plan of each shop near by: of those body types if there is one, the cheapest. */
  shops: Type.Array(Type.Object({ distance_km: Type.Number({ minimum: 0 }), plan: PlanListItem })),
  days: Type.Array(OtherDay),
});
export type PlanAlternatives = Static<typeof PlanAlternatives>;

export const planOperations = {
  'GET /api/body-types/select': {
    summary:
      'Body types to choose from; filters[shop_id] and filters[area] narrow them to what is offered there',
    query: Type.Object({
      filters: Type.Optional(
        Type.Object({ shop_id: Type.Optional(Id), area: Type.Optional(Id), id: Type.Optional(Ids) }),
      ),
    }),
    response: { 200: Data(Type.Array(BodyType)) },
  },
  'GET /api/options/select': {
    summary: 'Everything a shop offers beside its cars',
    query: Type.Object({ shop_id: Id, ...optionalPeriodFields }),
    response: { 200: Data(PlanOptions) },
  },
  'GET /api/plans/shop': {
    summary: 'Plans of a shop with free cars and the whole charge of the period',
    query: PlanQuery,
    response: {
      200: FilteredPage(PlanListItem, {
        body_types: bodyTypeCounts,
        /** The seasons that move the charges of the asked period, in words; null when none does. */
        season: Nullable(Type.String()),
        /** The plans that each further filter would leave, counted. */
        filters: Type.Optional(PlanFilterCounts),
        return_shops: Type.Optional(Type.Array(ReturnShop, { maxItems: limits.returnShops })),
      }),
    },
  },
  'GET /api/plans/days': {
    summary: 'For a calendar: the lowest charge of each day at a shop, and public holidays',
    query: PlanDaysQuery,
    response: { 200: Data(Type.Array(PlanDay)) },
  },
  'GET /api/plans/popular': {
    summary: 'Recommended plans over all shops, for the top page',
    response: { 200: Data(Type.Array(PlanListItem)) },
  },
  'GET /api/plans/alternatives': {
    summary: 'What else is free: other plans of the shop, shops near by, days near by; each with its price',
    /** The plan is the wanted one; any plan of the shop if absent. */
    query: Type.Object({ ...searchFields, plan_id: Type.Optional(Id), ...periodFields }),
    response: { 200: Data(PlanAlternatives) },
  },
  'GET /api/plans/detail/:id': {
    summary: 'One plan with its rates',
    params: Type.Object({ id: Id }),
    response: { 200: Data(PlanDetail) },
  },
  'GET /api/plans/option/:id': {
    summary: 'Options for one plan and what is left of each in the period',
    params: Type.Object({ id: Id }),
    query: Type.Object({ ...optionalPeriodFields, return_place_id: OptionalId }),
    response: { 200: Data(PlanOptions) },
  },
  'POST /api/plans/charge/:plan_id': {
    summary: 'The quote: what a rental costs exactly, line by line',
    params: Type.Object({ plan_id: Id }),
    body: QuoteRequest,
    response: { 200: Data(Quote) },
  },
} as const;
