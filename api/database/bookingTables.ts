import type { ColumnType, Generated } from 'kysely';
import type { Bytes, CreatedAt, Instant, Json, OptionalInstant } from './columns';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PaymentTable {
  shop_id: string;
  /** Also the Idempotency-Key and the reference at the gateway. */
  id: Generated<string>;
  reservation_id: string;
  gateway: 'square' | 'test';
  status: 'pending' | 'completed' | 'declined' | 'failed';
  amount: number;
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
  reason: 'cancelled' | 'changed' | 'late';
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

export interface PaperSeriesTable {
  shop_id: string;
  year: number;
  last: number;
}

export interface PaperTable {
  shop_id: string;
  year: number;
  number: number;
  reservation_id: string;
  kind: 'receipt' | 'cancellation';
  /** What it says, in both languages: see modules/papers. */
  content: Json<unknown>;
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
