import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { servicesOn } from '../../services';
import { december, describeOnPostgres, type Visitor } from '../../testing';
import { cancelled, change, changed, dataOf } from '../booking/testing/testBookings';
import type { RefundOutcome } from './gateway';
import { atSquare } from './testing/atSquare';
import { goodCard, payingApp, type PayingApp } from './testing/payingApp';
import type { Fault, SquareServer } from './testing/squareServer';

const hourMs = 60 * 60_000;

describeOnPostgres('a refund', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let visitor: Visitor;
  atSquare(database, (opened) => ({ square, shop, visitor } = opened));
  beforeEach(() => {
    square.ledger.refundsAre = 'COMPLETED';
  });

  const paid = async () => {
    const held = await shop.held(visitor);
    await shop.pay(visitor, held.id, goodCard);
    return held;
  };
  const ask = ({ id, shopId }: { id: string; shopId: string }, amount: number) =>
    database.db.transaction().execute((trx) =>
      servicesOn(trx, shop.clock).refunds.ask({
        shop_id: shopId,
        reservation_id: id,
        amount,
        reason: 'cancelled',
      }),
    );
  const refundAt = async (id: string) => {
    const [payment] = await shop.paymentsOf(id);
    return square.ledger.refunds.filter(({ paymentId }) => paymentId === payment?.gateway_payment_id);
  };

  /** The statement of the guide for ops, at the time of the test. */
  const recipe = async (id: string): Promise<string> => {
    const guide = await readFile(join(__dirname, '../../../docs/guides/ops.md'), 'utf8');
    const statement = /^-- Asked for again.*\n(update refunds [^;]*;)/m.exec(guide)?.[1] ?? '';
    return statement.replace('…', id).replace('now()', `'${shop.clock().toISOString()}'`);
  };

  it('goes back to the card it came from', async () => {
    const held = await paid();
    await ask(held, 4_600);
    await shop.refunds.round();
    const [refund] = await shop.refundsOf(held.id);
    expect(refund).toMatchObject({ status: 'completed', amount: 4_600, attempts: 1, last_error: null });
    expect(await refundAt(held.id)).toMatchObject([
      { id: refund?.gateway_refund_id, key: refund?.id, amount: 4_600 },
    ]);
  });

  it.each<[string, Fault]>([
    ['the answer is lost', { on: 'refund', when: 'after', how: 'close' }],
    ['nothing arrives', { on: 'refund', when: 'before', how: 'close' }],
    ['Square is down', { on: 'refund', when: 'before', how: 503 }],
    ['our keys are wrong for a while', { on: 'refund', when: 'before', how: 401 }],
  ])('is asked for again when %s, and goes out once', async (_what, fault) => {
    const held = await paid();
    await ask(held, 6_600);
    square.fail(fault);
    await shop.refunds.round();
    expect(await shop.refundsOf(held.id)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    await shop.refunds.round();
    expect(await shop.refundsOf(held.id)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    shop.passTime(hourMs);
    await shop.refunds.round();
    expect(await shop.refundsOf(held.id)).toMatchObject([{ status: 'completed', attempts: 2 }]);
    expect(await refundAt(held.id)).toHaveLength(1);
  });

  it('that Square takes its time for is looked at until it is through', async () => {
    const held = await paid();
    square.ledger.refundsAre = 'PENDING';
    await ask(held, 6_600);
    await shop.refunds.round();
    const [refund] = await refundAt(held.id);
    expect(await shop.refundsOf(held.id)).toMatchObject([
      { status: 'pending', gateway_refund_id: refund?.id },
    ]);
    if (refund !== undefined) refund.status = 'COMPLETED';
    shop.passTime(hourMs);
    await shop.refunds.round();
    expect(await shop.refundsOf(held.id)).toMatchObject([{ status: 'completed' }]);
    expect(await refundAt(held.id)).toHaveLength(1);
  });

  it('that Square takes days for is not given up for one lost answer', async () => {
    const held = await paid();
    square.ledger.refundsAre = 'PENDING';
    await ask(held, 6_600);
    await shop.refunds.round();
    await shop.db
      .updateTable('refunds')
      .set({ attempts: 90 })
      .where('reservation_id', '=', held.id)
      .execute();
    square.fail({ on: 'refund', when: 'before', how: 503 });
    shop.passTime(hourMs);
    await shop.refunds.round();
    expect(await shop.refundsOf(held.id)).toMatchObject([{ status: 'pending', attempts: 91 }]);
  });

  it('that Square took is not lost by a look that is refused, and goes through by an event after it failed', async () => {
    const held = await paid();
    square.ledger.refundsAre = 'PENDING';
    await ask(held, 6_600);
    await shop.refunds.round();
    square.fail({ on: 'refund', when: 'before', how: 404 });
    shop.passTime(hourMs);
    await shop.refunds.round();
    const [refund] = await shop.refundsOf(held.id);
    expect(refund).toMatchObject({ status: 'pending', gateway_refund_id: expect.stringMatching(/^refund-/) });

    const settle = (outcome: RefundOutcome) =>
      database.db
        .transaction()
        .execute((trx) =>
          servicesOn(trx, shop.clock).settlement.refund(
            { shop_id: held.shopId, id: refund?.id ?? '' },
            outcome,
          ),
        );
    await settle({ status: 'failed', code: 'unanswered' });
    await settle({ status: 'completed', gatewayRefundId: refund?.gateway_refund_id ?? '' });
    expect(await shop.refundsOf(held.id)).toMatchObject([{ status: 'completed', last_error: null }]);
  });

  it('that is refused for good waits for a person, with the reason', async () => {
    const held = await paid();
    square.fail({ on: 'refund', when: 'before', how: 400 });
    await ask(held, 6_600);
    await shop.refunds.round();
    expect(await shop.refundsOf(held.id)).toMatchObject([
      { status: 'failed', last_error: expect.stringMatching(/\w/) },
    ]);
    shop.passTime(hourMs);
    await shop.refunds.round();
    expect(await refundAt(held.id)).toEqual([]);
  });

  it('that failed is still owed, and is not promised again', async () => {
    const held = await paid();
    const shorter = { plan_id: held.planId, ...december, return_date: '2026-12-10', return_time: '16:00' };
    square.fail({ on: 'refund', when: 'before', how: 400 });
    expect(await changed(visitor, held, shorter)).toMatchObject({ refund: 2_200 });
    // The app asks for it, too, as soon as it has answered.
    while ((await shop.refundsOf(held.id)).some(({ status }) => status === 'pending'))
      await shop.refunds.round();
    expect(await shop.refundsOf(held.id)).toMatchObject([{ status: 'failed', amount: 2_200 }]);
    const longer = { plan_id: held.planId, ...december };
    expect(dataOf(await change(visitor, held, longer))).toMatchObject({ refund: 0, due_at_shop: 2_200 });
    const untilDayBefore = new Date('2026-12-09T09:00:00+09:00').getTime() - shop.clock().getTime();
    shop.passTime(untilDayBefore);
    const cancellation = await cancelled(visitor, held);
    shop.passTime(-untilDayBefore);
    expect(cancellation).toMatchObject({ fee: 1_320, paid: 4_400, refund: 3_080 });
    const invoice = await database.db
      .selectFrom('papers')
      .select('content')
      .where('reservation_id', '=', held.id)
      .where('kind', '=', 'cancellation')
      .executeTakeFirstOrThrow();
    expect(invoice.content).toMatchObject({ refunded: 3_080 });
  });

  it('that Square took and then rejected goes out when ops ask for it again', async () => {
    const held = await paid();
    square.ledger.refundsAre = 'PENDING';
    await ask(held, 6_600);
    await shop.refunds.round();
    const [rejected] = await refundAt(held.id);
    if (rejected !== undefined) rejected.status = 'FAILED';
    square.ledger.refundsAre = 'COMPLETED';
    shop.passTime(hourMs);
    await shop.refunds.round();
    const [failed] = await shop.refundsOf(held.id);
    expect(failed).toMatchObject({ status: 'failed' });
    await sql.raw(await recipe(failed?.id ?? '')).execute(database.db);
    await shop.refunds.round();
    expect(await shop.refundsOf(held.id)).toMatchObject([{ status: 'completed', amount: 6_600 }]);
    expect((await refundAt(held.id)).map(({ status }) => status)).toEqual(['FAILED', 'COMPLETED']);
  });

  it('is never more than what was paid and has not gone back', async () => {
    const held = await paid();
    await ask(held, 6_000);
    for (const amount of [601, 6_600, -1]) await expect(ask(held, amount)).rejects.toThrow(RangeError);
    await ask(held, 600);
    await ask(held, 0);
    await shop.refunds.round();
    expect((await refundAt(held.id)).map(({ amount }) => amount).sort()).toEqual([600, 6_000].sort());
  });

  it('goes out once when many workers look for it at once', async () => {
    const held = await paid();
    await ask(held, 6_600);
    await Promise.all(Array.from({ length: 8 }, () => shop.refunds.round()));
    expect(await shop.refundsOf(held.id)).toMatchObject([{ status: 'completed', attempts: 1 }]);
    expect(await refundAt(held.id)).toHaveLength(1);
  });
});

describeOnPostgres('a deadlock', (database) => {
  let shop: PayingApp;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = payingApp(database, { kind: 'test' });
    visitor = await shop.someone();
    // A sequence is not rolled back: of the changes that are counted, the first alone fails.
    await sql`create sequence changes_seen`.execute(database.db);
    await sql`
      create function loses_the_first() returns trigger language plpgsql as $$
      begin
        if nextval('changes_seen') = 1 then
          raise exception 'lost against another' using errcode = 'deadlock_detected';
        end if;
        return new;
      end $$
    `.execute(database.db);
  });
  afterAll(() => shop.app.close());

  const losingIn = async (
    table: 'payments' | 'reservations',
    work: () => Promise<unknown>,
  ): Promise<void> => {
    await sql`alter sequence changes_seen restart`.execute(database.db);
    await sql`create trigger loses before update on ${sql.table(table)} for each row execute function loses_the_first()`.execute(
      database.db,
    );
    await work();
    await sql`drop trigger loses on ${sql.table(table)}`.execute(database.db);
  };

  it('does not lose the outcome of a payment', async () => {
    const held = await shop.held(visitor);
    await losingIn('payments', async () => {
      expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(200);
    });
    expect(await shop.reservation(held.id)).toMatchObject({ status: 'reserved' });
    expect(await shop.paymentsOf(held.id)).toMatchObject([{ status: 'completed' }]);
  });

  it('does not keep overdue holds from being let go', async () => {
    const held = await shop.held(visitor);
    shop.passTime(16 * 60_000);
    await losingIn('reservations', () => shop.sweepHolds());
    expect(await shop.reservation(held.id)).toMatchObject({ status: 'expired' });
  });
});
