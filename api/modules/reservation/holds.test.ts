import { sql } from 'kysely';
import { buildApp } from '../../app';
import {
  aBooking,
  anItem,
  aPlan,
  aShop,
  aVisitor,
  december,
  describeOnPostgres,
  type Visitor,
} from '../../testing';
import { goodCard, payingApp, type PayingApp } from '../payments/testing/payingApp';
import { releaseItems } from './releaseItems';

const holdMs = 15 * 60_000;
const payment = 'POST /api/reserves/payment';

describeOnPostgres('a hold', (database) => {
  let shop: PayingApp;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = payingApp(database, { kind: 'test' });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    visitor = await shop.someone();
  });

  const takenOf = async (itemId: string): Promise<number[]> =>
    (
      await database.db
        .selectFrom('item_days')
        .select('taken')
        .where('item_id', '=', itemId)
        .orderBy('day')
        .execute()
    ).map(({ taken }) => taken);
  const book = (body: object) => visitor.call(payment, { body });

  it('keeps the car for fifteen minutes: it is shown and refused as taken', async () => {
    const { planId, shopId } = await shop.held(visitor);
    shop.passTime(holdMs - 1);
    await shop.sweepHolds();
    expect(await book(aBooking({ id: planId, shop_id: shopId }))).toMatchObject({
      status: 409,
      body: { code: 'sold-out' },
    });
    const query = { shop_id: shopId, ...december };
    const list = await visitor.call('GET /api/plans/shop', { query });
    const { data } = list.body as { data: { id: string; available: number }[] };
    expect(data.find(({ id }) => id === planId)?.available ?? 0).toBe(0);
  });

  it('keeps its car when the shop withdraws that meanwhile: paid, it is reserved', async () => {
    const { id, planId, shopId } = await shop.held(visitor);
    const { car_id } = await shop.reservation(id);
    await database.db
      .updateTable('cars')
      .set({ withdrawn_at: shop.clock() })
      .where('id', '=', car_id)
      .execute();
    expect((await shop.pay(visitor, id, goodCard)).status).toBe(200);
    expect(await shop.reservation(id)).toMatchObject({ status: 'reserved', car_id });
    expect(await shop.refundsOf(id)).toEqual([]);
    const next = aBooking(
      { id: planId, shop_id: shopId },
      { rental_date: '2027-01-10', return_date: '2027-01-11' },
    );
    expect(await book(next)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
  });

  it('that has run out keeps nobody from the car, even before it is swept', async () => {
    const held = await shop.held(visitor);
    shop.passTime(holdMs);
    const plan = { id: held.planId, shop_id: held.shopId };
    expect((await book(aBooking(plan))).status).toBe(201);
    expect(await shop.reservation(held.id)).toMatchObject({ status: 'expired' });
    expect(await shop.pay(visitor, held.id, goodCard)).toMatchObject({
      status: 409,
      body: { code: 'hold-expired' },
    });
  });

  it('gives back the car and the items of each day, once', async () => {
    const plan = await aPlan(database.db);
    const item = await anItem(database.db, { shop_id: plan.shop_id, price: 0, stock: 5 });
    const choices = { rental_item_id: [item.id], rental_item_count: [2] };
    const other = await aPlan(database.db, { shop_id: plan.shop_id });
    await book(aBooking(other, choices));
    const answer = await book(aBooking(plan, { ...choices, payment_method: 2 }));
    const { id } = (answer.body as { data: { id: string } }).data;
    expect(await takenOf(item.id)).toEqual([4, 4]);
    shop.passTime(holdMs);
    await Promise.all([1, 2, 3].map(() => shop.sweepHolds()));
    expect(await shop.reservation(id)).toMatchObject({ status: 'expired' });
    expect(await takenOf(item.id)).toEqual([2, 2]);
    await releaseItems(database.db, { shopId: plan.shop_id, reservationId: id });
    expect(await takenOf(item.id)).toEqual([2, 2]);
    expect((await book(aBooking(plan, choices))).status).toBe(201);
  });

  it('that can’t be let go keeps no other car', async () => {
    const all = [await shop.held(visitor), await shop.held(await shop.someone())];
    const [odd] = [...all.map(({ id }) => id)].sort();
    shop.passTime(holdMs);
    await sql`create function stays() returns trigger language plpgsql as
      $$ begin if new.id = ${sql.lit(odd)}::uuid then raise exception 'it stays'; end if; return new; end $$`.execute(
      database.db,
    );
    await sql`create trigger stays before update on reservations for each row execute function stays()`.execute(
      database.db,
    );
    shop.errors.length = 0;
    await shop.sweepHolds();
    await sql`drop trigger stays on reservations`.execute(database.db);
    const after = await Promise.all(
      all.map(async ({ id }) => [id === odd, (await shop.reservation(id)).status]),
    );
    expect(Object.fromEntries(after)).toEqual({ true: 'held', false: 'expired' });
    expect(shop.errors).toEqual(['an overdue hold was not let go']);
    await shop.sweepHolds();
    expect(await shop.reservation(odd ?? '')).toMatchObject({ status: 'expired' });
  });

  it('sends no mail; the one that is paid sends one', async () => {
    const of = async () => (await database.db.selectFrom('outbox').select('kind').execute()).length;
    const before = await of();
    const held = await shop.held(visitor);
    expect(await of()).toBe(before);
    await shop.pay(visitor, held.id, goodCard);
    expect(await of()).toBe(before + 1);
  });

  it('that ends while many pay and book ends one way for each car', async () => {
    const area = await aShop(database.db);
    const all = [];
    for (let car = 0; car < 10; car += 1) {
      const payer = await shop.someone();
      all.push({ payer, ...(await shop.held(payer, { shop_id: area.id })) });
    }
    // The last moment for half of them; the clock of another process is ahead.
    shop.passTime(holdMs - 1);
    const later = (): Date => new Date(shop.clock().getTime() + 1);
    const answers = await Promise.all([
      ...all.map(({ payer, id }) => shop.pay(payer, id, goodCard)),
      ...[1, 2, 3].map(() => shop.sweepHolds(later)),
      ...all.map(({ planId, shopId }) => book(aBooking({ id: planId, shop_id: shopId }))),
    ]);
    for (const [index, { id, planId }] of all.entries()) {
      const [paid, booked] = [answers[index], answers[index + all.length + 3]];
      const { status } = await shop.reservation(id);
      const payments = await shop.paymentsOf(id);
      // Where the answer was "paid" the car is taken; where it was "too late" nothing was paid.
      expect([paid?.status, status]).toEqual(paid?.status === 200 ? [200, 'reserved'] : [409, 'expired']);
      expect(payments).toHaveLength(paid?.status === 200 ? 1 : 0);
      const active = await database.db
        .selectFrom('reservations')
        .select('id')
        .where('plan_id', '=', planId)
        .where('status', 'in', ['held', 'reserved'])
        .execute();
      expect(active).toHaveLength((paid?.status === 200 ? 1 : 0) + (booked?.status === 201 ? 1 : 0));
      expect(active.length).toBeLessThanOrEqual(1);
    }
  });

  it('is paid with the source ids of the sandbox where no keys are set, and the page gets to know it', async () => {
    const held = await shop.held(visitor);
    expect((await visitor.call('GET /api/square')).body).toEqual({
      data: { gateway: 'test', application_id: null, location_id: null, script_url: null },
    });
    for (const card of ['cnon:card-nonce-declined', 'cnon:card-nonce-rejected-cvv', '4111111111111111'])
      expect((await shop.pay(visitor, held.id, card)).status).toBe(422);
    expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(200);
  });

  it('is not begun where cards are not taken, and no gateway is named', async () => {
    const app = buildApp({ db: database.db, config: { clock: shop.clock, cards: { kind: 'none' } } });
    const customer = await aVisitor(app, 'ja');
    const plan = await aPlan(database.db);
    expect(await customer.call(payment, { body: aBooking(plan, { payment_method: 2 }) })).toMatchObject({
      status: 422,
      body: { errors: { payment_method: [expect.stringContaining('店舗')] } },
    });
    expect((await customer.call('GET /api/square')).status).toBe(404);
    expect((await customer.call(payment, { body: aBooking(plan) })).status).toBe(201);
    await app.close();
  });
});
