import { Type, type Static } from 'typebox';
import { Data } from './envelope';
import {
  AccessToken,
  Directions,
  FileBytes,
  Instant,
  Line,
  Nullable,
  Picture,
  Position,
  Uuid,
  Money,
} from './fields';
import { limits } from './limits';
import { optionFields } from './plans';
import { handOverFields, Quote, QuoteLine } from './quote';
import { Refusal, repeatRefusals, TooMany } from './refusals';
import { reservationFields, reservedPlan, reservedShop } from './reservations';

/** A printed paper: a receipt of what was paid, or what a cancellation cost and gave back. */
export const Paper = Type.Object({
  kind: Type.Enum(['receipt', 'cancellation'], { type: 'string' }),
  /** Numbered without gaps for each shop and year, such as `naha-2026-000042`. */
  number: Type.String(),
  issued_at: Instant,
  /** True if it was downloaded before: every later print says that it is a reissue. */
  is_reissue: Type.Boolean(),
  /** The content of a customer's receipt, whatever became of the booking since. An API of an earlier version does not say it. */
  content: Type.Optional(
    Type.Object({
      charge: Money,
      /** `YYYY-MM-DD` in the shop's time zone. */
      received_on: Type.String(),
      ways: Type.Array(Type.Object({ label: Type.String(), amount: Money })),
      lines: Type.Array(QuoteLine),
    }),
  ),
  /** The sum that a customer's statement of a cancellation or refund gives back. An API of an earlier version does not say it. */
  refunded: Type.Optional(Money),
});
export type Paper = Static<typeof Paper>;

/** A paper that a driver still has to bring. */
export const MissingPaper = Type.Enum(['licence', 'permit', 'translation', 'readable'], { type: 'string' });
export type MissingPaper = Static<typeof MissingPaper>;

/** The clerk's answer about the driver's papers. */
export const PaperCheck = Type.Object({
  /** None for who may drive. */
  missing: Type.Array(MissingPaper),
  /** The clerk's words; '' for none. */
  note: Type.String(),
});
export type PaperCheck = Static<typeof PaperCheck>;

/** A reservation as its owner sees it: everything that was agreed, what was paid, what can be done now. */
export const Receipt = Type.Object({
  ...reservationFields,
  /** True if a payment is under way whose outcome is not known yet. */
  is_paying: Type.Boolean(),
  cancelled_at: Nullable(Instant),
  /** The end of the time to undo the cancellation; absent where it can't be undone. */
  undo_until: Type.Optional(Instant),
  /** `YYYY-MM-DD` in the shop's time zone. */
  issued_on: Type.String(),
  /** The customer's name until the customer sets another, once. */
  addressee: Type.String(),
  can_set_addressee: Type.Boolean(),
  /** Letters of the addressee for which papers have a sign instead; only where there are some and another can be set. */
  unprintable: Type.Optional(Type.Array(Type.String())),
  /**
   * The address of our mails, masked, because a link to the reservation may be passed on; null where nothing is kept.
   */
  email_hint: Nullable(Type.String()),
  /** Customer and driver, '' for what was not said. An API of an earlier version does not say it. */
  contact: Type.Optional(
    Type.Object({
      name: Type.String(),
      name_kana: Type.String(),
      email: Type.String(),
      telephone: Type.String(),
      /** '' when the customer drives. */
      driver_name: Type.String(),
      full_address: Type.String(),
      /** The number of pictures of the licence and of the permit. */
      licence_files: Type.Integer({ minimum: 0 }),
      permit_files: Type.Integer({ minimum: 0 }),
      permit_issued_on: Type.String(),
      revision: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** Absent until a clerk has seen the driver's papers. */
  papers_check: Type.Optional(PaperCheck),
  /** Country of the licence that the customer named, '' if none. */
  licence_country: Type.String(),
  issuer: Type.Object({
    name: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    /** The qualified invoice issuer's number: T and 13 digits. */
    registration_number: Type.String(),
  }),
  shop: Type.Object({
    ...reservedShop,
    address: Type.String(),
    access: Type.String(),
    /** An API of an earlier version gives none. */
    directions: Type.Optional(Directions),
    position: Position,
  }),
  /** IANA name: the zone of the return, where it is another one than the shop's. */
  return_time_zone: Type.Optional(Type.String()),
  /** An API of an earlier version gives no picture. */
  plan: Type.Object({ ...reservedPlan, picture: Type.Optional(Nullable(Picture)) }),
  /** Whole years, one entry a child; none where nothing was said. */
  children_ages: Type.Array(Type.Integer({ minimum: 0 })),
  /** '' if none. */
  flight_number: Type.String(),
  /** The customer's message to the shop; '' for none. */
  memo: Type.String(),
  choices: Type.Object(optionFields),
  ...handOverFields,
  lines: Type.Array(QuoteLine),
  /**
   * Total and tax for each rate, rounded once per rate (Consumption Tax Act, art. 57-4): of what was received where a receipt
   * was issued, as it says; until then of the charge.
   */
  taxes: Type.Array(
    Type.Object({
      rate_percent: Type.Integer(),
      total: Money,
      tax: Money,
      /** Absent for Japan’s consumption tax. */
      name: Type.Optional(Type.String()),
    }),
  ),
  /** The rest of the sum that was invoiced: compensation for a damage, outside the scope of the tax. Absent for none. */
  untaxed: Type.Optional(Money),
  /** Received by card so far. */
  paid: Money,
  /** The sum that was given back so far, or is on its way. */
  refunded: Money,
  /** The amount still to be paid at the shop. */
  due_at_shop: Money,
  cancel_policy: Quote.properties.cancel_policy,
  free_cancel_until: Nullable(Instant),
  /** True if a mail is sent when the booking becomes cheaper; absent where that can't be asked. */
  is_fare_watched: Type.Optional(Type.Boolean()),
  /** The least cost of a cancellation, because the reservation was changed when it cost that much. */
  cancel_fee_floor: Money,
  /** The papers that were issued, the latest of each kind. */
  papers: Type.Array(Paper),
});
export type Receipt = Static<typeof Receipt>;

const ofReservation = {
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ access_token: AccessToken }),
};

export const receiptOperations = {
  'GET /api/reserves/receipt/:id': {
    summary: 'A reservation, for the owner or the holder of an access token; anyone else gets 404',
    ...ofReservation,
    response: { 200: Data(Receipt) },
  },
  'POST /api/reserves/receipt/:id': {
    summary: 'Sets the addressee of the receipt, once',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({
      addressee: Line({ minLength: 1, maxLength: limits.addressee }),
      access_token: AccessToken,
    }),
    response: { 200: Data(Receipt), 409: Refusal(['addressee-set', ...repeatRefusals]), 429: TooMany },
  },
  'GET /api/reserves/download-rental-receipt/:id': {
    summary: 'A paper as PDF (A4): the receipt, the cancellation, or before payment a statement',
    params: Type.Object({ id: Uuid }),
    query: Type.Object({
      access_token: AccessToken,
      paper: Type.Optional(Type.Enum(['receipt', 'cancellation'], { type: 'string', default: 'receipt' })),
    }),
    response: { 200: FileBytes, 429: TooMany },
  },
  'GET /api/reserves/calendar/:id': {
    summary: 'A reservation as a calendar file (RFC 5545)',
    ...ofReservation,
    response: { 200: FileBytes },
  },
  'GET /api/reserves/saved/:id': {
    summary: 'A reservation as one HTML file that opens without a network',
    ...ofReservation,
    response: { 200: FileBytes },
  },
} as const;
