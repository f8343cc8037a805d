import type { Generated } from 'kysely';
import type { Localized } from '../texts';
import type { Instant, Json, OptionalInstant } from './columns';

/** See migration 0029. */
export interface ShopClosingTable {
  shop_id: string;
  id: Generated<string>;
  starts_on: string;
  ends_on: string;
  /** Hours of one day; null for whole days. */
  from_time: string | null;
  until_time: string | null;
  reason: Json<Localized>;
  created_at: Instant;
}

export interface ClosingBookingTable {
  shop_id: string;
  closing_id: string;
  kind: 'pick-up' | 'return';
  /** The shop of the pick-up. */
  booked_shop_id: string;
  reservation_id: string;
  called_at: OptionalInstant;
}
