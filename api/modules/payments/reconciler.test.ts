import { sql } from 'kysely';
import type { Receipt } from '@wadachi/contract';
import { buildApp } from '../../app';
import { servicesOn } from '../../services';
import { describeOnPostgres, type Visitor } from '../../testing';
import type { CardConfig } from './cardSettings';
import { atSquare } from './testing/atSquare';
import { badCard, goodCard, type Held, type PayingApp } from './testing/payingApp';
import type { Fault, SquareServer } from './testing/squareServer';

const minuteMs = 60_000;
const lost: Fault = { on: 'pay', when: 'after', how: 'close' };
const neverArrived: Fault = { on: 'pay', when: 'before', how: 'close' };

describeOnPostgres('a payment whose answer was lost', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let visitor: Visitor;
  atSquare(database, (opened) => ({ square, shop, visitor } = opened));

  /** Time passes until the outcome should be known, and is then asked for. */
  const later = async (ms = 30_000): Promise<void> => {
    shop.passTime(ms);
    await shop.reconciler.round();
  };
  const lostPayment = async (fault: Fault, card = goodCard) => {
    const held = await shop.held(visitor);
    square.fail(fault);
    const answer = await shop.pay(visitor, held.id, card);
    expect(answer).toMatchObject({
      status: 202,
      body: { data: { status: 'held', paid_at: null, is_pending: true } },
    });
    return held;
  };
  const shownMoney = async ({ id, access_token }: Held) => {
    const { body } = await visitor.call(`GET /api/reserves/receipt/${id}?access_token=${access_token}`);
    const { paid, refunded, due_at_shop } = (body as { data: Receipt }).data;
    return { paid, refunded, due_at_shop };
  };
  const timesTaken = async (id: string): Promise<number> => {
    const keys = (await shop.paymentsOf(id)).map((payment) => payment.id);
    return square.ledger.taken.filter(({ key }) => keys.includes(key)).length;
  };
  const statuses = async (id: string) => [
    (await shop.reservation(id)).status,
    (await shop.paymentsOf(id)).map(({ status }) => status).join(),
    (await shop.refundsOf(id)).map(({ reason }) => reason).join(),
  ];

  it.each<[string, Fault]>([
    ['by a connection that broke', lost],
    ['by a time-out', { on: 'pay', when: 'after', how: 'hang' }],
    ['by an error of the server', { on: 'pay', when: 'after', how: 502 }],
  ])('%s is found, and was taken once', async (_how, fault) => {
    const held = await lostPayment(fault);
    await later();
    expect(await statuses(held.id)).toEqual(['reserved', 'completed', '']);
    expect(await timesTaken(held.id)).toBe(1);
    expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(200);
    expect(await timesTaken(held.id)).toBe(1);
  });

  it.each<[string, Fault]>([
    ['because nothing arrived', neverArrived],
    ['because the server was down', { on: 'pay', when: 'before', how: 503 }],
    ['because it was too busy', { on: 'pay', when: 'before', how: 429 }],
  ])('%s is asked for once more while the car is held', async (_how, fault) => {
    const held = await lostPayment(fault);
    expect(await timesTaken(held.id)).toBe(0);
    await later();
    expect(await statuses(held.id)).toEqual(['reserved', 'completed', '']);
    expect(await timesTaken(held.id)).toBe(1);
  });

  it('is taken once also when the list of payments does not show it yet', async () => {
    const held = await lostPayment(lost);
    square.ledger.isLagging = true;
    await later();
    square.ledger.isLagging = false;
    expect(await statuses(held.id)).toEqual(['reserved', 'completed', '']);
    expect(await timesTaken(held.id)).toBe(1);
  });

  it.each<[string, number]>([
    ['the keys were exchanged meanwhile', 401],
    ['the account was closed meanwhile', 403],
    ['the request is not understood any more', 400],
  ])('is not taken for refused when %s: the refusal is the repeat’s', async (_why, how) => {
    const held = await lostPayment(lost);
    square.ledger.isLagging = true;
    square.fail({ on: 'pay', when: 'before', how });
    await later();
    square.ledger.isLagging = false;
    expect(await statuses(held.id)).toEqual(['held', 'pending', '']);
    await later(60_000);
    expect(await statuses(held.id)).toEqual(['reserved', 'completed', '']);
    expect(await timesTaken(held.id)).toBe(1);
  });

  it('is not asked about while the first question may still be answered', async () => {
    const held = await lostPayment(neverArrived);
    await later(1_000);
    expect(await statuses(held.id)).toEqual(['held', 'pending', '']);
    await later();
    expect(await statuses(held.id)).toEqual(['reserved', 'completed', '']);
  });

  it('and was a refusal lets another card be tried', async () => {
    const held = await lostPayment(lost, badCard);
    await later();
    expect(await statuses(held.id)).toEqual(['held', 'declined', '']);
    expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(200);
    expect(await timesTaken(held.id)).toBe(1);
  });

  it('is no second payment when the customer tries again', async () => {
    const held = await lostPayment(lost);
    expect(await shop.pay(visitor, held.id, goodCard)).toMatchObject({ status: 202 });
    expect(await shop.paymentsOf(held.id)).toHaveLength(1);
    await later();
    expect(await timesTaken(held.id)).toBe(1);
  });

  it('keeps the car beyond the end of the hold until it is found', async () => {
    const held = await lostPayment(lost);
    square.fail({ on: 'find', when: 'before', how: 500 });
    await later(16 * minuteMs);
    await shop.sweepHolds();
    expect(await statuses(held.id)).toEqual(['held', 'pending', '']);
    await later();
    expect(await statuses(held.id)).toEqual(['reserved', 'completed', '']);
  });

  it('that the gateway never got is not asked for after the hold, and is given up half an hour later', async () => {
    const held = await lostPayment(neverArrived);
    await later(16 * minuteMs);
    expect(await statuses(held.id)).toEqual(['held', 'pending', '']);
    await later(30 * minuteMs);
    expect(await statuses(held.id)).toEqual(['held', 'failed', '']);
    await shop.sweepHolds();
    expect(await statuses(held.id)).toEqual(['expired', 'failed', '']);
    expect(await timesTaken(held.id)).toBe(0);
  });

  it('and turns up when it had been given up is given back in full', async () => {
    const held = await lostPayment(lost);
    const isDown: Fault = { on: 'find', when: 'before', how: 500 };
    for (const ms of [16 * minuteMs, 46 * minuteMs]) {
      square.fail(isDown);
      await later(ms);
    }
    await shop.sweepHolds();
    expect(await statuses(held.id)).toEqual(['expired', 'failed', '']);
    expect(await shownMoney(held)).toEqual({ paid: 0, refunded: 0, due_at_shop: 0 });
    square.fail(isDown, isDown);
    for (let day = 1; day <= 3; day += 1) await later(25 * 60 * minuteMs);
    expect(await statuses(held.id)).toEqual(['expired', 'completed', 'late']);
    // The page that the mail of the refund leads to says the same.
    expect(await shownMoney(held)).toEqual({ paid: 6_600, refunded: 6_600, due_at_shop: 0 });
    await shop.refunds.round();
    const [payment] = await shop.paymentsOf(held.id);
    const refund = square.ledger.refunds.find(({ paymentId }) => paymentId === payment?.gateway_payment_id);
    expect(refund).toMatchObject({ amount: 6_600, status: 'COMPLETED' });
  });

  it('for a car that was given up meanwhile is given back, and takes the car from nobody', async () => {
    const held = await lostPayment(lost);
    await shop.db
      .updateTable('reservations')
      .set({ status: 'cancelled' })
      .where('id', '=', held.id)
      .execute();
    await later();
    expect(await statuses(held.id)).toEqual(['cancelled', 'completed', 'late']);
    expect(await shownMoney(held)).toEqual({ paid: 6_600, refunded: 6_600, due_at_shop: 0 });
  });

  it('is settled once when many processes look for it at once', async () => {
    const held = await lostPayment(lost);
    shop.passTime(30_000);
    await Promise.all(Array.from({ length: 8 }, () => shop.reconciler.round()));
    expect(await statuses(held.id)).toEqual(['reserved', 'completed', '']);
    expect(await timesTaken(held.id)).toBe(1);
  });
});

describeOnPostgres('a payment that was left open when', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let visitor: Visitor;
  atSquare(database, (opened) => ({ square, shop, visitor } = opened));

  const leftOpen = async (): Promise<Held> => {
    const held = await shop.held(visitor);
    square.fail({ on: 'pay', when: 'before', how: 503 });
    expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(202);
    return held;
  };
  /** Starts with other settings; what is due then is done before it stops. */
  const restart = async (cards: CardConfig): Promise<void> => {
    const app = buildApp({ db: database.db, config: { clock: shop.clock, cards } });
    await app.ready();
    await app.close();
    await shop.sweepHolds();
  };
  const statuses = async ({ id }: Held) => [
    (await shop.reservation(id)).status,
    (await shop.paymentsOf(id)).map(({ status }) => status).join(),
  ];

  it.each<[string, CardConfig]>([
    ['another gateway was configured', { kind: 'test' }],
    ['cards were no longer taken', { kind: 'none' }],
  ])('%s keeps the car for half an hour beyond its hold, and not for good', async (_when, cards) => {
    const held = await leftOpen();
    shop.passTime(44 * minuteMs);
    await restart(cards);
    expect(await statuses(held)).toEqual(['held', 'pending']);
    shop.passTime(2 * minuteMs);
    await restart(cards);
    expect(await statuses(held)).toEqual(['expired', 'failed']);
  });
});

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
