import { randomUUID } from 'node:crypto';
import { aBooking, aPlan, describeOnBothDatabases, type Visitor } from '../../testing';
import { atSquare } from './testing/atSquare';
import { badCard, goodCard, type PayingApp } from './testing/payingApp';
import type { SquareServer } from './testing/squareServer';

const quarterMs = 15 * 60_000;

describeOnBothDatabases('a payment by card', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let visitor: Visitor;
  atSquare(database, (opened) => ({ square, shop, visitor } = opened));
  beforeEach(async () => {
    square.onPay = () => undefined;
    visitor = await shop.someone();
  });

  const takenFor = async (id: string) => {
    const keys = (await shop.paymentsOf(id)).map((payment) => payment.id);
    return square.ledger.taken.filter(({ key }) => keys.includes(key));
  };

  it('makes a held car a reserved one', async () => {
    const held = await shop.held(visitor);
    expect(held).toMatchObject({ status: 'held', hold_expires_at: '2026-12-01T03:15:00.000Z' });
    const answer = await shop.pay(visitor, held.id, goodCard);
    const paidAt = '2026-12-01T03:00:00.000Z';
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: held.id, status: 'reserved', charge: 6_600, paid_at: paidAt, is_pending: false } },
    });
    const reservation = await shop.reservation(held.id);
    expect(reservation).toMatchObject({ status: 'reserved', hold_expires_at: null });
    const [payment] = await shop.paymentsOf(held.id);
    expect(payment).toMatchObject({ status: 'completed', source_id: null, verification_token: null });
    const [taken] = await takenFor(held.id);
    expect(taken).toMatchObject({
      id: payment?.gateway_payment_id,
      key: payment?.id,
      amount: 6_600,
      note: reservation.reserve_number,
    });
  });

  it('that is repeated with its key is answered again and not taken again', async () => {
    const held = await shop.held(visitor);
    const call = (source_id: string, idempotencyKey: string) =>
      visitor.call(`POST /api/square/${held.id}`, { body: { source_id }, idempotencyKey });
    const [declined, paid] = [randomUUID(), randomUUID()];
    expect([(await call(badCard, declined)).status, (await call(badCard, declined)).status]).toEqual([
      422, 422,
    ]);
    expect(await shop.paymentsOf(held.id)).toHaveLength(1);
    const first = await call(goodCard, paid);
    expect((await call(goodCard, paid)).body).toEqual(first.body);
    expect(await takenFor(held.id)).toHaveLength(1);
  });

  it.each([
    ['of a double click', 1],
    ['of two tabs', 2],
  ])('%s is taken once, and both hear that it was', async (_what, keys) => {
    const held = await shop.held(visitor);
    let others: Promise<{ status: number }[]> | undefined;
    const idempotencyKeys = [randomUUID(), ...(keys === 2 ? [randomUUID()] : [])];
    const click = (index: number) =>
      visitor.call(`POST /api/square/${held.id}`, {
        body: { source_id: goodCard },
        idempotencyKey: idempotencyKeys[index] ?? idempotencyKeys[0] ?? '',
      });
    // The others come while the card company thinks about the first: so long that somebody else gets a page meanwhile.
    square.onPay = async () => {
      others ??= Promise.all([click(1), click(1)]);
      await shop.someone();
      await shop.someone();
    };
    const statuses = [(await click(0)).status, ...((await others) ?? []).map(({ status }) => status)];
    // A repeat of a request that is being stored at that very moment is asked to wait.
    expect(statuses.filter((status) => status !== 409)).toEqual(expect.arrayContaining([200]));
    expect(statuses.filter((status) => status !== 409 && status !== 200)).toEqual([]);
    expect(await shop.paymentsOf(held.id)).toHaveLength(1);
    expect(await takenFor(held.id)).toHaveLength(1);
  });

  // The rest does not depend on the kind of database.
  if (database.kind === 'pglite') return;

  it('begins with what the browser needs for a token of the card, and nothing secret', async () => {
    const answer = await visitor.call('GET /api/square');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          gateway: 'square',
          application_id: 'sandbox-sq0idb-tests',
          location_id: 'LOCATION1',
          script_url: 'https://sandbox.web.squarecdn.com/v1/square.js',
        },
      },
    });
    expect(answer.raw.payload).not.toContain('EAAA');
  });

  it('takes what was agreed, whatever amount is sent along', async () => {
    const held = await shop.held(visitor);
    await shop.pay(visitor, held.id, goodCard, { amount: 1, charge: 1 });
    expect((await takenFor(held.id)).map(({ amount }) => amount)).toEqual([6_600]);
  });

  it.each([
    [badCard, 'en', 'declined'],
    ['cnon:card-nonce-rejected-cvv', 'en', 'security code'],
    ['cnon:card-nonce-rejected-expiration', 'ja', '有効期限'],
    ['cnon:made-up', 'ja', '承認されませんでした'],
  ])('is refused for %s, and the car stays held for another card', async (card, language, word) => {
    const customer = await shop.someone(language);
    const held = await shop.held(customer);
    expect(await shop.pay(customer, held.id, card)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { source_id: [expect.stringContaining(word)] } },
    });
    expect(await shop.reservation(held.id)).toMatchObject({ status: 'held' });
    expect((await shop.pay(customer, held.id, goodCard)).status).toBe(200);
    expect(await takenFor(held.id)).toHaveLength(1);
  });

  it('with another card, while one is being refused, is tried after it', async () => {
    const held = await shop.held(visitor);
    let other: ReturnType<typeof shop.pay> | undefined;
    square.onPay = () => void (other ??= shop.pay(visitor, held.id, goodCard));
    expect((await shop.pay(visitor, held.id, badCard)).status).toBe(422);
    expect((await other)?.status).toBe(200);
    expect(await takenFor(held.id)).toHaveLength(1);
  });

  it('of what is paid already says so and takes nothing', async () => {
    const held = await shop.held(visitor);
    const first = await shop.pay(visitor, held.id, goodCard);
    const second = await shop.pay(visitor, held.id, goodCard);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await takenFor(held.id)).toHaveLength(1);
  });

  it('comes too late when the hold has run out, and nothing is asked of the gateway', async () => {
    const held = await shop.held(visitor);
    shop.passTime(quarterMs);
    const before = square.asked.length;
    expect(await shop.pay(visitor, held.id, goodCard)).toMatchObject({
      status: 409,
      body: { code: 'hold-expired' },
    });
    expect(square.asked.length).toBe(before);
    expect(await shop.paymentsOf(held.id)).toEqual([]);
  });

  it('is not taken for what is paid at the shop, or was cancelled', async () => {
    const plan = await aPlan(database.db);
    const booked = await visitor.call('POST /api/reserves/payment', { body: aBooking(plan) });
    const { id } = (booked.body as { data: { id: string } }).data;
    const cancelled = await shop.held(visitor);
    await database.db
      .updateTable('reservations')
      .set({ status: 'cancelled' })
      .where('id', '=', cancelled.id)
      .execute();
    for (const unpayable of [id, cancelled.id]) {
      expect(await shop.pay(visitor, unpayable, goodCard)).toMatchObject({
        status: 409,
        body: { code: 'not-payable' },
      });
      expect(await takenFor(unpayable)).toEqual([]);
    }
  });

  it('is nobody else’s to make, without the token of this very reservation', async () => {
    const [held, other] = [await shop.held(visitor), await shop.held(visitor)];
    const stranger = await shop.someone();
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const answer of [
      await shop.pay(stranger, held.id, goodCard),
      await shop.pay(stranger, held.id, goodCard, { access_token: other.access_token }),
      await shop.pay(visitor, missing, goodCard),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect(await takenFor(held.id)).toEqual([]);
    const token = { access_token: held.access_token };
    expect((await shop.pay(stranger, held.id, goodCard, token)).status).toBe(200);
  });

  it.each([
    ['no source id', {}],
    ['an empty one', { source_id: '' }],
    ['one of 1,025 characters', { source_id: 'x'.repeat(1_025) }],
  ])('with %s is refused beside the card', async (_what, body) => {
    const held = await shop.held(visitor);
    const answer = await visitor.call(`POST /api/square/${held.id}`, { body });
    expect(answer).toMatchObject({ status: 422, body: { errors: { source_id: [expect.any(String)] } } });
  });

  it('can’t be used to find out which of many stolen cards work', async () => {
    const thief = await shop.someone();
    const held = await shop.held(thief);
    const statuses: number[] = [];
    for (let card = 0; card < 6; card += 1) {
      const body = { source_id: badCard };
      statuses.push((await thief.call(`POST /api/square/${held.id}`, { body })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const body = { source_id: goodCard };
    const waiting = await thief.call(`POST /api/square/${held.id}`, { body });
    expect(waiting).toMatchObject({ status: 429, body: { retry_after: 60 } });
    shop.passTime(60_000);
    expect((await thief.call(`POST /api/square/${held.id}`, { body })).status).toBe(200);
  });

  it('can’t be used so by many requests at once either', async () => {
    const thief = await shop.someone();
    const held = await shop.held(thief);
    const cards = Array.from({ length: 12 }, (_, index) => `cnon:stolen-${index}`);
    await Promise.all(cards.map((card) => shop.pay(thief, held.id, card)));
    expect((await shop.paymentsOf(held.id)).length).toBeLessThanOrEqual(5);
    shop.passTime(60_000);
  });

  it('that Square refuses for our keys is nobody’s fault but ours: nothing is taken, another try is free', async () => {
    const held = await shop.held(visitor);
    square.fail({ on: 'pay', when: 'before', how: 401 });
    expect(await shop.pay(visitor, held.id, goodCard)).toMatchObject({
      status: 503,
      body: { code: 'payment-unavailable' },
    });
    expect(await shop.paymentsOf(held.id)).toMatchObject([{ status: 'failed', source_id: null }]);
    expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(200);
  });
});
