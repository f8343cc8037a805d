import { createHmac, randomUUID } from 'node:crypto';
import { servicesOn } from '../../../services';
import { describeOnPostgres, type Visitor } from '../../../testing';
import { paymentBody, refundBody } from '../testing/ledger';
import { atSquare } from '../testing/atSquare';
import { badCard, goodCard, payingApp, type PayingApp } from '../testing/payingApp';
import { webhookSignatureKey, webhookUrl } from '../testing/squareAccount';
import type { SquareServer } from '../testing/squareServer';

const signatureOf = (body: string, key = webhookSignatureKey, url = webhookUrl): string =>
  createHmac('sha256', key).update(`${url}${body}`).digest('base64');

const anEvent = (type: string, object: object, eventId: string = randomUUID()): string =>
  JSON.stringify({ merchant_id: 'M1', type, event_id: eventId, data: { type: 'x', id: 'y', object } });

describeOnPostgres('an event from Square', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let visitor: Visitor;
  atSquare(database, (opened) => ({ square, shop, visitor } = opened));

  const tell = (payload: string, signature: string | null = signatureOf(payload), app = shop.app) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/square',
      headers: {
        'content-type': 'application/json',
        ...(signature === null ? {} : { 'x-square-hmacsha256-signature': signature }),
      },
      payload,
    });
  const sent = async (payload: string): Promise<number> => (await tell(payload)).statusCode;
  const statuses = async (id: string) => [
    (await shop.reservation(id)).status,
    (await shop.paymentsOf(id)).map(({ status }) => status).join(),
  ];

  /** Paid at Square, and we never heard of it. */
  const unheard = async (by = visitor) => {
    const held = await shop.held(by);
    square.fail({ on: 'pay', when: 'after', how: 'close' });
    await shop.pay(by, held.id, goodCard);
    const [row] = await shop.paymentsOf(held.id);
    const payment = square.ledger.payments.find(({ key }) => key === row?.id);
    if (payment === undefined) throw new Error('not at Square');
    return { ...held, payment: paymentBody(payment) };
  };

  it('settles a payment whose answer was lost', async () => {
    const { id, payment } = await unheard();
    expect(await sent(anEvent('payment.updated', { payment }))).toBe(204);
    expect(await statuses(id)).toEqual(['reserved', 'completed']);
  });

  it('is believed for its signature alone', async () => {
    const { id, payment } = await unheard();
    const event = anEvent('payment.updated', { payment });
    const forged = event.replace('M1', 'M2');
    for (const signature of [
      null,
      '',
      signatureOf(forged),
      signatureOf(event, 'another-key'),
      signatureOf(event, webhookSignatureKey, 'https://other.example.jp/api/webhooks/square'),
    ]) {
      const answer = await tell(event, signature);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'signature-invalid' });
    }
    expect(await statuses(id)).toEqual(['held', 'pending']);
    expect(await database.db.selectFrom('gateway_events').select('id').execute()).not.toContainEqual({
      id: (JSON.parse(event) as { event_id: string }).event_id,
    });
  });

  it('that is sent again, or after we knew, changes nothing', async () => {
    const { id, payment } = await unheard();
    const event = anEvent('payment.updated', { payment });
    const answers = await Promise.all([sent(event), sent(event), sent(event)]);
    expect(answers).toEqual([204, 204, 204]);
    const [before] = await shop.paymentsOf(id);
    shop.passTime(1_000);
    expect(await sent(event)).toBe(204);
    expect(await sent(anEvent('payment.updated', { payment }))).toBe(204);
    const failed = { ...payment, status: 'FAILED' };
    expect(await sent(anEvent('payment.updated', { payment: failed }))).toBe(204);
    expect(await shop.paymentsOf(id)).toEqual([before]);
    expect(await shop.refundsOf(id)).toEqual([]);
  });

  it('about a state in between leaves the payment open, and one of the end closes it, in any order', async () => {
    const { id, payment } = await unheard();
    expect(await sent(anEvent('payment.updated', { payment: { ...payment, status: 'APPROVED' } }))).toBe(204);
    expect(await statuses(id)).toEqual(['held', 'pending']);
    expect(await sent(anEvent('payment.updated', { payment }))).toBe(204);
    expect(await sent(anEvent('payment.created', { payment: { ...payment, status: 'APPROVED' } }))).toBe(204);
    expect(await statuses(id)).toEqual(['reserved', 'completed']);
  });

  it('tells of a refund before our own answer, and after it', async () => {
    const { id, shopId, payment } = await unheard();
    await sent(anEvent('payment.updated', { payment }));
    square.ledger.refundsAre = 'PENDING';
    const of = { shop_id: shopId, reservation_id: id, amount: 6_600, reason: 'cancelled' as const };
    await database.db.transaction().execute((trx) => servicesOn(trx, shop.clock).refunds.ask(of));
    const early = { id: 'refund-that-we-do-not-know', payment_id: payment.id, status: 'COMPLETED' };
    expect(await sent(anEvent('refund.updated', { refund: early }))).toBe(204);
    await shop.refunds.round();
    expect(await shop.refundsOf(id)).toMatchObject([{ status: 'pending' }]);
    const refund = square.ledger.refunds.find(({ paymentId }) => paymentId === payment.id);
    if (refund === undefined) throw new Error('not at Square');
    const through = { ...refundBody(refund), status: 'COMPLETED' };
    expect(await sent(anEvent('refund.updated', { refund: through }))).toBe(204);
    expect(await shop.refundsOf(id)).toMatchObject([{ status: 'completed', next_try_at: null }]);
  });

  // Last of those with money: a refund that an event causes wakes the app's own worker.
  it('of a payment that was replaced by another is taken, and its money goes back', async () => {
    const { id, payment } = await unheard();
    await shop.db
      .updateTable('payments')
      .set({ status: 'failed' })
      .where('reservation_id', '=', id)
      .execute();
    expect((await shop.pay(visitor, id, goodCard)).status).toBe(200);
    expect(await sent(anEvent('payment.updated', { payment }))).toBe(204);
    expect(await statuses(id)).toEqual(['reserved', 'completed,completed']);
    expect(await shop.refundsOf(id)).toMatchObject([{ reason: 'twice', amount: 6_600 }]);
    expect(await sent(anEvent('payment.updated', { payment }))).toBe(204);
    expect(await shop.refundsOf(id)).toHaveLength(1);
  });

  it('of a payment that comes while its successor is under way pays, and the successor goes back', async () => {
    const { id, payment } = await unheard();
    await shop.db
      .updateTable('payments')
      .set({ status: 'failed' })
      .where('reservation_id', '=', id)
      .execute();
    square.onPay = async () => {
      square.onPay = () => undefined;
      expect(await sent(anEvent('payment.updated', { payment }))).toBe(204);
    };
    expect((await shop.pay(visitor, id, goodCard)).status).toBe(200);
    expect(await statuses(id)).toEqual(['reserved', 'completed,completed']);
    expect(await shop.refundsOf(id)).toMatchObject([{ reason: 'twice', amount: 6_600 }]);
  });

  it('with another amount than was asked for confirms nothing, also when it was given up, and a person is told', async () => {
    for (const isGivenUp of [false, true]) {
      const { id, payment } = await unheard(await shop.someone());
      if (isGivenUp)
        await shop.db
          .updateTable('payments')
          .set({ status: 'failed', decline_code: 'OUTCOME_UNKNOWN' })
          .where('reservation_id', '=', id)
          .execute();
      const little = { ...payment, amount_money: { amount: 1, currency: 'JPY' } };
      const logged = jest.spyOn(shop.app.log, 'error');
      for (const told of [little, little])
        expect(await sent(anEvent('payment.updated', { payment: told }))).toBe(204);
      expect(await statuses(id)).toEqual(['held', 'failed']);
      expect(logged).toHaveBeenCalledTimes(1);
      logged.mockRestore();
      expect(await shop.paymentsOf(id)).toMatchObject([
        { decline_code: 'AMOUNT_DIFFERS', gateway_payment_id: payment.id },
      ]);
    }
  });

  it('of a payment that was thought to be refused pays', async () => {
    const other = await shop.someone();
    const held = await shop.held(other);
    expect((await shop.pay(other, held.id, badCard)).status).toBe(422);
    const [row] = await shop.paymentsOf(held.id);
    const taken = square.ledger.payments.find(({ key }) => key === row?.id);
    if (taken === undefined) throw new Error('not at Square');
    const payment = { ...paymentBody(taken), status: 'COMPLETED' };
    expect(await sent(anEvent('payment.updated', { payment }))).toBe(204);
    expect(await statuses(held.id)).toEqual(['reserved', 'completed']);
  });

  it('about other things, or other people’s payments, is taken and does nothing', async () => {
    const { id, payment } = await unheard();
    for (const event of [
      anEvent('labor.shift.created', { shift: {} }),
      anEvent('payment.updated', { payment: { ...payment, reference_id: 'table 7' } }),
      anEvent('payment.updated', { payment: { ...payment, reference_id: randomUUID() } }),
      anEvent('payment.updated', { payment: null }),
    ]) {
      expect(await sent(event)).toBe(204);
    }
    expect(await statuses(id)).toEqual(['held', 'pending']);
  });

  it('that is no event, or too long, is refused', async () => {
    expect(await sent('{"event_id"')).toBe(400);
    expect(await sent('{}')).toBe(400);
    expect(await sent(anEvent('x', {}, 'nul \0'))).toBe(400);
    expect(await sent(anEvent('x', { half: '\ud800' }))).toBe(400);
    expect(await sent(anEvent('x', { long: 'x'.repeat(300_000) }))).toBe(413);
  });

  it('has nowhere to go without the key that checks it', async () => {
    const app = payingApp(database, { kind: 'test' }).app;
    const event = anEvent('payment.updated', {});
    expect((await tell(event, signatureOf(event), app)).statusCode).toBe(404);
    await app.close();
  });
});
