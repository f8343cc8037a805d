import { Type, type Static } from 'typebox';
import { Data } from '../envelope';
import { Id, Instant, LocalDate, Money, Uuid } from '../fields';
import { limits } from '../limits';

/** An obstacle that keeps a driver from driving off, or a car from being given. */
export const Obstacle = Type.Enum(['papers', 'payment', 'car'], { type: 'string' });
export type Obstacle = Static<typeof Obstacle>;

/** A pick-up or a return at a shop, as a line of its day. */
export const Movement = Type.Object({
  kind: Type.Enum(['pick-up', 'return'], { type: 'string' }),
  /** Id of the reservation. */
  id: Uuid,
  reserve_number: Type.String(),
  /** By the shop's clock. */
  date: Type.String(),
  time: Type.String(),
  at: Instant,
  is_done: Type.Boolean(),
  /** Only of what was searched for. */
  is_cancelled: Type.Optional(Type.Boolean()),
  name: Type.String(),
  telephone: Type.String(),
  plan_name: Type.String(),
  car_id: Type.String(),
  /** '' for the counter. */
  place: Type.String(),
  /** '' unless the car is brought or fetched. */
  address: Type.String(),
  /** The other shop of a one-way rental, '' for none. */
  other_shop: Type.String(),
  flight_number: Type.String(),
  passengers: Type.Integer(),
  /** Seats, tyres and services, each with how many. */
  prepare: Type.Array(Type.String()),
  /** Money that is still to be paid. */
  due: Money,
  /** Empty for who may drive, and for a return. */
  obstacles: Type.Array(Obstacle),
});
export type Movement = Static<typeof Movement>;

export const ShopDay = Type.Object({
  shop: Type.Object({ id: Id, name: Type.String(), time_zone: Type.String() }),
  date: LocalDate,
  /** By the shop's clock. */
  today: LocalDate,
  /** The same until something of the day changes. */
  revision: Type.String(),
  movements: Type.Array(Movement),
});
export type ShopDay = Static<typeof ShopDay>;

const ofShop = Type.Object({ shop: Id });
const ofDay = Type.Object({ date: Type.Optional(LocalDate) });

export const movementOperations = {
  'GET /api/counter/shops/:shop/today': {
    summary: 'The pick-ups and returns of a day at a shop, for its clerks',
    params: ofShop,
    query: Type.Object({
      ...ofDay.properties,
      /** Asked by the page itself: it does not keep an idle clerk logged in. */
      background: Type.Optional(Type.Boolean()),
    }),
    response: { 200: Data(ShopDay) },
  },
  'GET /api/counter/shops/:shop/events': {
    summary: 'Server-sent events: the revision of a day, whenever it changes',
    params: ofShop,
    query: ofDay,
    response: { 200: Type.String() },
  },
  'GET /api/counter/shops/:shop/find': {
    summary: 'Pick-ups and returns of any day by number, name, telephone or plate, the nearest first',
    params: ofShop,
    query: Type.Object({ q: Type.String({ minLength: 2, maxLength: limits.keyword }) }),
    response: { 200: Data(Type.Array(Movement)) },
  },
} as const;
