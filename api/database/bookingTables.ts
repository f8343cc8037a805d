import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '../texts';
import type { Bytes, CreatedAt, Instant, Json, OptionalInstant } from './columns';
import type { InvoiceContent } from './invoiceJson';
import type { StoredChoices, StoredCustomer, StoredQuote } from './reservationJson';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ReservationTable {
  shop_id: string;
  id: Generated<string>;
  reserve_number: string;
  plan_id: string;
  car_id: string;
  status: 'held' | 'reserved' | 'cancelled' | 'expired';
  starts_at: Instant;
  ends_at: Instant;
  rental_date: string;
  rental_time: string;
  return_date: string;
  return_time: string;
  return_shop_id: string;
  passengers: number;
  payment_method: 1 | 2;
  charge: number;
  quote: Json<StoredQuote>;
  choices: Json<StoredChoices>;
  customer: Json<StoredCustomer>;
  memo: Generated<string>;
  locale: Locale;
  access_token_hash: Bytes;
  hold_expires_at: OptionalInstant;
  paid_at: OptionalInstant;
  created_at: CreatedAt;
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The time at which a guest's reservation joined the account by its address; null for one that was booked with the account. */
  joined_at: OptionalInstant;
  cancelled_at: OptionalInstant;
  cancel_fee: ColumnType<number | null, number | null | undefined, number | null>;
  /** Null for the customer. */
  cancelled_by: ColumnType<
    'shop' | 'no-show' | null,
    'shop' | 'no-show' | null | undefined,
    'shop' | 'no-show' | null
  >;
  /** The least that a cancellation costs: the fee before the booking was changed. */
  cancel_fee_floor: Generated<number>;
  changed_at: OptionalInstant;
  addressee: ColumnType<string | null, string | null | undefined, string | null>;
  reminded_at: OptionalInstant;
  review_asked_at: OptionalInstant;
  /** The one who booked had proved that the mail address is theirs. */
  email_proved: Generated<boolean>;
  corrections: Generated<number>;
}

export interface ItemDayTable {
  shop_id: string;
  item_id: string;
  day: string;
  taken: number;
}

export interface ReservationItemTable {
  shop_id: string;
  reservation_id: string;
  item_id: string;
  count: number;
  starts_on: string;
  ends_on: string;
}

export interface PaymentTable {
  shop_id: string;
  /** Also the Idempotency-Key and the reference at the gateway. */
  id: Generated<string>;
  reservation_id: string;
  gateway: 'square' | 'test';
  status: 'pending' | 'completed' | 'declined' | 'failed';
  amount: number;
  /** Completed when its reservation had no use for it: it goes back in full. */
  surplus: Generated<boolean>;
  source_id: Optional<string>;
  verification_token: Optional<string>;
  gateway_payment_id: Optional<string>;
  decline_code: Optional<string>;
  checks: Generated<number>;
  next_check_at: OptionalInstant;
  created_at: CreatedAt;
  settled_at: OptionalInstant;
}

export interface RefundTable {
  shop_id: string;
  /** Also the Idempotency-Key at the gateway. */
  id: Generated<string>;
  payment_id: string;
  reservation_id: string;
  reason: 'cancelled' | 'changed' | 'late' | 'twice' | 'counter';
  status: 'pending' | 'completed' | 'failed';
  amount: number;
  gateway_refund_id: Optional<string>;
  attempts: Generated<number>;
  next_try_at: OptionalInstant;
  last_error: Optional<string>;
  created_at: CreatedAt;
  settled_at: OptionalInstant;
}

export interface GatewayEventTable {
  gateway: string;
  id: string;
  received_at: CreatedAt;
}

export interface InvoiceSeriesTable {
  shop_id: string;
  year: number;
  last: number;
}

export interface InvoiceTable {
  shop_id: string;
  year: number;
  number: number;
  reservation_id: string;
  kind: InvoiceContent['kind'];
  content: Json<InvoiceContent['content']>;
  issued_at: Instant;
  printed_at: OptionalInstant;
}

export interface ReservationLinkTable {
  token_hash: Bytes;
  shop_id: string;
  reservation_id: string;
  expires_at: Instant;
  created_at: CreatedAt;
}

/** The origin of a reservation: a row for each of the keyed hashes it counts towards. */
export interface BookingOriginTable {
  shop_id: string;
  reservation_id: string;
  kind: 'browser' | 'account' | 'email' | 'network' | 'wide-network';
  key: Bytes;
  created_at: Instant;
}

export interface FileTable {
  id: Generated<string>;
  owner_hash: Bytes;
  account_id: Optional<string>;
  reservation_id: Optional<string>;
  shop_id: Optional<string>;
  name: string;
  media_type: 'image/jpeg' | 'application/pdf';
  bytes: Bytes;
  created_at: CreatedAt;
}

export interface FareWatchTable {
  shop_id: string;
  reservation_id: string;
  told_charge: Optional<number>;
  revision: number;
  created_at: CreatedAt;
}

export interface ReviewTable {
  shop_id: string;
  reservation_id: string;
  plan_id: string;
  stars: number;
  text: Generated<string>;
  locale: Locale;
  returned_on: string;
  status: Generated<'waiting' | 'published' | 'hidden'>;
  created_at: CreatedAt;
}
