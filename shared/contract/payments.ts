import { Type, type Static } from 'typebox';
import { Data } from './envelope';
import { AccessToken, Instant, Nullable, Uuid, Money } from './fields';
import { limits } from './limits';
import { Refusal, repeatRefusals, TooMany } from './refusals';
import { ReservationStatus } from './reservations';

/** The outcome of a payment. */
export const Payment = Type.Object({
  id: Uuid,
  status: ReservationStatus,
  charge: Money,
  paid_at: Nullable(Instant),
  /** True while the card company has not answered: the customer need not pay again, and must not. */
  is_pending: Type.Boolean(),
});
export type Payment = Static<typeof Payment>;

/** The card payments of this site. */
export const CardGateway = Type.Object({
  /** `test` takes no money: it accepts the sandbox source ids of Square. */
  gateway: Type.Enum(['square', 'test'], { type: 'string' }),
  /** The id for the Web Payments SDK; null with `test`. */
  application_id: Nullable(Type.String()),
  location_id: Nullable(Type.String()),
  script_url: Nullable(Type.String()),
});
export type CardGateway = Static<typeof CardGateway>;

export const paymentOperations = {
  'GET /api/square': {
    summary: 'What the browser needs to make a one-time token of a card; 404 where cards are not taken',
    response: { 200: Data(CardGateway) },
  },
  'POST /api/square/:id': {
    summary: 'Pays a held reservation. Declined: 422 on `source_id`, and the hold stays',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({
      source_id: Type.String({ minLength: 1, maxLength: limits.sourceId }),
      verification_token: Type.Optional(Type.String({ maxLength: limits.sourceId })),
      access_token: AccessToken,
    }),
    response: {
      200: Data(Payment),
      /** The card company has not answered yet; the outcome is found out without the customer. */
      202: Data(Payment),
      409: Refusal(['hold-expired', 'not-payable', ...repeatRefusals]),
      429: TooMany,
      /** It was certainly not taken, and no card is to blame. */
      503: Refusal(['payment-unavailable', 'service-unavailable']),
    },
  },
  'POST /api/webhooks/square': {
    summary: 'What Square reports of payments and refunds; signed, and safe to receive again',
    response: { 204: Type.Null(), 403: Refusal(['signature-invalid']) },
  },
} as const;
