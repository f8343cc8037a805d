import type { Kysely } from 'kysely';
import type { BookingInTheWay, Change, ChangeRequest } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import { isPermitOver } from '@wadachi/rental/licence';
import { json, type Schema, type StoredCustomer } from '../../database';
import { invalid, LateRefusal, Refused } from '../../http';
import type { Invoices } from '../receipts/Invoices';
import type { Refunds } from '../reservation/Refunds';
import type { AlternativesService } from '../plans/alternatives.service';
import { holdShopsOpen, isTouchedByClosing, refuseClosedMeanwhile } from '../prices/closedMeanwhile';
import type { PriceService } from '../prices/prices.service';
import { quoteIn } from '../prices/quote';
import { type Asker, type ReservationAccess, lockReservation } from '../reservation/access/access';
import { allows } from '../reservation/actions';
import { agreedQuote, choicesOf } from '../reservation/agreed';
import { withClerkLines } from '../reservation/clerkLines';
import type { BookingMails } from '../reservation/mails/BookingMails';
import {
  asAgreed,
  isUnchanged,
  keepsCar,
  pricedChange,
  termsOf,
  type ChangeWish,
  type PricedChange,
} from './changeTerms';
import { retryAfterExpiringHolds } from '../reservation/holds';
import { hasSeats, isCarFree, moveCar, type Move } from './moveCar';
import { forgetPaperCheck, type ReservationWithShops } from '../reservation/reserves.repository';
import { swapItems } from './swapItems';

interface ChangeServices {
  readonly db: Kysely<Schema>;
  readonly access: ReservationAccess;
  readonly prices: PriceService;
  readonly alternatives: AlternativesService;
  readonly refunds: Refunds;
  readonly invoices: Invoices;
  readonly bookingMails: BookingMails;
  readonly clock: () => Date;
}

interface ChangeInput extends ChangeWish {
  readonly id: string;
  readonly asker: Asker;
}

/** A clerk's wish for a customer: not bound to the hour until which customers change by themselves. */
interface CounterWish extends ChangeWish {
  readonly isAtCounter: true;
  /** Looks up, after the transaction, what has the reservation's own car. */
  readonly inTheWay: (move: Move) => Promise<BookingInTheWay[]>;
}

type AnyWish = ChangeWish | CounterWish;

/** Changes reservations, for their owners and at the counter. To change, one instance serves one transaction. */
export class ChangeService {
  constructor(private readonly services: ChangeServices) {}

  /**
   * Previews the change; nothing is stored.
   * @throws Refused 404 for strangers, 409 `not-changeable`, 422 for what can't be rented so, 409 `sold-out`.
   */
  async show({ id, asker, ...wish }: ChangeInput): Promise<Change> {
    return this.preview(await this.services.access.find(id, asker), wish);
  }

  /** Previews the change of a reservation that the caller may change; refuses as `show`. */
  async preview(reservation: ReservationWithShops, wish: AnyWish): Promise<Change> {
    const changed = await this.#changed(reservation, wish);
    const move = await this.#moveOf(reservation, wish, changed);
    if (move && !(await isCarFree(this.services.db, move))) throw await this.#soldOut(wish, changed, move);
    return changed.change;
  }

  /**
   * Gives the car and the items back and takes the new ones at once, or changes nothing.
   * @throws Refused as `show`, and 409 `price-changed` with the change when the customer saw another charge, or another
   * least cost of cancelling. LateRefusal 409 `sold-out`.
   */
  async change({ id, asker, ...wish }: ChangeInput): Promise<Change> {
    const { db, access } = this.services;
    await holdShopsOpen(db, id, wish.request.return_place_id);
    return this.carryOut(await lockReservation(db, access, id, asker), wish);
  }

  /** Changes a locked reservation, whose shops are held open, that the caller may change; refuses as `change`. */
  async carryOut(reservation: ReservationWithShops, wish: AnyWish): Promise<Change> {
    const { db, clock } = this.services;
    const { request } = wish;
    const changed = await this.#changed(reservation, wish);
    const { priced, change } = changed;
    const hasSeen =
      change.quote.charge === request.charge && change.cancel_fee_floor === (request.cancel_fee_floor ?? 0);
    if (!hasSeen) throw new Refused('price-changed', { change });

    const changedAt = clock();
    if (!isUnchanged(reservation, request, changed)) {
      const move = await this.#moveOf(reservation, wish, changed);
      if (move && !(await this.#moveCar(move)))
        throw new LateRefusal(() => this.#soldOut(wish, changed, move));
      const until = { return_shop_id: priced.returnShopId, ends_at: (move ?? reservation).ends_at };
      await swapItems(db, { ...reservation, ...pickPeriod(request), ...until }, priced.items);
      await this.#store(reservation, request, changed, changedAt);
      const shops = { shop_id: reservation.shop_id, return_shop_id: priced.returnShopId };
      await refuseClosedMeanwhile(db, shops, request);
      await this.#forgetToldFare(reservation);
      await this.#follow(reservation, changed);
    }
    return { ...change, changed_at: changedAt.toISOString() };
  }

  /** The charge of the very same booking today; undefined when it could not be made today. */
  async chargeToday(reservation: ReservationWithShops): Promise<number | undefined> {
    const wish = { request: asAgreed(reservation), locale: reservation.locale };
    try {
      return (await this.#priced(reservation, wish)).priced.quote.charge;
    } catch (error) {
      if (error instanceof Refused && error.status < 500) return undefined;
      throw error;
    }
  }

  /** With what clerks have added to the agreed price, and given back of it. */
  async #priced(reservation: ReservationWithShops, wish: ChangeWish) {
    const changed = await pricedChange(this.services.prices, reservation, wish);
    const stored = withClerkLines(changed.priced.stored, reservation.quote);
    // More was given back than it would cost: only the shop can change it, to what costs more.
    if (stored.charge < 0)
      throw wish.isAtCounter
        ? invalid({ return_date: 'counter.lessThanRefunded' })
        : new Refused('not-changeable');
    return { ...changed, priced: { ...changed.priced, stored, quote: quoteIn(stored, wish.locale) } };
  }

  async #changed(reservation: ReservationWithShops, wish: ChangeWish): Promise<PricedChange> {
    const { db, refunds, clock } = this.services;
    const { locale, isAtCounter = false } = wish;
    const now = clock();
    if (!isAtCounter && !allows(reservation, 'change', now)) throw new Refused('not-changeable');
    const changed = await this.#priced(reservation, wish);
    const money = await refunds.moneyOf(reservation.shop_id, reservation.id);
    const isForShop = isAtCounter && (await isTouchedByClosing(db, reservation));
    const change = termsOf(reservation, changed.priced, money, { locale, now, isForShop });
    return { ...changed, money, change };
  }

  /** Undefined when the reservation keeps its car for its time. A better car may have too few seats for more people. */
  async #moveOf(
    reservation: ReservationWithShops,
    { request }: ChangeWish,
    { priced, passengers }: PricedChange,
  ): Promise<Move | undefined> {
    const { pickUpAt: starts_at, freeAgainAt: ends_at, returnShopId } = priced;
    const { shop_id, id } = reservation;
    const keeps = keepsCar(reservation, request, returnShopId);
    if (keeps && (await hasSeats(this.services.db, reservation, passengers))) return undefined;
    const now = this.services.clock();
    return { shop_id, id, plan_id: request.plan_id, passengers, starts_at, ends_at, now };
  }

  #moveCar(move: Move): Promise<boolean> {
    const { db, clock } = this.services;
    const within = { shopId: move.shop_id, planId: move.plan_id };
    return retryAfterExpiringHolds(db, clock(), within, () => moveCar(db, move));
  }

  async #store(
    { shop_id, id, customer, rental_date }: ReservationWithShops,
    request: ChangeRequest,
    { priced, change, passengers, childrenAges }: PricedChange,
    changed_at: Date,
  ): Promise<void> {
    const stored: StoredCustomer = { ...customer, children_ages: childrenAges };
    await this.services.db
      .updateTable('reservations')
      .set({
        ...pickPeriod(request),
        return_shop_id: priced.returnShopId,
        passengers,
        charge: priced.stored.charge,
        quote: json(agreedQuote(priced)),
        choices: json(choicesOf(request, priced)),
        customer: json(stored),
        cancel_fee_floor: change.cancel_fee_floor,
        changed_at,
        // A reminder of another day is none of this one.
        ...(request.rental_date !== rental_date ? { reminded_at: null } : {}),
      })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .execute();
    const issuedOn = customer.driver?.permit_issued_on;
    // A clerk found it fine for the days as they were.
    if (issuedOn !== undefined && isPermitOver(issuedOn, request.return_date))
      await forgetPaperCheck(this.services.db, { shop_id, id });
  }

  /** A lower price that a mail told of was one of the booking as it was. */
  async #forgetToldFare({ shop_id, id }: ReservationWithShops): Promise<void> {
    await this.services.db
      .updateTable('fare_watches')
      .set({ told_charge: null })
      .where('shop_id', '=', shop_id)
      .where('reservation_id', '=', id)
      .execute();
  }

  /** Asks for the refund, issues a new receipt in place of the former, and sends the mail. */
  async #follow({ shop_id, id }: ReservationWithShops, { change, money }: PricedChange): Promise<void> {
    const { refunds, invoices, bookingMails } = this.services;
    const of = { shop_id, reservation_id: id };
    await refunds.ask({ ...of, amount: change.refund, reason: 'changed' });
    // The receipt shows all that can be changed: the dates of a rental are part of its invoice.
    if (money.paid > money.refunded + change.refund) await invoices.issueReceipt(of);
    await bookingMails.changed(of);
  }

  async #soldOut(wish: AnyWish, { priced, passengers }: PricedChange, move: Move): Promise<Refused> {
    const { request, locale, isAtCounter } = wish;
    const wanted = { ...request, shop_id: priced.offer.shop_id, passengers, isAtCounter };
    const bookings = 'inTheWay' in wish ? await wish.inTheWay(move) : undefined;
    return this.services.alternatives.soldOut(wanted, locale, bookings && { bookings });
  }
}
