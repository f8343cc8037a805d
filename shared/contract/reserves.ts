import { Type, type Static } from 'typebox';
import { Data, Refusal } from './envelope';
import {
  AccessToken,
  Email,
  Id,
  Instant,
  Line,
  Nullable,
  periodFields,
  RentalPeriod,
  Telephone,
  Uuid,
  Yen,
} from './fields';
import { limits } from './limits';
import { choiceFields, PlanListItem, Quote, QuoteLine } from './plans';

/** 1 = at the shop, 2 = by card: the car is held for 15 minutes, until it is paid. */
export const PaymentMethod = Type.Union([Type.Literal(1), Type.Literal(2)]);

export const Driver = Type.Object({
  driver_name: Type.Optional(Line({ maxLength: limits.name })),
  full_address: Type.Optional(Line({ maxLength: limits.address })),
  /** Ids of uploaded pictures of the licence. */
  driver_license: Type.Optional(Type.Array(Id, { maxItems: limits.driverFiles })),
  international_driver_license: Type.Optional(Type.Array(Id, { maxItems: limits.driverFiles })),
});
export type Driver = Static<typeof Driver>;

/** Whole years, one entry a child. Under 6, a child must sit in a seat of its own. */
const ChildrenAges = Type.Optional(
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
  /** Who the page says is logged in, or ''; refused with 401 when the session is not, or no longer, theirs. */
  user_id: Type.Optional(Type.Union([Uuid, Type.Literal('')])),
  name: Line({ minLength: 1, maxLength: limits.name }),
  name_kana: Type.Optional(Line({ maxLength: limits.name })),
  email: Email,
  telephone: Telephone,
  children_ages: ChildrenAges,
  flight_number: Type.Optional(Type.String({ maxLength: limits.flightNumber, pattern: '^[A-Za-z0-9 -]*$' })),
  terms_accepted: Type.Literal(true),
  /** The charge the customer saw; another figure is refused with the new quote. */
  charge: Yen,
});
export type ReservationRequest = Static<typeof ReservationRequest>;

export const ReservationStatus = Type.Enum(['held', 'reserved', 'cancelled', 'expired'], { type: 'string' });

/** What can be done with a reservation now. */
export const ReservationAction = Type.Enum(['pay', 'receipt', 'calendar', 'change', 'cancel'], {
  type: 'string',
});
export type ReservationAction = Static<typeof ReservationAction>;

export const Reservation = Type.Object({
  id: Uuid,
  reserve_number: Type.String(),
  status: ReservationStatus,
  charge: Yen,
  payment_method: PaymentMethod,
  /** Until when a held car waits for its payment. */
  hold_expires_at: Nullable(Instant),
  /** Opens the receipt for whoever holds it; also set as an httpOnly cookie. Shown only once. */
  access_token: Type.String(),
});
export type Reservation = Static<typeof Reservation>;

/** A printed paper: a receipt of what was paid, or what a cancellation cost and gave back. */
export const Paper = Type.Object({
  kind: Type.Enum(['receipt', 'cancellation'], { type: 'string' }),
  /** Without gaps for each shop and year, such as `naha-2026-000042`. */
  number: Type.String(),
  issued_at: Instant,
  /** Whether it was downloaded before: every later print says that it is a reissue. */
  is_reissue: Type.Boolean(),
});
export type Paper = Static<typeof Paper>;

const { rental_date: _1, rental_time: _2, return_date: _3, return_time: _4, ...optionFields } = choiceFields;

/** A reservation as its owner sees it: everything that was agreed, what was paid, what can be done now. */
export const Receipt = Type.Object({
  id: Uuid,
  reserve_number: Type.String(),
  status: ReservationStatus,
  payment_method: PaymentMethod,
  /** Null until the money is received: until then the page is a statement of what is to be paid. */
  paid_at: Nullable(Instant),
  hold_expires_at: Nullable(Instant),
  /** Whether a payment is under way whose outcome is not known yet. */
  is_paying: Type.Boolean(),
  created_at: Instant,
  cancelled_at: Nullable(Instant),
  /** `YYYY-MM-DD` in the shop's time zone. */
  issued_on: Type.String(),
  /** The customer's name until the customer sets another, once. */
  addressee: Type.String(),
  can_set_addressee: Type.Boolean(),
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
  passengers: Type.Integer({ minimum: 1 }),
  /** What was chosen beside the car. */
  choices: Type.Object(optionFields),
  lines: Type.Array(QuoteLine),
  charge: Yen,
  /** Total and tax for each rate; tax is rounded once per rate (Consumption Tax Act, art. 57-4). */
  taxes: Type.Array(Type.Object({ rate_percent: Type.Integer(), total: Yen, tax: Yen })),
  /** Received by card so far. */
  paid: Yen,
  /** Given back so far, or on its way. */
  refunded: Yen,
  /** What is still to be paid at the shop. */
  due_at_shop: Yen,
  /** Null unless cancelled. Outside the scope of consumption tax. */
  cancel_fee: Nullable(Yen),
  cancel_policy: Quote.properties.cancel_policy,
  free_cancel_until: Nullable(Instant),
  /** The papers that were issued, the latest of each kind. */
  papers: Type.Array(Paper),
  actions: Type.Array(ReservationAction),
});
export type Receipt = Static<typeof Receipt>;

/** What cancelling costs and gives back. */
export const Cancellation = Type.Object({
  /** Outside the scope of consumption tax. */
  fee: Yen,
  /** The share of the base fee, before the cap. */
  percent: Type.Integer(),
  base_fee: Yen,
  cap: Yen,
  /** Paid by card so far. */
  paid: Yen,
  /** Goes back to the card. */
  refund: Yen,
  /** What of the fee is not covered by what was paid. */
  due: Yen,
  cancelled_at: Nullable(Instant),
});
export type Cancellation = Static<typeof Cancellation>;

/** What another period, plan or other options would make of a reservation. */
export const Change = Type.Object({
  quote: Quote,
  plan_name: Type.String(),
  /** The charge before. */
  charge_before: Yen,
  /** New charge less the one before; negative when it gets cheaper. */
  difference: Yen,
  /** Goes back to the card at once. */
  refund: Yen,
  /** To be paid at the shop after the change. */
  due_at_shop: Yen,
  /** What a later cancellation costs at the least: what it would have cost before the change. */
  cancel_fee_floor: Yen,
  changed_at: Nullable(Instant),
});
export type Change = Static<typeof Change>;

const { rental_place_id: _5, ...changeableFields } = optionFields;

export const ChangeRequest = Type.Object({
  plan_id: Id,
  ...periodFields,
  ...changeableFields,
  passengers: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.passengers })),
  children_ages: ChildrenAges,
  /** The new charge that the customer saw; without it nothing changes and the answer is what would be. */
  charge: Type.Optional(Yen),
  access_token: AccessToken,
});
export type ChangeRequest = Static<typeof ChangeRequest>;

/** What became of a payment. */
export const Payment = Type.Object({
  id: Uuid,
  status: ReservationStatus,
  charge: Yen,
  paid_at: Nullable(Instant),
  /** True while the card company has not answered: the customer need not pay again, and must not. */
  is_pending: Type.Boolean(),
});
export type Payment = Static<typeof Payment>;

/** How cards are paid here. */
export const CardGateway = Type.Object({
  /** `test` takes no money: it accepts the sandbox source ids of Square. */
  gateway: Type.Enum(['square', 'test'], { type: 'string' }),
  /** For the Web Payments SDK; null with `test`. */
  application_id: Nullable(Type.String()),
  location_id: Nullable(Type.String()),
  script_url: Nullable(Type.String()),
});
export type CardGateway = Static<typeof CardGateway>;

/** An uploaded file; `url` is signed, short-lived, and opens in the browser that sent the file alone. */
export const UploadedFile = Type.Object({
  id: Id,
  name: Type.String(),
  /** Bytes as stored, after re-encoding. */
  size: Type.Integer({ minimum: 0 }),
  type: Type.Enum(['image/jpeg', 'application/pdf'], { type: 'string' }),
  url: Type.String(),
});
export type UploadedFile = Static<typeof UploadedFile>;

const TooMany = Refusal(['too-many-requests'], { retry_after: Type.Integer({ minimum: 1 }) });
const repeats = ['idempotency-mismatch', 'idempotency-in-progress'] as const;
const ofReservation = {
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ access_token: AccessToken }),
};

export const reserveOperations = {
  'POST /api/reserves/payment': {
    summary: 'Reserves one car of a plan; the server prices it again. To be paid by card, the car is held',
    body: ReservationRequest,
    response: {
      201: Data(Reservation),
      401: Refusal(['unauthenticated']),
      409: Refusal(['sold-out', 'price-changed', ...repeats], {
        /** With `price-changed`: what it costs now. */
        quote: Type.Optional(Quote),
        /** With `sold-out`: the nearest plans that are free for the period. */
        alternatives: Type.Optional(Type.Array(PlanListItem)),
      }),
    },
  },
  'GET /api/square': {
    summary: 'How cards are paid here: what the browser needs to make a one-time token of a card',
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
      409: Refusal(['hold-expired', 'not-payable', ...repeats]),
      429: TooMany,
    },
  },
  'POST /api/webhooks/square': {
    summary: 'What Square tells of payments and refunds; signed, and safe to be told again',
    response: { 204: Type.Null() },
  },
  'GET /api/reserves/receipt/:id': {
    summary: 'A reservation, for the owner or the holder of an access token; anyone else gets 404',
    ...ofReservation,
    response: { 200: Data(Receipt) },
  },
  'POST /api/reserves/receipt/:id': {
    summary: 'Sets the addressee of the receipt, once',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({
      addressee: Line({ minLength: 1, maxLength: limits.name }),
      access_token: AccessToken,
    }),
    response: { 200: Data(Receipt), 409: Refusal(['addressee-set', ...repeats]) },
  },
  'GET /api/reserves/download-rental-receipt/:id': {
    summary: 'A paper as PDF (A4): the receipt, the cancellation, or before payment a statement',
    params: Type.Object({ id: Uuid }),
    query: Type.Object({
      access_token: AccessToken,
      paper: Type.Optional(Type.Enum(['receipt', 'cancellation'], { type: 'string', default: 'receipt' })),
    }),
    response: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) },
  },
  'GET /api/reserves/calendar/:id': {
    summary: 'A reservation as a calendar file (RFC 5545)',
    ...ofReservation,
    response: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) },
  },
  'POST /api/reserves/cancel/:id': {
    summary: 'What cancelling costs; with that `fee` it cancels, frees the car and gives the rest back',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ fee: Type.Optional(Yen), access_token: AccessToken }),
    response: {
      200: Data(Cancellation),
      409: Refusal(['fee-changed', 'not-cancellable', ...repeats], {
        /** With `fee-changed`: what it costs now. */
        cancellation: Type.Optional(Cancellation),
      }),
    },
  },
  'POST /api/reserves/change/:id': {
    summary: 'What another period, plan or other options would cost; with that `charge` it changes',
    params: Type.Object({ id: Uuid }),
    body: ChangeRequest,
    response: {
      200: Data(Change),
      409: Refusal(['sold-out', 'price-changed', 'not-changeable', ...repeats], {
        change: Type.Optional(Change),
        alternatives: Type.Optional(Type.Array(PlanListItem)),
      }),
    },
  },
  'POST /api/reserves/find': {
    summary: "Opens a guest's reservation by its number and mail address; wrong: 422 on `reserve_number`",
    body: Type.Object({
      reserve_number: Line({ minLength: 1, maxLength: limits.reserveNumber }),
      email: Email,
    }),
    response: {
      200: Data(Type.Object({ id: Uuid, access_token: Type.String() })),
      429: TooMany,
    },
  },
  'POST /api/file/upload': {
    summary: 'Keeps one picture or PDF of a licence, privately: multipart/form-data with the part `file`',
    body: Type.Unsafe<FormData>({}),
    response: { 201: Data(UploadedFile), 429: TooMany },
  },
  'GET /api/file/:id': {
    summary: 'An uploaded file, by its signed address and in the browser that sent it',
    params: Type.Object({ id: Uuid }),
    query: Type.Object({
      /** Seconds since 1970. */
      expires: Type.Integer(),
      signature: Type.String({ maxLength: 64 }),
    }),
    response: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) },
  },
} as const;
