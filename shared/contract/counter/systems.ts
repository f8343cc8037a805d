import { Type, type Static } from 'typebox';
import { Data } from '../envelope';
import { FileBytes, Id, Instant, Nullable, Uuid } from '../fields';
import { limits } from '../limits';
import { TooMany } from '../refusals';
import { CounterShop } from './access';

const webhookEvents = [
  'booking.made',
  'booking.changed',
  'booking.cancelled',
  'rental.handed-over',
  'rental.returned',
  'payment.refunded',
] as const;
export const WebhookEvent = Type.Enum([...webhookEvents], { type: 'string' });
export type WebhookEvent = (typeof webhookEvents)[number];

/** An event as the other system was told of it. */
export const Delivery = Type.Object({
  id: Uuid,
  type: Type.Enum([...webhookEvents, 'webhook.test'], { type: 'string' }),
  /** '' for a test. */
  reserve_number: Type.String(),
  created_at: Instant,
  /** Dead after three days of tries. */
  state: Type.Enum(['waiting', 'delivered', 'dead'], { type: 'string' }),
  attempts: Type.Integer(),
  /** The HTTP status of the last answer; null for none. */
  answer_status: Nullable(Type.Integer()),
  /** Why there was no answer, '' when there was one: 'private-address', 'timeout', or the code of the failure. */
  failure: Type.String(),
});
export type Delivery = Static<typeof Delivery>;

/** The webhook of the company and the calendar of a shop. */
export const OtherSystems = Type.Object({
  shop: CounterShop,
  webhook: Nullable(
    Type.Object({
      url: Type.String(),
      created_at: Instant,
      /** Events that are dead. */ dead: Type.Integer(),
    }),
  ),
  /** The latest first. */
  deliveries: Type.Array(Delivery),
  calendar: Nullable(Type.Object({ created_at: Instant })),
});
export type OtherSystems = Static<typeof OtherSystems>;

const params = Type.Object({ shop: Id });

/** For owners; anybody else gets a 404. */
export const systemOperations = {
  'GET /api/counter/shops/:shop/systems': {
    summary: 'The webhook of the company with its last deliveries, and the calendar of a shop',
    params,
    response: { 200: Data(OtherSystems) },
  },
  'POST /api/counter/webhook': {
    summary:
      'Sets the address that is told of events, and makes a secret for it: it is shown this once, and null for the same address',
    body: Type.Object({ url: Type.String({ minLength: 1, maxLength: limits.url }) }),
    response: { 201: Data(Type.Object({ secret: Nullable(Type.String()) })), 429: TooMany },
  },
  'DELETE /api/counter/webhook': {
    summary: 'Tells no other system any more, also of what waits',
    response: { 204: Type.Null(), 429: TooMany },
  },
  'POST /api/counter/webhook/test': {
    summary: 'Sends an event that says nothing',
    response: { 202: Data(Type.Null()), 429: TooMany },
  },
  'POST /api/counter/shops/:shop/calendar': {
    summary: 'A new address of the shop’s calendar; an earlier one is dead',
    params,
    response: { 201: Data(Type.Object({ path: Type.String() })), 429: TooMany },
  },
  'DELETE /api/counter/shops/:shop/calendar': {
    summary: 'Ends the address of the shop’s calendar',
    params,
    response: { 204: Type.Null(), 429: TooMany },
  },
  'GET /api/counter/calendar/:token': {
    summary: 'Pick-ups and returns of a shop as a calendar (RFC 5545), for whoever has the address',
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: limits.token }) }),
    response: { 200: FileBytes },
  },
} as const;
