import { servicesOn } from '../../services';
import { describeOnPostgres, type Visitor } from '../../testing';
import { atSquare } from './testing/atSquare';
import { goodCard, type Held, type PayingApp } from './testing/payingApp';
import type { Fault, SquareServer } from './testing/squareServer';

const lost: Fault = { on: 'pay', when: 'after', how: 'close' };

describeOnPostgres('money that its booking has no use for', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let visitor: Visitor;
  atSquare(database, (opened) => ({ square, shop, visitor } = opened));

  const later = async (): Promise<void> => {
    shop.passTime(30_000);
    await shop.reconciler.round();
  };
  /** Paid at Square, and the answer was lost. */
  const lostPayment = async (): Promise<Held> => {
    const held = await shop.held(visitor);
    square.fail(lost);
    expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(202);
    return held;
  };

  it('because another payment replaced it goes back whole, and the booking stands', async () => {
    const held = await lostPayment();
    const [first] = await shop.paymentsOf(held.id);
    await shop.db.updateTable('payments').set({ status: 'failed' }).where('id', '=', first!.id).execute();
    expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(200);
    await later();
    expect(await shop.reservation(held.id)).toMatchObject({ status: 'reserved' });
    expect(await shop.refundsOf(held.id)).toMatchObject([
      { reason: 'twice', payment_id: first?.id, amount: 6_600, status: 'pending' },
    ]);
    await shop.refunds.round();
    const returned = square.ledger.refunds.map(({ paymentId }) => paymentId);
    const at = square.ledger.taken.find(({ key }) => key === first?.id);
    expect(returned.filter((id) => id === at?.id)).toHaveLength(1);
    // What the booking is worth, and what cancelling it would give back, is one payment.
    const { refunds } = servicesOn(shop.db, shop.clock);
    expect(await refunds.moneyOf(held.shopId, held.id)).toEqual({ paid: 6_600, refunded: 0 });
    const mails = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('kind', '=', 'second-payment-refunded')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('because it is another amount or currency than was asked for pays for nothing', async () => {
    for (const wrong of [{ amount: 1 }, { currency: 'EUR' }]) {
      const held = await lostPayment();
      const [payment] = await shop.paymentsOf(held.id);
      Object.assign(square.ledger.payments.find(({ key }) => key === payment?.id) ?? {}, wrong);
      await later();
      expect(await shop.reservation(held.id)).toMatchObject({ status: 'held' });
      const [settled] = await shop.paymentsOf(held.id);
      expect(settled).toMatchObject({ status: 'failed', decline_code: 'AMOUNT_DIFFERS' });
      // For the person who gives it back.
      expect(settled?.gateway_payment_id).toMatch(/^payment-/);
    }
  });
});
