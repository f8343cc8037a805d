import type { Kysely } from 'kysely';
import type { Schema } from './database';
import { accountServicesOn } from './modules/account';
import { birthdayOf } from './modules/account/accounts.repository';
import { AvailabilityService } from './modules/availability/availability.service';
import { Catalogue } from './modules/catalogue/Catalogue';
import { BodyTypeService } from './modules/body-types/body-types.service';
import { DocumentService } from './modules/documents/documents.service';
import { RateLimits } from './modules/limits';
import { Outbox } from './modules/mail/Outbox';
import { OptionService } from './modules/options/options.service';
import { Invoices } from './modules/receipts/Invoices';
import { Refunds } from './modules/reservation/Refunds';
import { Settlement } from './modules/payments/Settlement';
import { AlternativesService } from './modules/plans/alternatives.service';
import { PlanService } from './modules/plans/plans.service';
import { PostcodeService } from './modules/postcodes/PostcodeService';
import { PriceService } from './modules/prices/prices.service';
import { ReservationAccess } from './modules/reservation/access/access';
import { BookingMails } from './modules/reservation/mails/BookingMails';
import { BookingService } from './modules/booking/booking.service';
import { counterServicesOn } from './modules/counter';
import { CancelService } from './modules/cancelling/cancel.service';
import { ChangeService } from './modules/changing/change.service';
import { CorrectionService } from './modules/changing/correction.service';
import { ReviewService } from './modules/reviews/ReviewService';
import { FareWatches } from './modules/fare-watch/FareWatches';
import { FindService } from './modules/finding/find.service';
import { ReceiptService } from './modules/receipts/receipt/receipt.service';
import { type UnpaidBounds, UnpaidLimits } from './modules/booking/UnpaidLimits';
import { KnownVisitors, SessionService } from './modules/sessions';
import { ShopService } from './modules/shops/shops.service';

export type Clock = () => Date;

interface ServiceOptions {
  /** The catalogue of the process, on the pool: alternatives are asked when a transaction has ended. */
  readonly offers?: Offers | undefined;
  /** Called after a write put something there for a worker. */
  readonly onMail?: (() => void) | undefined;
  readonly onRefund?: (() => void) | undefined;
  readonly unpaidBounds?: UnpaidBounds | undefined;
}

/** Prices, and what else is free. */
type Offers = Pick<ReturnType<typeof offersOn>, 'prices' | 'alternatives'>;

function offersOn(db: Kysely<Schema>, catalogue: Catalogue, clock: Clock) {
  const prices = new PriceService(catalogue, clock);
  const given = { catalogue, prices, availability: new AvailabilityService(db), clock };
  return { given, prices, alternatives: new AlternativesService(given) };
}

/** Builds the services that visitors read from: once, on the pool. */
export function readingServices(db: Kysely<Schema>, catalogue: Catalogue, clock: Clock) {
  const { given, ...offers } = offersOn(db, catalogue, clock);
  return {
    ...offers,
    plans: new PlanService(given),
    shops: new ShopService(given),
    options: new OptionService(given),
    bodyTypes: new BodyTypeService(catalogue),
    documents: new DocumentService(db),
    postcodes: new PostcodeService(db),
    birthdayOf: (accountId: string) => birthdayOf(db, accountId),
  };
}

/** Builds the services of a write on its transaction; mere look-ups may use the pool too. */
export function servicesOn(
  db: Kysely<Schema>,
  clock: Clock,
  { offers = offersOn(db, new Catalogue(db), clock), onMail, onRefund, unpaidBounds }: ServiceOptions = {},
) {
  const { prices, alternatives } = offers;
  const sessions = new SessionService(db, clock);
  const knownVisitors = new KnownVisitors(db, clock);
  const limits = new RateLimits(db, clock);
  const outbox = new Outbox(db, clock, onMail);
  const ofAccounts = accountServicesOn({ db, clock, outbox, sessions, knownVisitors, limits });
  const access = new ReservationAccess(db, clock);
  const refunds = new Refunds(db, clock, onRefund);
  const invoices = new Invoices(db, refunds, clock);
  const bookingMails = new BookingMails({ db, outbox, refunds, clock });
  const unpaidLimits = new UnpaidLimits(clock, unpaidBounds);
  const ofOwners = { db, access, prices, alternatives, refunds, invoices, bookingMails, clock };
  return {
    ...ofAccounts,
    ...counterServicesOn({ db, clock, outbox }),
    outbox,
    access,
    invoices,
    refunds,
    bookingMails,
    settlement: new Settlement({ db, clock, invoices, bookingMails, refunds }),
    cancelling: new CancelService({ ...ofOwners, unpaidLimits }),
    changing: new ChangeService(ofOwners),
    correcting: new CorrectionService({ ...ofOwners, knownVisitors }),
    reviews: new ReviewService({ db, access, clock }),
    fareWatches: new FareWatches({ db, access, clock }),
    finding: new FindService(db, clock),
    sessions,
    knownVisitors,
    limits,
    booking: new BookingService({
      db,
      prices,
      alternatives,
      registration: ofAccounts.registration,
      bookingMails,
      knownVisitors,
      unpaidLimits,
      clock,
    }),
    receipts: new ReceiptService({ db, access, refunds, clock }),
  };
}
