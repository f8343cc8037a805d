import { servicesOn } from '../../services';
import { describeOnBothDatabases, type Visitor } from '../../testing';
import { goodCard, payingApp, type PayingApp } from './testing/payingApp';
import { squareAt } from './testing/squareAccount';
import { startSquareServer, type Fault, type SquareServer } from './testing/squareServer';

const hourMs = 60 * 60_000;

describeOnBothDatabases('a refund', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let visitor: Visitor;
  beforeAll(async () => {
    square = await startSquareServer();
    shop = payingApp(database, squareAt(square));
    visitor = await shop.someone();
  });
  afterAll(async () => {
    await shop.app.close();
    await square.stop();
  });
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
