import type { BodyOf, StaffRole } from '@wadachi/contract';
import type { CounterPaymentTable } from '../../../database';
import { invalid, Refused } from '../../../http';
import { dueAtShop, overpaid, owedFor } from '../../reservation/money';
import { setReservation, type ReservationWithShops } from '../../reservation/reserves.repository';
import { addClerkLines, clerkLine } from '../../reservation/clerkLines';
import { leftOnCard, refundableBy, type Rentals, type RentalOfShop } from './Rentals';
import { reasonIn, type Deed } from '../audit/deed';
import type { RentalNeeds } from './needs';

interface Taken {
  readonly method: CounterPaymentTable['method'];
  readonly amount: number;
}

type PayBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/payment'>;
type RefundBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/refund'>;

/** Money at the counter: taken with a receipt, and given back. One instance serves one transaction. */
export class Till {
  constructor(private readonly deps: RentalNeeds & { readonly rentals: Rentals }) {}

  /** Takes money for a locked reservation, with one receipt. @throws Refused 422 on `taken` for more than is due. */
  async take(reservation: ReservationWithShops, ...sums: readonly (Taken | undefined)[]): Promise<void> {
    const taken = sums.flatMap((sum) => (sum !== undefined && sum.amount > 0 ? [sum] : []));
    if (taken.length === 0) return;
    const { refunds, invoices, clock } = this.deps;
    const { shop_id, id } = reservation;
    const money = await refunds.moneyOf(shop_id, id);
    const left = dueAtShop(reservation, money) - taken.reduce((sum, { amount }) => sum + amount, 0);
    if (left < 0) throw invalid({ taken: 'counter.moreThanDue' });
    for (const sum of taken) await this.#note(reservation, sum);
    await this.#setPaidAt(reservation, left > 0 ? reservation.paid_at : (reservation.paid_at ?? clock()));
    const invoiced = { shop_id, reservation_id: id };
    // The paper of a cancelled booking says what became of its fee.
    if (reservation.status === 'cancelled') await invoices.issueCancellation(invoiced);
    else await invoices.issueReceipt(invoiced);
  }

  /** Takes what is still due after the hand-over or a cancellation. @throws Refused as `take`, 409 `done-meanwhile`. */
  async pay(of: RentalOfShop, { taken }: PayBody): Promise<Deed> {
    const { reservation, money } = await this.deps.rentals.lock(of, 'pay');
    await this.take(reservation, taken);
    return { before: { ...money }, after: { ...taken } };
  }

  /**
   * Gives money back, which is then no longer owed, and says so on a new paper and in a mail.
   * @throws Refused 422 on `amount` for more than was paid, or than was paid by card; 403 `manager-needed` for a clerk who
   * gives back what is owed.
   */
  async refund(of: RentalOfShop, { amount, method, note }: RefundBody, role: StaffRole): Promise<Deed> {
    const { db, rentals, refunds, invoices, bookingMails } = this.deps;
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
      await this.#note(reservation, { method, amount: -amount });
    }
    await this.#setPaidAt(reservation, reservation.paid_at);
    await this.#owe(reservation, amount - overpaid(reservation, money));
    // A rental of which nothing is left to be paid has no receipt any more: what was invoiced is taken back.
    if (reservation.status === 'cancelled' || amount === left) await invoices.issueCancellation(invoiced);
    else await invoices.issueReceipt(invoiced);
    await bookingMails.atCounter('rental-refunded', invoiced, { note: reasonIn(note) });
    return { before: { ...money }, after: { amount, method, note } };
  }

  /** A new version of the row, also with the same instant: it tells the lists of days that the money has changed. */
  async #setPaidAt(reservation: ReservationWithShops, paid_at: Date | null): Promise<void> {
    await setReservation(this.deps.db, reservation, { paid_at });
  }

  /** Lowers the debt by money that is given back, but for what was paid too much. */
  async #owe(reservation: ReservationWithShops, less: number): Promise<void> {
    if (less <= 0) return;
    const { db } = this.deps;
    if (reservation.status !== 'cancelled') {
      await addClerkLines(db, reservation, [clerkLine('line.refund', -less)]);
      return;
    }
    await setReservation(db, reservation, { cancel_fee: owedFor(reservation) - less });
  }

  async #note({ shop_id, id }: ReservationWithShops, { method, amount }: Taken): Promise<void> {
    await this.deps.db
      .insertInto('counter_payments')
      .values({ shop_id, reservation_id: id, method, amount, created_at: this.deps.clock() })
      .execute();
  }
}
