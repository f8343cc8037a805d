import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { Uuid } from './fields';
import { PlanAlternatives } from './plans';
import { Quote } from './quote';
import { AccountReservation, Cancellation, Change } from './reservations';

/** The wait before another try: whole seconds, also sent as Retry-After. */
const retryAfter = Type.Integer({ minimum: 1 });

/** A booking that has a car, from when by the shop's clock. */
const BookingInTheWay = Type.Object({
  id: Uuid,
  reserve_number: Type.String(),
  date: Type.String(),
  time: Type.String(),
});
export type BookingInTheWay = Static<typeof BookingInTheWay>;

/** Every refusal of the API by its code: the status, and what its body says beside code, message and request id. */
export const refusals = {
  'bad-request': { status: 400 },
  'idempotency-key-invalid': { status: 400 },
  unauthenticated: { status: 401 },
  'api-token-invalid': { status: 403 },
  'signature-invalid': { status: 403 },
  'manager-needed': { status: 403 },
  'not-found': { status: 404 },
  'method-not-allowed': { status: 405 },
  'request-timeout': { status: 408 },
  'idempotency-mismatch': { status: 409 },
  'idempotency-in-progress': { status: 409 },
  'sold-out': {
    status: 409,
    details: Type.Object({
      alternatives: PlanAlternatives.properties.plans,
      shops: PlanAlternatives.properties.shops,
      days: PlanAlternatives.properties.days,
      /** At the counter, for a change: the bookings that have its own car then. */
      bookings: Type.Optional(Type.Array(BookingInTheWay)),
    }),
  },
  /** Gives the current price of the new reservation or of the change. */
  'price-changed': {
    status: 409,
    details: Type.Object({ quote: Type.Optional(Quote), change: Type.Optional(Change) }),
  },
  'open-reservations': {
    status: 409,
    details: Type.Object({ reservations: Type.Array(AccountReservation) }),
  },
  'hold-expired': { status: 409 },
  'not-payable': { status: 409 },
  'not-cancellable': { status: 409 },
  'not-undoable': { status: 409 },
  'car-taken': { status: 409 },
  /** Another clerk, or the customer, was quicker. */
  'done-meanwhile': { status: 409 },
  'car-not-free': { status: 409 },
  /** Gives the booking that is in the way. */
  'car-booked': {
    status: 409,
    details: Type.Object({ booking: BookingInTheWay }),
  },
  /** A customer is still paying: the car is booked or free in some minutes. */
  'car-held': { status: 409 },
  /** Gives the block that is in the way. */
  'car-blocked': {
    status: 409,
    details: Type.Object({
      block: Type.Object({
        kind: Type.Enum(['repair', 'withdrawn'], { type: 'string' }),
        note: Type.String(),
        date: Type.String(),
        time: Type.String(),
      }),
    }),
  },
  /** Gives the bookings that need the car. */
  /** Another shop has the car then: its bookings are its own. */
  'car-needed-elsewhere': { status: 409 },
  'car-needed': { status: 409, details: Type.Object({ bookings: Type.Array(BookingInTheWay) }) },
  /** A car of a lesser class, or too small. */
  'car-unfit': { status: 409 },
  'not-changeable': { status: 409 },
  'not-watchable': { status: 409 },
  'not-reviewable': { status: 409 },
  'corrected-meanwhile': { status: 409 },
  /** Gives the current cost of cancelling. */
  'fee-changed': { status: 409, details: Type.Object({ cancellation: Cancellation }) },
  'addressee-set': { status: 409 },
  /** The company would have nobody left who may change its staff. */
  'last-owner': { status: 409 },
  'payload-too-large': { status: 413 },
  'unsupported-media-type': { status: 415 },
  'csrf-mismatch': { status: 419 },
  /** The first message of each list belongs beside its field (specification, point 5). */
  invalid: {
    status: 422,
    details: Type.Object({ errors: Type.Record(Type.String(), Type.Array(Type.String())) }),
  },
  'too-many-requests': { status: 429, details: Type.Object({ retry_after: retryAfter }) },
  'too-many-holds': { status: 429, details: Type.Object({ retry_after: retryAfter }) },
  /** Gives no time when waiting alone does not help. */
  'too-many-reservations': {
    status: 429,
    details: Type.Object({ retry_after: Type.Optional(retryAfter) }),
  },
  'internal-error': { status: 500 },
  /** It was certainly not taken, and no card is to blame. */
  'payment-unavailable': { status: 503 },
  'service-unavailable': {
    status: 503,
    details: Type.Object({ retry_after: Type.Optional(retryAfter) }),
  },
} as const satisfies Record<string, RefusalKind>;

interface RefusalKind {
  readonly status: number;
  readonly details?: TObject;
}

type Refusals = typeof refusals;
export type RefusalCode = keyof Refusals;

/** The body of a refusal beside code, message and request id. */
export type RefusalDetails<Code extends RefusalCode> = Refusals[Code] extends {
  details: infer Details extends TObject;
}
  ? Static<Details>
  : Record<never, never>;

/** The body of a refusal; its code says which details it has. */
type RefusalOf<Code extends RefusalCode> = {
  [One in Code]: { code: One; message: string; request_id: string } & RefusalDetails<One>;
}[Code];

const bodyOf = (codes: readonly RefusalCode[], details: TProperties = {}) =>
  Type.Object({
    code: Type.Enum([...codes], { type: 'string' }),
    message: Type.String(),
    request_id: Type.String(),
    ...details,
  });

/** `{"message", "code", "request_id", …}`: what every refusal says; `message` is in the caller's language. */
export function Refusal<Code extends RefusalCode>(codes: readonly Code[]) {
  const details = codes.flatMap((code) => {
    const kind: RefusalKind = refusals[code];
    return Object.entries(kind.details?.properties ?? {});
  });
  // One schema for several codes: what one of them says, another leaves out.
  const left = details.map(([member, schema]) => [
    member,
    codes.length === 1 ? schema : Type.Optional(schema),
  ]);
  return Type.Unsafe<RefusalOf<Code>>(bodyOf(codes, Object.fromEntries(left) as TProperties));
}

/** 429: asked too often. */
export const TooMany = Refusal(['too-many-requests']);

/** The refusals of a write with an Idempotency-Key besides its own. */
export const repeatRefusals = ['idempotency-mismatch', 'idempotency-in-progress'] as const;

/** 422: names the wrong fields. */
export const InvalidFields = Refusal(['invalid']);

/** The refusals of any operation besides its own. */
export const AnyRefusal = bodyOf(Object.keys(refusals) as RefusalCode[]);
