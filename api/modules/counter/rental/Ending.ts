import type { BodyOf, Cancellation, Extension } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import { anyShopIn } from '@wadachi/rental/time';
import { json, type StoredQuote } from '../../../database';
import { invalid, Refused } from '../../../http';
import type { Locale } from '../../../texts';
import { againstPaid, cancelFeeNow } from '../../cancelling/cancelFee';
import { swapItems } from '../../changing/swapItems';
import { withClosings } from '../../catalogue/closings';
import { holdShopsOpen, refuseClosedMeanwhile } from '../../prices/closedMeanwhile';
import { refuseInvalid } from '../../prices/fieldProblems';
import { problemsOf } from '../../prices/period';
import { quoteIn } from '../../prices/quote';
import type { MoneyOf } from '../../reservation/Refunds';
import { setReservation, type ReservationWithShops } from '../../reservation/reserves.repository';
import { clerkLine, withLines } from '../../reservation/clerkLines';
import type { Rentals, RentalNow, RentalOfShop } from './Rentals';
import { refuseOverlap } from '../cars/inTheWay';
import { closableShop, closingsOf } from '../closings/closings.repository';
import { laterReturn } from './laterReturn';
import { reasonIn, type Deed } from '../audit/deed';
import type { RentalNeeds } from './needs';

type CancelBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/cancel'>;
type ExtendBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/extend'>;

/** Prices a cancellation by the shop, which is free, or of a customer who does not come. */
function cancellationBy(
  by: CancelBody['by'],
  reservation: ReservationWithShops,
  money: MoneyOf,
  now: Date,
): Cancellation {
  const cost = cancelFeeNow(reservation, now);
  const { fee, percent } = by === 'shop' ? { fee: 0, percent: 0 } : cost;
  return { ...cost, fee, percent, ...againstPaid(fee, money), cancelled_at: null };
}

/** Ends rentals another way than agreed: cancelled by the shop, not picked up, or later. Serves one transaction. */
export class Ending {
  constructor(private readonly deps: RentalNeeds & { readonly rentals: Rentals }) {}

  /** @throws Refused 409 `done-meanwhile`, 409 `fee-changed` with what it costs now. */
  async cancel(of: RentalOfShop, { by, fee, note }: CancelBody): Promise<Deed> {
    const { rentals, cancelling, clock } = this.deps;
    const { reservation, money } = await rentals.lock(of, by === 'shop' ? 'cancel' : 'no-show');
    const cancellation = cancellationBy(by, reservation, money, clock());
    if (cancellation.fee !== fee) throw new Refused('fee-changed', { cancellation });
    await cancelling.carryOut(reservation, cancellation, { by, note: reasonIn(note) });
    return { before: { status: reservation.status }, after: { by, fee, note, refund: cancellation.refund } };
  }

  /** Prices a later return; nothing is stored. */
  async showExtension(of: RentalOfShop, body: ExtendBody, locale: Locale): Promise<Extension> {
    const rental = await this.deps.rentals.find(of);
    if (!rental.actions.includes('extend')) throw new Refused('done-meanwhile');
    const { quote } = await this.#priced(rental, body);
    return { ...extensionOf(rental, quote, locale), is_agreed: false };
  }

  /**
   * Agrees on a later return: the car stays taken for longer, and what was agreed stays, with a line for the time beyond
   * it.
   * @throws Refused 422 on `return_time` unless it is later and the shop is open, 409 `price-changed`; LateRefusal 409 with what needs the car.
   */
  async extend(
    of: RentalOfShop,
    body: ExtendBody,
    locale: Locale,
  ): Promise<{ readonly extension: Extension; readonly deed: Deed }> {
    const { db, rentals, invoices, bookingMails, clock, pool } = this.deps;
    await holdShopsOpen(db, of.id);
    const rental = await rentals.lock(of, 'extend');
    const { reservation, money } = rental;
    const { period, quote, freeAgainAt } = await this.#priced(rental, body);
    const extension = { ...extensionOf(rental, quote, locale), is_agreed: true };
    if (extension.charge !== body.charge) throw new Refused('price-changed', {});
    const { shop_id, id: reservation_id } = reservation;
    const { return_date, return_time, note } = body;
    const longer = { return_date, return_time, ends_at: freeAgainAt };
    await setReservation(db, reservation, {
      ...longer,
      charge: extension.charge,
      quote: json(quote),
      changed_at: clock(),
    }).catch(
      refuseOverlap(
        pool,
        { ...reservation, ...longer },
        of.shop === shop_id ? 'car-booked' : 'car-needed-elsewhere',
      ),
    );
    await refuseClosedMeanwhile(db, { shop_id: null, return_shop_id: reservation.return_shop_id }, period);
    const items = await db
      .selectFrom('reservation_items')
      .select(['item_id as id', 'count'])
      .where('shop_id', '=', shop_id)
      .where('reservation_id', '=', reservation_id)
      .execute();
    await swapItems(db, { ...reservation, ...longer }, items);
    if (money.paid > money.refunded) await invoices.issueReceipt({ shop_id, reservation_id });
    await bookingMails.atCounter('rental-extended', { shop_id, reservation_id }, { note: note.trim() });
    const before = { ...pickPeriod(reservation), charge: reservation.charge };
    return { extension, deed: { before, after: { ...body } } };
  }

  /** @throws Refused 422 for a time at which the car can't come back. */
  async #priced({ reservation }: RentalNow, { return_date, return_time }: ExtendBody) {
    const isLater = `${return_date} ${return_time}` > `${reservation.return_date} ${reservation.return_time}`;
    if (!isLater) throw invalid({ return_time: 'counter.notLater' });
    const { db, clock } = this.deps;
    const { return_shop_id, time_zone: zone } = reservation;
    const period = { ...pickPeriod(reservation), return_date, return_time };
    const hours = await closableShop(db, return_shop_id).executeTakeFirstOrThrow();
    const closings = await closingsOf(db, return_shop_id).execute();
    const returnShop = { ...withClosings(hours, closings), closings };
    const terms = { shop: anyShopIn(zone), returnShop, agreed: reservation, isAtCounter: true };
    refuseInvalid(problemsOf(period, terms, clock()));
    const later = await laterReturn(db, reservation, { return_date, return_time });
    const added = clerkLine('line.extension', later.charge, later.hours - reservation.quote.hours);
    const quote = withLines(reservation.quote, later.charge > 0 ? [added] : []);
    return { period, quote: { ...quote, hours: later.hours }, freeAgainAt: later.freeAgainAt };
  }
}

function extensionOf(
  { reservation }: RentalNow,
  quote: StoredQuote,
  locale: Locale,
): Omit<Extension, 'is_agreed'> {
  const { charge, lines } = quoteIn(quote, locale);
  return { charge, lines, difference: charge - reservation.charge };
}
