import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type Expression, type Kysely } from 'kysely';
import type { Discount, Reservation } from '@wadachi/contract';
import { toKatakana } from '@wadachi/intl/kana';
import { pickPeriod } from '@wadachi/rental';
import { hashOf } from '../../tokenHash';
import type { Schema, StoredCustomer } from '../../database';
import { LateRefusal, Refused, type Visitor } from '../../http';
import type { Locale } from '../../texts';
import { birthdayOf, keepPreferences } from '../account/accounts.repository';
import type { EmailAddress } from '../person/emailAddress';
import { attachFiles } from '../files/attachFiles';
import type { AlternativesService } from '../plans/alternatives.service';
import { refuseClosedMeanwhile } from '../prices/closedMeanwhile';
import type { PricedRental, PriceService } from '../prices/prices.service';
import type { KnownVisitors } from '../sessions';
import { accessTokenOf } from '../reservation/access/accessToken';
import { agreedQuote, choicesOf } from '../reservation/agreed';
import { discounted } from '../reservation/discounted';
import { bookCar, type CarlessReservation } from './bookCar';
import type { BookingMails } from '../reservation/mails/BookingMails';
import { refuseUnseated } from './childSeats';
import { retryAfterExpiringHolds, holdMs } from '../reservation/holds';
import { checkFits, checkRequest, type BookingRequest, type Contact } from './requestChecks';
import { newReserveNumber } from '../reservation/reserveNumber';
import { keepOpen } from '../reservation/reserves.repository';
import { takeItems } from './takeItems';
import type { UnpaidLimits } from './UnpaidLimits';

interface Registration {
  begin(address: EmailAddress, locale: Locale): Promise<void>;
}

interface BookingServices {
  /** The transaction that the booking is made in; the services below must use it too, but for the alternatives. */
  readonly db: Kysely<Schema>;
  readonly prices: PriceService;
  /** Uses the pool: it is asked when the transaction has ended. */
  readonly alternatives: AlternativesService;
  readonly registration: Registration;
  readonly bookingMails: Pick<BookingMails, 'made'>;
  readonly knownVisitors: Pick<KnownVisitors, 'knows'>;
  readonly unpaidLimits: UnpaidLimits;
  readonly clock: () => Date;
}

interface Customer {
  readonly visitor: Visitor;
  readonly locale: Locale;
  readonly ip: string;
  /** The account that is logged in; undefined for a guest. */
  readonly accountId?: string | undefined;
  readonly mayRegister?: boolean;
  /**
   * A clerk books in their own browser. The rental may begin at once, none of the customer's limits counts, and the browser
   * does not open the booking afterwards.
   */
  readonly atCounter?: {
    /** The language of the customer, which is that of the mails. */
    readonly language: Locale;
    readonly discount?: Discount | undefined;
  };
}

interface Party {
  readonly id: string;
  readonly accessToken: string;
  readonly locale: Locale;
  readonly accountId: string | null;
  readonly contact: Contact;
  readonly hasProvedEmail: Expression<boolean>;
}

/** Reserves cars. One instance serves one transaction. */
export class BookingService {
  constructor(private readonly services: BookingServices) {}

  /**
   * @throws Refused 422 for what can't be rented so, 409 `price-changed` with the new quote when the customer saw
   * another charge, 429 `too-many-holds` or `too-many-reservations` when too many cars are held or reserved unpaid.
   * @throws LateRefusal 409 `sold-out` with alternatives when no car is free.
   */
  async reserve(request: BookingRequest, customer: Customer): Promise<Reservation> {
    const { db, prices, alternatives, registration, bookingMails, unpaidLimits } = this.services;
    const { visitor, locale, atCounter } = customer;
    const isAtCounter = atCounter !== undefined;
    const contact = checkRequest(request, await this.#birthdayOf(customer));
    const driven = { birthday: contact.birthday, field: 'driver.birthday' };
    const inFull = await prices.quote({
      planId: request.plan_id,
      choices: request,
      locale,
      driver: driven,
      isBinding: true,
      isAtCounter,
    });
    const priced = discounted(inFull, atCounter?.discount, locale);
    checkFits(request, priced.offer);
    refuseUnseated(request, priced, isAtCounter);
    if (request.charge !== priced.quote.charge) throw new Refused('price-changed', { quote: priced.quote });

    const id = randomUUID();
    const accessToken = isAtCounter ? randomBytes(32).toString('base64url') : accessTokenOf(visitor, id);
    const accountId = await this.#accountOf(customer);
    const now = this.services.clock();
    const emailKey = contact.address?.key ?? '';
    const booker = isAtCounter ? undefined : { visitor, accountId, emailKey, ip: customer.ip };
    const hasProvedEmail = isAtCounter
      ? sql<boolean>`false`
      : this.services.knownVisitors.knows(emailKey, visitor, customer.accountId);
    const mailLocale = atCounter?.language ?? locale;
    const party = { id, accessToken, locale: mailLocale, accountId, contact, hasProvedEmail };
    const files = { shopId: request.shop_id, id, accountId, visitor };
    const driver = await attachFiles(db, request.driver, files);
    const reservation = this.#reservation({ ...request, ...(driver && { driver }) }, priced, party);
    const within = { shopId: request.shop_id, planId: request.plan_id };
    const booked = await retryAfterExpiringHolds(db, now, within, () =>
      bookCar(db, {
        reservation,
        booker,
        bookedAt: now,
        check: (origins) => unpaidLimits.check(origins, request.payment_method),
      }),
    );
    if (!booked) throw new LateRefusal(() => alternatives.soldOut({ ...request, isAtCounter }, locale));
    await refuseClosedMeanwhile(db, reservation, request);
    if (accountId !== null) {
      const cover = priced.quote.lines.find(({ kind }) => kind === 'cover');
      await keepPreferences(db, accountId, request, cover?.label ?? '');
    }
    const { reserve_number, status, charge, payment_method, hold_expires_at } = reservation;
    await takeItems(db, { ...reservation, time_zone: priced.offer.time_zone }, priced.items);
    if (customer.mayRegister && accountId === null && contact.address)
      await registration.begin(contact.address, locale);
    // A car that is only held is not reserved yet: its mail goes out when it is paid.
    if (status === 'reserved') await bookingMails.made(booked);
    return {
      id,
      reserve_number,
      status,
      charge,
      payment_method,
      hold_expires_at: hold_expires_at?.toISOString() ?? null,
      access_token: accessToken,
    };
  }

  #reservation(
    request: BookingRequest,
    priced: PricedRental,
    { id, accessToken, locale, accountId, contact, hasProvedEmail }: Party,
  ): CarlessReservation {
    const { stored, offer, pickUpAt, freeAgainAt, returnShopId } = priced;
    const isByCard = request.payment_method === 2;
    return {
      shop_id: offer.shop_id,
      id,
      reserve_number: newReserveNumber(),
      plan_id: offer.plan_id,
      status: isByCard ? 'held' : 'reserved',
      starts_at: pickUpAt,
      ends_at: freeAgainAt,
      ...pickPeriod(request),
      return_shop_id: returnShopId,
      passengers: request.passengers,
      payment_method: request.payment_method,
      charge: stored.charge,
      quote: agreedQuote(priced),
      choices: choicesOf(request, priced),
      customer: customerOf(request, contact),
      memo: request.memo?.trim() ?? '',
      locale,
      access_token_hash: hashOf(accessToken),
      hold_expires_at: isByCard ? new Date(this.services.clock().getTime() + holdMs) : null,
      account_id: accountId,
      is_email_proved: hasProvedEmail,
    };
  }

  async #birthdayOf({ accountId }: Customer): Promise<string | undefined> {
    return accountId === undefined ? undefined : birthdayOf(this.services.db, accountId);
  }

  /** An account that was closed while its owner booked makes the booking a guest's. */
  async #accountOf({ accountId }: Customer): Promise<string | null> {
    return accountId !== undefined && (await keepOpen(this.services.db, accountId)) ? accountId : null;
  }
}

const customerOf = (
  request: BookingRequest,
  { name, address, telephone, birthday }: Contact,
): StoredCustomer => ({
  name,
  name_kana: request.name_kana && toKatakana(request.name_kana).trim(),
  ...(address && { email: address.email }),
  telephone,
  children_ages: request.children_ages,
  flight_number: request.flight_number,
  regist_account: request.regist_account,
  driver: { ...request.driver, birthday },
});
