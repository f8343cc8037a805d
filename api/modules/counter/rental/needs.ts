import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import type { CancelService } from '../../cancelling/cancel.service';
import type { Catalogue } from '../../catalogue/Catalogue';
import type { ChangeService } from '../../changing/change.service';
import type { PriceService } from '../../prices/prices.service';
import type { Invoices } from '../../receipts/Invoices';
import type { BookingMails } from '../../reservation/mails/BookingMails';
import type { Refunds } from '../../reservation/Refunds';

/** The services that customers' writes use, on the same connection. */
export interface SharedServices {
  readonly refunds: Refunds;
  readonly invoices: Invoices;
  readonly bookingMails: BookingMails;
  readonly cancelling: CancelService;
  readonly changing: ChangeService;
}

export interface RentalOptions {
  /** For what is in the way once a transaction has ended. */
  readonly pool: Kysely<Schema>;
  readonly catalogue: Catalogue;
  readonly prices: PriceService;
  readonly clock: () => Date;
}

/** The needs of a clerk's deeds. The connection is the pool's to read, a write's transaction for the rest. */
export interface RentalNeeds extends SharedServices, RentalOptions {
  readonly db: Kysely<Schema>;
}
