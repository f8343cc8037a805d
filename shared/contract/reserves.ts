import { Type, type Static } from 'typebox';
import { Data } from './envelope';
import { Email, Id, Instant, Line, LocalDate, Nullable, Telephone, Uuid, Money } from './fields';
import { limits } from './limits';
import { choiceFields } from './plans';
import { Refusal, repeatRefusals } from './refusals';
import { PaymentMethod, ReservationStatus } from './reservations';

export const Driver = Type.Object({
  driver_name: Type.Optional(Line({ maxLength: limits.name })),
  full_address: Type.Optional(Line({ maxLength: limits.address })),
  /** Needed of a guest, and of a driver other than the customer: an account has its owner's. */
  birthday: Type.Optional(LocalDate),
  /** The country that issued the licence (ISO 3166-1 alpha-2), or `other`: decides which papers are needed at pick-up. */
  licence_country: Type.Optional(Type.String({ pattern: '^([A-Z]{2}|other)$' })),
  /** The issue of the International Driving Permit, which is good for a year from that day. */
  permit_issued_on: Type.Optional(LocalDate),
  /** Ids of uploaded pictures of the licence. */
  driver_license: Type.Optional(Type.Array(Id, { maxItems: limits.driverFiles })),
  international_driver_license: Type.Optional(Type.Array(Id, { maxItems: limits.driverFiles })),
});
export type Driver = Static<typeof Driver>;

/** Whole years, one entry a child. Under 6, a child must sit in a seat of its own. */
export const ChildrenAges = Type.Optional(
  Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), { maxItems: limits.childrenAges }),
);

export const ReservationRequest = Type.Object({
  shop_id: Id,
  plan_id: Id,
  ...choiceFields,
  passengers: Type.Integer({ minimum: 1, maximum: limits.passengers }),
  payment_method: PaymentMethod,
  driver: Type.Optional(Driver),
  memo: Type.Optional(Type.String({ maxLength: limits.memo })),
  regist_account: Type.Optional(Type.Boolean()),
  /**
   * The customer whom the page shows as logged in, or ''; refused with 401 when the session is not, or no longer,
   * theirs.
   */
  user_id: Type.Optional(Type.Union([Uuid, Type.Literal('')])),
  name: Line({ minLength: 1, maxLength: limits.name }),
  name_kana: Type.Optional(Line({ maxLength: limits.name })),
  email: Email,
  telephone: Telephone,
  children_ages: ChildrenAges,
  flight_number: Type.Optional(Type.String({ maxLength: limits.flightNumber, pattern: '^[A-Za-z0-9 -]*$' })),
  terms_accepted: Type.Literal(true),
  /** The charge the customer saw; another figure is refused with the new quote. */
  charge: Money,
});
export type ReservationRequest = Static<typeof ReservationRequest>;

export const Reservation = Type.Object({
  id: Uuid,
  reserve_number: Type.String(),
  status: ReservationStatus,
  charge: Money,
  payment_method: PaymentMethod,
  /** The end of the wait for a held car's payment. */
  hold_expires_at: Nullable(Instant),
  /** Opens the receipt for whoever holds it; also set as an httpOnly cookie. Shown only once. */
  access_token: Type.String(),
});
export type Reservation = Static<typeof Reservation>;

export const reserveOperations = {
  'POST /api/reserves/payment': {
    summary: 'Reserves one car of a plan; the server prices it again. To be paid by card, the car is held',
    body: ReservationRequest,
    response: {
      201: Data(Reservation),
      401: Refusal(['unauthenticated']),
      409: Refusal(['sold-out', 'price-changed', ...repeatRefusals]),
      429: Refusal(['too-many-requests', 'too-many-holds', 'too-many-reservations']),
    },
  },
} as const;
