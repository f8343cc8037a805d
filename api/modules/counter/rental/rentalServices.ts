import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { Changing } from './Changing';
import { Ending } from './Ending';
import { HandingOver } from './HandingOver';
import { Moving } from './Moving';
import type { RentalOptions, SharedServices } from './needs';
import { RentalReading } from './RentalReading';
import { Rentals } from './Rentals';
import { Returning } from './Returning';
import { Till } from './Till';

export type RentalServices = ReturnType<typeof rentalServicesOn>;

/** Builds the services of clerks on a connection: the pool's to read, a write's transaction. */
export function rentalServicesOn(
  db: Kysely<Schema>,
  { refunds, invoices, bookingMails, cancelling, changing }: SharedServices,
  { pool, catalogue, prices, clock }: RentalOptions,
) {
  const given = { db, refunds, invoices, bookingMails, cancelling, changing, pool, catalogue, prices, clock };
  const rentals = new Rentals(given);
  const ofRentals = { ...given, rentals };
  const till = new Till(ofRentals);
  return {
    reading: new RentalReading(ofRentals),
    handingOver: new HandingOver({ ...ofRentals, till }),
    returning: new Returning({ ...ofRentals, till }),
    ending: new Ending(ofRentals),
    moving: new Moving(ofRentals),
    changing: new Changing(ofRentals),
    till,
  };
}
