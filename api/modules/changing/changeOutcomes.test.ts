import type { Change, Reservation, Receipt } from '@wadachi/contract';
import {
  aBooking,
  anItem,
  aPlan,
  aVisitor,
  december,
  describeOnPostgres,
  type Visitor,
  freshDatabase,
} from '../../testing';
import { siteOn, startMs } from '../account/testing/testSite';
import {
  bookedBy,
  cancelled,
  change,
  changed,
  dataOf,
  heldUntil,
  reservationRow,
  invoicesOf,
} from '../booking/testing/testBookings';
import type { OpenedDatabase } from '../../database';
import { goodCard, payingApp, type Held, type PayingApp } from '../payments/testing/payingApp';
import { readPdf } from '../receipts/testing/readPdf';

const later = { ...december, rental_date: '2026-12-12', return_date: '2026-12-14' };
const hoursToDayBefore = 8 * 24;

describeOnPostgres('a change', (database) => {
  const site = siteOn(database);
  let owner: Visitor;
  beforeEach(async () => {
    site.rewind();
    owner = await aVisitor(site.app);
  });

  const row = (reservation: Reservation) => reservationRow(database.db, reservation);
  const booked = async () => {
    const { id, shop_id } = await aPlan(database.db);
    return { planId: id, shopId: shop_id, reservation: await bookedBy(owner, { id, shop_id }) };
  };

  it.each<[string, object, string]>([
    ['in the past', { rental_date: '2026-11-30' }, 'rental_date'],
    ['with more people than seats', { passengers: 6 }, 'passengers'],
    ['with more children than people', { children_ages: [7, 9] }, 'passengers'],
    ['with an option of nobody', { compensation_id: 'made-up' }, 'compensation_id'],
    ['with a child and no seat', { children_ages: [3] }, 'children_ages'],
  ])('refuses a period or choice %s', async (_title, wish, field) => {
    const { planId, reservation } = await booked();
    const before = await row(reservation);
    for (const charge of [undefined, 6_600]) {
      const answer = await change(owner, reservation, { plan_id: planId, ...december, charge, ...wish });
      expect({
        status: answer.status,
        fields: Object.keys((answer.body as { errors: object }).errors),
      }).toEqual({
        status: 422,
        fields: [field],
      });
    }
    expect(await row(reservation)).toEqual(before);
  });

  it('asks again when another charge was seen', async () => {
    const { planId, reservation } = await booked();
    for (const charge of [6_600, 12_099, -1]) {
      expect(await change(owner, reservation, { plan_id: planId, ...later, charge })).toMatchObject({
        status: 409,
        body: { code: 'price-changed', change: { quote: { charge: 12_100 }, changed_at: null } },
      });
    }
    expect(await row(reservation)).toMatchObject(december);
  });

  it('asks again when cancelling has come to cost something since it was shown', async () => {
    const { planId, reservation } = await booked();
    const wish = { plan_id: planId, ...later };
    const shown = dataOf<Change>(await change(owner, reservation, wish));
    expect(shown).toMatchObject({ cancel_fee_floor: 0 });
    const before = await row(reservation);
    site.pass(hoursToDayBefore);
    const { charge } = shown.quote;
    for (const seen of [{}, { cancel_fee_floor: 0 }]) {
      expect(await change(owner, reservation, { ...wish, charge, ...seen })).toMatchObject({
        status: 409,
        body: { code: 'price-changed', change: { quote: { charge }, cancel_fee_floor: 1_980 } },
      });
    }
    expect(await row(reservation)).toEqual(before);
    const agreed = { ...wish, charge, cancel_fee_floor: 1_980 };
    expect(dataOf(await change(owner, reservation, agreed))).toMatchObject({ cancel_fee_floor: 1_980 });
  });

  it('moves to another plan of the shop, not of another one', async () => {
    const { shopId, reservation } = await booked();
    const wagon = await aPlan(database.db, { shop_id: shopId, hours_24: 9_900, passengers: 8 });
    const elsewhere = await aPlan(database.db);
    const wish = { ...december, passengers: 7 };
    expect(await changed(owner, reservation, { plan_id: wagon.id, ...wish })).toMatchObject({
      difference: 3_300,
    });
    expect(await row(reservation)).toMatchObject({ plan_id: wagon.id, passengers: 7, charge: 9_900 });
    for (const plan_id of [elsewhere.id, 'unknown']) {
      const answer = await change(owner, reservation, { plan_id, ...december, charge: 6_600 });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { plan_id: [expect.stringMatching(/not offered/)] } },
      });
    }
  });

  it('ends at pick-up, and is not for what is held, cancelled or over', async () => {
    const refused = { status: 409, body: { code: 'not-changeable' } };
    const { planId, reservation } = await booked();
    const ask = () => change(owner, reservation, { plan_id: planId, ...later });
    site.pass(hoursToDayBefore + 22);
    expect(await ask()).toMatchObject(refused);
    site.rewind();
    await heldUntil(database.db, reservation, new Date(site.now().getTime() + 60_000));
    expect(await ask()).toMatchObject(refused);
    await cancelled(owner, reservation);
    expect(await ask()).toMatchObject(refused);
  });

  it('in the last hours before the pick-up may be of all but the pick-up', async () => {
    const { planId, shopId, reservation } = await booked();
    const item = await anItem(database.db, { shop_id: shopId, price: 0 });
    const wagon = await aPlan(database.db, { shop_id: shopId });
    const ask = (wish: object) => change(owner, reservation, { plan_id: planId, ...december, ...wish });
    const refused = (field: string) => ({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    site.pass(hoursToDayBefore + 21);
    const before = await row(reservation);
    expect(await ask({ rental_time: '10:30' })).toMatchObject(refused('rental_time'));
    expect(await ask({ rental_date: '2026-12-09' })).toMatchObject(refused('rental_date'));
    expect(await ask({ return_time: '10:15' })).toMatchObject(refused('return_time'));
    expect(await ask({ return_date: '2026-12-09' })).toMatchObject(refused('return_date'));
    expect(await ask({ return_date: '2027-01-10' })).toMatchObject(refused('return_date'));
    expect(await row(reservation)).toEqual(before);

    const anew = aBooking({ id: wagon.id, shop_id: shopId });
    const stranger = await aVisitor(site.app);
    expect(await stranger.call('POST /api/reserves/payment', { body: anew })).toMatchObject(
      refused('rental_time'),
    );
    const wish = { plan_id: wagon.id, rental_item_id: [item.id], rental_item_count: [1] };
    await changed(owner, reservation, { ...december, ...wish, return_date: '2026-12-12' });
    expect(await row(reservation)).toMatchObject({
      ...december,
      return_date: '2026-12-12',
      plan_id: wagon.id,
      choices: { rental_item_id: [item.id] },
    });
  });

  it('is made ten times at once, and then waited for; a stranger’s tries count for nothing', async () => {
    const { planId, reservation } = await booked();
    const stranger = await aVisitor(site.app);
    const wish = (passengers: number) => ({ plan_id: planId, ...december, passengers, charge: 6_600 });
    const statuses = [];
    for (let nth = 0; nth < 11; nth += 1) {
      expect((await change(stranger, reservation, wish(1))).status).toBe(404);
      statuses.push((await change(owner, reservation, wish((nth % 2) + 1))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const refused = await change(owner, reservation, wish(4));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await row(reservation)).toMatchObject({ passengers: 2 });
    // What a change would cost can be asked all the same.
    expect((await change(owner, reservation, { ...wish(4), charge: undefined })).status).toBe(200);
    site.pass(1 / 60);
    expect((await change(owner, reservation, wish(4))).status).toBe(200);
  });

  it('keeps a car that the shop has withdrawn, but moves to no such car', async () => {
    const { planId, reservation } = await booked();
    await database.db
      .updateTable('cars')
      .set({ withdrawn_at: site.now() })
      .where('plan_id', '=', planId)
      .execute();
    await changed(owner, reservation, { plan_id: planId, ...december, passengers: 1 });
    expect(await row(reservation)).toMatchObject({ passengers: 1 });
    expect(await change(owner, reservation, { plan_id: planId, ...later })).toMatchObject({
      status: 409,
      body: { code: 'sold-out' },
    });
  });
});

const aWeekLater = { ...december, rental_date: '2026-12-17', return_date: '2026-12-18' };
const twoDays = { ...december, return_date: '2026-12-12' };
const oneMorning = { ...december, return_date: '2026-12-10', return_time: '16:00' };

describe('the receipt of a paid booking that is changed', () => {
  let opened: OpenedDatabase;
  let shop: PayingApp;
  let owner: Visitor;
  beforeAll(async () => {
    opened = await freshDatabase();
    shop = payingApp(opened, { kind: 'test' });
    owner = await shop.someone();
  }, startMs);
  afterAll(async () => {
    await shop.app.close();
    await opened.close();
  });

  const paid = async (): Promise<Held> => {
    const held = await shop.held(owner);
    expect((await shop.pay(owner, held.id, goodCard)).status).toBe(200);
    return held;
  };
  const seen = async ({ id }: Held): Promise<Receipt> =>
    dataOf(await owner.call(`GET /api/reserves/receipt/${id}`));
  const printed = async ({ id }: Held): Promise<string> => {
    const { raw } = await owner.call(`GET /api/reserves/download-rental-receipt/${id}`, { language: 'en' });
    return readPdf(raw.rawPayload).pages.join('\n').replaceAll(/\s+/g, ' ');
  };

  it('is a new one with the new days, though not a yen is other', async () => {
    const held = await paid();
    const { planId } = held;
    const former = (await seen(held)).papers[0]?.number ?? '';
    expect(await printed(held)).toContain('Thu, 10 December 2026');
    expect(await changed(owner, held, { plan_id: planId, ...aWeekLater })).toMatchObject({
      difference: 0,
    });
    const sheet = await printed(held);
    expect(sheet).toContain(`takes the place of ${former}`);
    expect(sheet).toContain('Thu, 17 December 2026');
    expect(sheet).not.toContain('10 December');
    await changed(owner, held, { plan_id: planId, ...aWeekLater });
    expect(await invoicesOf(shop.db, held)).toEqual(['receipt', 'receipt']);
  });

  it('stays the one it is while nothing on it differs', async () => {
    const held = await paid();
    const { planId } = held;
    await changed(owner, held, { plan_id: planId, ...december, passengers: 3 });
    await changed(owner, held, { plan_id: planId, ...december, passengers: 2 });
    expect(await reservationRow(shop.db, held)).toMatchObject({ passengers: 2 });
    expect(await invoicesOf(shop.db, held)).toEqual(['receipt']);
  });

  it('says on the page what it says on paper: what was received, not what was agreed', async () => {
    const held = await paid();
    const { planId } = held;
    expect(await seen(held)).toMatchObject({
      taxes: [{ rate_percent: 10, total: 6_600, tax: 600 }],
    });

    await changed(owner, held, { plan_id: planId, ...twoDays });
    expect(await seen(held)).toMatchObject({
      charge: 12_100,
      due_at_shop: 5_500,
      taxes: [{ rate_percent: 10, total: 6_600, tax: 600 }],
    });
    const sheet = await printed(held);
    expect(sheet).toContain('Amount received (tax included) ¥6,600');
    expect(sheet).toContain('Consumption tax included (10%) ¥600');

    await changed(owner, held, { plan_id: planId, ...oneMorning });
    const taxes = [{ rate_percent: 10, total: 4_400, tax: 400 }];
    expect(await seen(held)).toMatchObject({ charge: 4_400, refunded: 2_200, taxes });
    // What a cancellation takes back is what was invoiced.
    await cancelled(owner, held);
    expect(await seen(held)).toMatchObject({ refunded: 6_600, taxes });
  });
});
