import { sql } from 'kysely';
import { servicesOn } from '../../services';
import { describeOnPostgres, type Visitor } from '../../testing';
import { atSquare } from './testing/atSquare';
import { goodCard, type Held, type PayingApp } from './testing/payingApp';
import type { Fault, SquareServer } from './testing/squareServer';

const minuteMs = 60_000;

describeOnPostgres('work on payments and refunds of which one can’t be settled', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let visitor: Visitor;
  atSquare(database, (opened) => ({ square, shop, visitor } = opened));
  beforeAll(async () => {
    await sql`create table stuck (id uuid)`.execute(database.db);
    await sql`create function stays() returns trigger language plpgsql as $$ begin
      if new.status <> old.status and exists (select from stuck where id = new.reservation_id) then raise exception 'it stays'; end if;
      return new;
    end $$`.execute(database.db);
    for (const table of ['payments', 'refunds'])
      await sql`create trigger stays before update on ${sql.table(table)} for each row execute function stays()`.execute(
        database.db,
      );
  });
  beforeEach(async () => {
    shop.errors.length = 0;
    await sql`delete from stuck`.execute(database.db);
  });

  const stick = async ({ id }: Held) => sql`insert into stuck values (${id}::uuid)`.execute(database.db);
  /** Two cars whose payments never arrived; that of the first can't be settled. */
  const twoLost = async (): Promise<readonly [Held, Held]> => {
    const lost = async () => {
      const held = await shop.held(visitor);
      square.fail({ on: 'pay', when: 'before', how: 503 });
      expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(202);
      return held;
    };
    const both = [await lost(), await lost()] as const;
    await stick(both[0]);
    return both;
  };
  const statusOf = async ({ id }: Held) => (await shop.paymentsOf(id)).map(({ status }) => status).join();

  it('finds the outcome of the other payments', async () => {
    const [odd, usual] = await twoLost();
    shop.passTime(30_000);
    await shop.reconciler.round();
    expect([await statusOf(odd), await statusOf(usual)]).toEqual(['pending', 'completed']);
    expect(shop.errors).toEqual(['a payment was not looked into']);
  });

  it('gives the other payments up of which nobody has heard', async () => {
    const [odd, usual] = await twoLost();
    shop.passTime(50 * minuteMs);
    await shop.reconciler.round();
    expect([await statusOf(odd), await statusOf(usual)]).toEqual(['pending', 'failed']);
    expect(shop.errors).toContain('a payment was not looked into');
  });

  it('gives the other payments up when cards are no longer taken, and tries that one later', async () => {
    const [odd, usual] = await twoLost();
    shop.passTime(50 * minuteMs);
    await shop.giveUpStranded();
    expect([await statusOf(odd), await statusOf(usual)]).toEqual(['pending', 'failed']);
    expect(shop.errors).toContain('a payment was not given up');
    shop.errors.length = 0;
    await shop.giveUpStranded();
    expect(shop.errors).toEqual([]);
    await sql`delete from stuck`.execute(database.db);
    shop.passTime(50 * minuteMs);
    await shop.giveUpStranded();
    expect(await statusOf(odd)).toBe('failed');
  });

  it('gives the other refunds back', async () => {
    const paid = async () => {
      const held = await shop.held(visitor);
      await shop.pay(visitor, held.id, goodCard);
      return held;
    };
    const [odd, usual] = [await paid(), await paid()];
    await stick(odd);
    for (const { id } of [odd, usual])
      expect((await visitor.call(`POST /api/reserves/cancel/${id}`, { body: { fee: 0 } })).status).toBe(200);
    const statusOfRefund = async ({ id }: Held) =>
      (await shop.refundsOf(id)).map(({ status }) => status).join();
    // The app's own worker, which the cancellations have woken, may have taken them.
    do {
      shop.passTime(minuteMs);
      await shop.refunds.round();
    } while ((await statusOfRefund(usual)) === 'pending');
    expect([await statusOfRefund(odd), await statusOfRefund(usual)]).toEqual(['pending', 'completed']);
    expect(new Set(shop.errors)).toEqual(new Set(['a refund was not asked for']));
  });
});

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
