import { Type, type Static } from 'typebox';
import { Data, Refusal } from './envelope';
import { Email, Id, Instant, Line, Nullable, RentalPeriod, Telephone, Uuid, Yen } from './fields';
import { limits } from './limits';
import { choiceFields, PlanListItem, Quote, QuoteLine } from './plans';

/** 1 = at the shop, 2 = card. A number that no adapter serves yet is a 422 on `payment_method`. */
export const PaymentMethod = Type.Union([Type.Literal(1), Type.Literal(2)]);

export const Driver = Type.Object({
  driver_name: Type.Optional(Line({ maxLength: limits.name })),
  full_address: Type.Optional(Line({ maxLength: limits.address })),
  /** Ids of uploaded pictures of the licence. */
  driver_license: Type.Optional(Type.Array(Id, { maxItems: limits.driverFiles })),
  international_driver_license: Type.Optional(Type.Array(Id, { maxItems: limits.driverFiles })),
});
export type Driver = Static<typeof Driver>;

export const ReservationRequest = Type.Object({
  shop_id: Id,
  plan_id: Id,
  ...choiceFields,
  passengers: Type.Integer({ minimum: 1, maximum: limits.passengers }),
  payment_method: PaymentMethod,
  driver: Type.Optional(Driver),
  memo: Type.Optional(Type.String({ maxLength: limits.memo })),
  regist_account: Type.Optional(Type.Boolean()),
  /** Who the page says is logged in, or ''; refused with 401 when the session is not, or no longer, theirs. */
  user_id: Type.Optional(Type.Union([Uuid, Type.Literal('')])),
  name: Line({ minLength: 1, maxLength: limits.name }),
  name_kana: Type.Optional(Line({ maxLength: limits.name })),
  email: Email,
  telephone: Telephone,
  /** Whole years, one entry a child. */
  children_ages: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), { maxItems: limits.childrenAges }),
  ),
  flight_number: Type.Optional(Type.String({ maxLength: limits.flightNumber, pattern: '^[A-Za-z0-9 -]*$' })),
  terms_accepted: Type.Literal(true),
  /** The charge the customer saw; another figure is refused with the new quote. */
  charge: Yen,
});
export type ReservationRequest = Static<typeof ReservationRequest>;

export const ReservationStatus = Type.Enum(['held', 'reserved', 'cancelled', 'expired'], { type: 'string' });

export const Reservation = Type.Object({
  id: Uuid,
  reserve_number: Type.String(),
  status: ReservationStatus,
  charge: Yen,
  payment_method: PaymentMethod,
  hold_expires_at: Nullable(Instant),
  /** Opens the receipt for whoever holds it; also set as an httpOnly cookie. Shown only once. */
  access_token: Type.String(),
});
export type Reservation = Static<typeof Reservation>;

export const Receipt = Type.Object({
  id: Uuid,
  reserve_number: Type.String(),
  status: ReservationStatus,
  payment_method: PaymentMethod,
  /** Null until the money is received: until then the page is a statement of what is to be paid. */
  paid_at: Nullable(Instant),
  created_at: Instant,
  /** `YYYY-MM-DD` in the shop's time zone. */
  issued_on: Type.String(),
  addressee: Type.String(),
  issuer: Type.Object({
    name: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    /** The qualified invoice issuer's number: T and 13 digits. */
    registration_number: Type.String(),
  }),
  shop: Type.Object({
    id: Id,
    name: Type.String(),
    phone: Type.String(),
    address: Type.String(),
    time_zone: Type.String(),
  }),
  plan: Type.Object({ id: Id, name: Type.String(), car_group_name: Type.String() }),
  period: RentalPeriod,
  return_shop_name: Nullable(Type.String()),
  lines: Type.Array(QuoteLine),
  charge: Yen,
  /** Total and tax for each rate; tax is rounded once per rate (Consumption Tax Act, art. 57-4). */
  taxes: Type.Array(Type.Object({ rate_percent: Type.Integer(), total: Yen, tax: Yen })),
  cancel_policy: Quote.properties.cancel_policy,
  free_cancel_until: Nullable(Instant),
});
export type Receipt = Static<typeof Receipt>;

export const reserveOperations = {
  'POST /api/reserves/payment': {
    summary: 'Reserves one car of a plan; the server prices it again',
    body: ReservationRequest,
    response: {
      201: Data(Reservation),
      401: Refusal(['unauthenticated']),
      409: Refusal(['sold-out', 'price-changed', 'idempotency-mismatch', 'idempotency-in-progress'], {
        /** With `price-changed`: what it costs now. */
        quote: Type.Optional(Quote),
        /** With `sold-out`: the nearest plans that are free for the period. */
        alternatives: Type.Optional(Type.Array(PlanListItem)),
      }),
    },
  },
  'GET /api/reserves/receipt/:id': {
    summary: 'The receipt, for the owner or the holder of the access token; anyone else gets 404',
    params: Type.Object({ id: Uuid }),
    query: Type.Object({ access_token: Type.Optional(Type.String({ maxLength: limits.token })) }),
    response: { 200: Data(Receipt) },
  },
} as const;
