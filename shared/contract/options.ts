import { Type, type Static } from 'typebox';
import { Id, Nullable, Money, Position, Slot } from './fields';
import { oneWayTerms } from './hours';

const optionBase = { id: Id, name: Type.String(), description: Type.String(), price: Money };

/** The costs that a cover pays: the excess of an accident, the non-operation charge (NOC), help on the road. */
export const CoverPayment = Type.Enum(['excess', 'noc', 'roadside'], { type: 'string' });
export type CoverPayment = Static<typeof CoverPayment>;

/** A cover pays for damage; its price is per 24 hours begun, up to `cap` for one rental. */
const Cover = Type.Object({
  ...optionBase,
  cap: Nullable(Money),
  pays: Type.Array(CoverPayment),
  /** The most that one accident can still cost the customer. */
  remaining: Money,
});
/** A service is bought once for the rental. */
const Service = Type.Object(optionBase);
/** A thing lent with the car; `left` is what no overlapping rental has taken, null without a period. */
const RentalItem = Type.Object({
  ...optionBase,
  /** The unit of the price: once, or for each 24 hours begun, up to `cap` for all pieces of one rental. */
  unit: Type.Enum(['rental', 'day'], { type: 'string' }),
  cap: Nullable(Money),
  max_count: Type.Integer({ minimum: 1 }),
  left: Nullable(Type.Integer({ minimum: 0 })),
  /** A child seat: for children of these ages in whole years, both included. */
  child_ages: Nullable(Type.Object({ from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 0 }) })),
  /** Months (1 to 12) in which it is lent; null for all. */
  months: Nullable(Type.Array(Type.Integer({ minimum: 1, maximum: 12 }))),
  /** True if it is lent in the asked period, and without one. */
  in_season: Type.Boolean(),
});
const way = {
  ...optionBase,
  /** The times of day, both included, at which it is offered; missing for all hours of the shop. */
  hours: Type.Optional(Type.Object({ open: Slot, close: Slot })),
  /** The meeting point; absent for the shop. */
  position: Type.Optional(Position),
  /** The car is brought to an address in one of these towns; `marks` are parts of such an address. */
  towns: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        /** The town's name in each language, and beginnings of its postcodes, which are digits. */
        marks: Type.Array(Type.String()),
      }),
    ),
  ),
};
/** A way to get the car and to give it back: where it changes hands. */
const Location = Type.Object(way);
/** A way to get the car and to give it back: how customer and car come together. */
const Transport = Type.Object(way);
/** A location or a transport. */
export type Way = Static<typeof Location>;
const ReturnPlace = Type.Object({ shop_id: Id, ...oneWayTerms });

/** The most that one accident can cost without any cover: the excess, and the non-operation charge. */
export const Liability = Type.Object({ excess: Money, noc: Money });

export const PlanOptions = Type.Object({
  /** Cars of the plan that are free in the period; missing without a period or for a whole shop. */
  available: Type.Optional(Type.Integer({ minimum: 0 })),
  liability: Liability,
  compensations: Type.Array(Cover),
  services: Type.Array(Service),
  rental_items: Type.Array(RentalItem),
  locations: Type.Array(Location),
  transports: Type.Array(Transport),
  return_places: Type.Array(ReturnPlace),
});
export type PlanOptions = Static<typeof PlanOptions>;
