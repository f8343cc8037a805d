import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import type { CancelService } from '../../cancelling/cancel.service';
import type { Catalogue } from '../../catalogue/Catalogue';
import type { ChangeService } from '../../changing/change.service';
import type { PriceService } from '../../prices/prices.service';
import type { Invoices } from '../../receipts/Invoices';
import type { BookingMails } from '../../reservation/mails/BookingMails';
import type { Refunds } from '../../reservation/Refunds';
import { Changing } from './Changing';
import { Ending } from './Ending';
import { HandingOver } from './HandingOver';
import { Moving } from './Moving';
import { RentalReading } from './RentalReading';
import { Rentals } from './Rentals';
import { Returning } from './Returning';
import { Till } from './Till';

/** The services that customers' writes use, on the same connection. */
export interface SharedServices {
  readonly refunds: Refunds;
  readonly invoices: Invoices;
  readonly bookingMails: BookingMails;
  readonly cancelling: CancelService;
  readonly changing: ChangeService;
}

interface RentalOptions {
  readonly pool: Kysely<Schema>;
  readonly catalogue: Catalogue;
  readonly prices: PriceService;
  readonly clock: () => Date;
}

export type RentalServices = ReturnType<typeof rentalServicesOn>;

/** Builds the services of clerks on a connection: the pool's to read, a write's transaction. */
export function rentalServicesOn(
  db: Kysely<Schema>,
  { refunds, invoices, bookingMails, cancelling, changing }: SharedServices,
  { pool, catalogue, prices, clock }: RentalOptions,
) {
  const given = { db, refunds, invoices, bookingMails, cancelling, changing, pool, catalogue, prices, clock };
  const rentals = new Rentals(given);
  const till = new Till({ ...given, rentals });
  return {
    reading: new RentalReading({ ...given, rentals }),
    handingOver: new HandingOver({ ...given, rentals, till }),
    returning: new Returning({ ...given, rentals, till }),
    ending: new Ending({ ...given, rentals }),
    moving: new Moving({ ...given, rentals }),
    changing: new Changing({ ...given, rentals }),
    till,
  };
}
