import type { BodyOf, StaffRole } from '@wadachi/contract';
import type { CounterPaymentTable } from '../../../database';
import { invalid, Refused } from '../../../http';
import { dueAtShop, overpaid, owedFor } from '../../reservation/money';
import { setReservation, type ReservationWithShops } from '../../reservation/reserves.repository';
import { addClerkLines, loweringLines } from '../../reservation/clerkLines';
import { leftOnCard, refundableBy, type Rentals, type RentalOfShop } from './Rentals';
import { reasonIn, type Deed } from '../audit/deed';
import type { RentalNeeds } from './needs';

interface Taken {
  readonly method: CounterPaymentTable['method'];
  readonly amount: number;
  /** The shop that took it, where it is another one than gives the receipt. */
  readonly at?: string;
}

type PayBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/payment'>;
type RefundBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/refund'>;
type WaiveBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/waive'>;

/** Money at the counter: taken with a receipt, given back, and waived. One instance serves one transaction. */
export class Till {
  constructor(private readonly deps: RentalNeeds & { readonly rentals: Rentals }) {}

  /** Takes money at a shop for a locked reservation, with one receipt. @throws Refused 422 on `taken` for more than is due. */
  async take(
    reservation: ReservationWithShops,
    shop: string,
    ...sums: readonly (Taken | undefined)[]
  ): Promise<void> {
    const taken = sums.flatMap((sum) => (sum !== undefined && sum.amount > 0 ? [sum] : []));
    if (taken.length === 0) return;
    const { refunds, invoices, clock } = this.deps;
    const { shop_id, id } = reservation;
    const money = await refunds.moneyOf(shop_id, id);
    const left = dueAtShop(reservation, money) - taken.reduce((sum, { amount }) => sum + amount, 0);
    if (left < 0) throw invalid({ taken: 'counter.moreThanDue' });
    for (const sum of taken) await this.#note(reservation, { at: shop, ...sum });
    await this.#setPaidAt(reservation, left > 0 ? reservation.paid_at : (reservation.paid_at ?? clock()));
    const invoiced = { shop_id, reservation_id: id };
    // The paper of a cancelled booking says what became of its fee.
    if (reservation.status === 'cancelled') await invoices.issueCancellation(invoiced);
    else await invoices.issueReceipt(invoiced);
  }

  /** Takes what is still due after the hand-over or a cancellation. @throws Refused as `take`, 409 `done-meanwhile`. */
  async pay(of: RentalOfShop, { taken }: PayBody): Promise<Deed> {
    const { reservation, money } = await this.deps.rentals.lock(of, 'pay');
    await this.take(reservation, of.shop, taken);
    return { before: { ...money }, after: { ...taken } };
  }

  /**
   * Gives money back, which is then no longer owed unless said, and says so on a new paper and in a mail.
   * @throws Refused 422 on `amount` for more than was paid, or than was paid by card; 403 `manager-needed` for a clerk who
   * gives back what is owed.
   */
  async refund(of: RentalOfShop, body: RefundBody, role: StaffRole): Promise<Deed> {
    const { db, rentals, refunds, invoices, bookingMails } = this.deps;
    const { amount, method, note, is_still_owed = false } = body;
    const rental = await rentals.lock(of, 'refund');
    const { reservation, money } = rental;
    const { shop_id, id: reservation_id } = reservation;
    const left = money.paid - money.refunded;
    if (amount > left) throw invalid({ amount: 'counter.moreThanPaid' });
    if (amount > refundableBy(role, rental)) throw new Refused('manager-needed');
    const invoiced = { shop_id, reservation_id };
    if (method === 'card') {
      if (amount > (await leftOnCard(db, reservation))) throw invalid({ amount: 'counter.moreThanCard' });
      await refunds.ask({ ...invoiced, amount, reason: 'counter' });
    } else {
      await this.#note(reservation, { method, amount: -amount, at: of.shop });
    }
    // One that was paid by card was agreed then, whatever became of the money.
    const isUnpaid = is_still_owed && reservation.payment_method === 1;
    await this.#setPaidAt(reservation, isUnpaid ? null : reservation.paid_at);
    if (!is_still_owed)
      await this.#owe(reservation, 'line.refund', {
        ...body,
        amount: amount - overpaid(reservation, money),
      });
    // A rental of which nothing is left to be paid has no receipt any more: what was invoiced is taken back.
    if (reservation.status === 'cancelled' || amount === left) await invoices.issueCancellation(invoiced);
    else await invoices.issueReceipt(invoiced);
    const kind = is_still_owed ? 'rental-corrected' : 'rental-refunded';
    await bookingMails.atCounter(kind, invoiced, { note: reasonIn(note) });
    return { before: { ...money }, after: { ...body } };
  }

  /**
   * Lowers what is due, and says so in a mail.
   * @throws Refused 422 on `amount` for more than is due; 403 `manager-needed` for a clerk.
   */
  async waive(of: RentalOfShop, body: WaiveBody, role: StaffRole): Promise<Deed> {
    const { rentals, invoices, bookingMails } = this.deps;
    const { reservation, money } = await rentals.lock(of, 'waive');
    if (role === 'clerk') throw new Refused('manager-needed');
    const due = dueAtShop(reservation, money);
    if (body.amount > due) throw invalid({ amount: 'counter.moreThanDue' });
    await this.#owe(reservation, 'line.waived', body);
    const invoiced = { shop_id: reservation.shop_id, reservation_id: reservation.id };
    if (reservation.status === 'cancelled') await invoices.issueCancellation(invoiced);
    else if (money.paid > money.refunded) await invoices.issueReceipt(invoiced);
    await bookingMails.atCounter('rental-corrected', invoiced, { note: reasonIn(body.note) });
    return { before: { ...money, due }, after: { ...body } };
  }

  /** A new version of the row, also with the same instant: it tells the lists of days that the money has changed. */
  async #setPaidAt(reservation: ReservationWithShops, paid_at: Date | null): Promise<void> {
    await setReservation(this.deps.db, reservation, { paid_at });
  }

  /** Lowers the debt. */
  async #owe(
    reservation: ReservationWithShops,
    text: 'line.refund' | 'line.waived',
    less: Pick<WaiveBody, 'amount' | 'is_of_damage'>,
  ): Promise<void> {
    if (less.amount <= 0) return;
    const { db } = this.deps;
    if (reservation.status !== 'cancelled') {
      await addClerkLines(db, reservation, loweringLines(reservation, text, less));
      return;
    }
    await setReservation(db, reservation, { cancel_fee: owedFor(reservation) - less.amount });
  }

  async #note(
    { shop_id, id }: ReservationWithShops,
    { method, amount, at: at_shop_id }: Required<Taken>,
  ): Promise<void> {
    await this.deps.db
      .insertInto('counter_payments')
      .values({ shop_id, reservation_id: id, method, amount, at_shop_id, created_at: this.deps.clock() })
      .execute();
  }
}
