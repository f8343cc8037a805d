import { Type, type Static } from 'typebox';
import { Data } from '../envelope';
import { Id, Line, LocalDate, Slot, Uuid } from '../fields';
import { OpenRange } from '../hours';
import { limits } from '../limits';
import { Refusal, repeatRefusals } from '../refusals';
import { Movement } from './movements';

/** Whole days, or some hours of one day. */
const closedTime = {
  starts_on: LocalDate,
  ends_on: LocalDate,
  from_time: Type.Optional(Slot),
  until_time: Type.Optional(OpenRange.properties.close),
};
export const ClosedTime = Type.Object(closedTime);
export type ClosedTime = Static<typeof ClosedTime>;

/** By language, ISO 639-1. Customers who speak none of these read the English one, or the first. */
const Reason = Type.Record(
  Type.String({ pattern: '^[a-z]{2}$' }),
  Line({ minLength: 1, maxLength: limits.closingReason }),
  { minProperties: 1, maxProperties: 10 },
);

/** A pick-up or a return while the shop is closed. */
export const TouchedMovement = Type.Object({
  ...Movement.properties,
  /** Nothing is done yet, or the customer was called, or it is at another time now, or cancelled. */
  outcome: Type.Enum(['open', 'called', 'moved', 'cancelled'], { type: 'string' }),
  /** The customer reads it: a key of the reason. */
  language: Type.String(),
  /** False once the car is out, before the payment, and for a rental that begins at another shop. */
  can_cancel: Type.Boolean(),
  /** True while the car is out. */
  can_extend: Type.Boolean(),
});
export type TouchedMovement = Static<typeof TouchedMovement>;

const touched = {
  /** Open ones come first; no more than fit a page. */
  movements: Type.Array(TouchedMovement, { maxItems: limits.touched }),
  /** How many are not done yet. */
  open: Type.Integer(),
};
export const Touched = Type.Object(touched);
export type Touched = Static<typeof Touched>;

export const Closing = Type.Object({ id: Uuid, ...closedTime, reason: Reason, ...touched });
export type Closing = Static<typeof Closing>;

export const ShopClosings = Type.Object({
  shop: Type.Object({ id: Id, name: Type.String(), time_zone: Type.String() }),
  /** By the shop's clock. */
  today: LocalDate,
  /** Those of the counter that are not over, the next first. */
  closings: Type.Array(Closing),
  /** Days of the catalogue from today on with hours of their own; closed without ranges. */
  catalogue: Type.Array(Type.Object({ date: LocalDate, ranges: Type.Array(OpenRange) })),
});
export type ShopClosings = Static<typeof ShopClosings>;

const params = Type.Object({ shop: Id });
const ofClosing = Type.Object({ shop: Id, id: Uuid });
const repeated = Refusal(repeatRefusals);

/** For managers of the shop and owners. */
export const closingOperations = {
  'GET /api/counter/shops/:shop/closings': {
    summary: 'The times at which the counter has closed the shop, with the bookings that each touches',
    params,
    response: { 200: Data(ShopClosings) },
  },
  'GET /api/counter/shops/:shop/closings/touched': {
    summary: 'The bookings that a closing would touch; nothing changes',
    params,
    query: ClosedTime,
    response: { 200: Data(Touched) },
  },
  'POST /api/counter/shops/:shop/closings': {
    summary: 'Closes the shop at once: no booking is made or moved into that time any more',
    params,
    body: Type.Object({ ...closedTime, reason: Reason }),
    response: { 201: Data(Closing), 409: repeated },
  },
  'DELETE /api/counter/shops/:shop/closings/:id': {
    summary: 'Lifts a closing: the shop is open as the catalogue says',
    params: ofClosing,
    response: { 204: Type.Null(), 409: repeated },
  },
  'POST /api/counter/shops/:shop/closings/:id/calls': {
    summary: 'Notes whether the customer of a booking that a closing touches was called',
    params: ofClosing,
    body: Type.Object({ booking: Uuid, is_called: Type.Boolean() }),
    response: { 204: Type.Null(), 409: repeated },
  },
} as const;
