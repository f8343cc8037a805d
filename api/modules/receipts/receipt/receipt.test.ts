import { buildApp } from '../../../app';
import { json } from '../../../database';
import type { App } from '../../../http';
import {
  aBooking,
  anItem,
  aPlan,
  aShop,
  aVisitor,
  describeOnPostgres,
  firstOfDecember,
  inBoth,
  type Visitor,
} from '../../../testing';

interface Booked {
  readonly id: string;
  readonly access_token: string;
  readonly reserve_number: string;
}

describeOnPostgres('a receipt', (database) => {
  let app: App;
  let owner: Visitor;
  let booked: Booked;
  let shopId: string;
  beforeAll(async () => {
    app = buildApp({ db: database.db, config: { clock: firstOfDecember } });
    owner = await aVisitor(app);
    shopId = (await aShop(database.db, { name: json(inBoth('Naha Airport')) })).id;
    const plan = await aPlan(database.db, { shop_id: shopId });
    const item = await anItem(database.db, {
      shop_id: shopId,
      price: 550,
      name: json({ en: 'Child seat', ja: 'チャイルドシート' }),
    });
    booked = await bookedBy(
      owner,
      aBooking(plan, { charge: 7_700, rental_item_id: [item.id], rental_item_count: [2] }),
    );
  });
  afterAll(() => app.close());

  const bookedBy = async (visitor: Visitor, body: object): Promise<Booked> =>
    ((await visitor.call('POST /api/reserves/payment', { body })).body as { data: Booked }).data;
  const receipt = (visitor: Visitor, id: string, token?: string, language = 'en') =>
    visitor.call(`GET /api/reserves/receipt/${id}`, {
      language,
      ...(token === undefined ? {} : { query: { access_token: token } }),
    });

  it('is for the browser that booked, noStore', async () => {
    const answer = await receipt(owner, booked.id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          id: booked.id,
          reserve_number: booked.reserve_number,
          status: 'reserved',
          paid_at: null,
          issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          addressee: 'Hanako Yamada',
          issuer: { name: 'Wadachi Rent-a-Car', registration_number: 'T1234567890123' },
          shop: { id: shopId, name: 'Naha Airport', time_zone: 'Asia/Tokyo' },
          period: {
            rental_date: '2026-12-10',
            rental_time: '10:00',
            return_date: '2026-12-11',
            return_time: '10:00',
          },
          return_shop_name: null,
          // A link may be passed on.
          email_hint: 'h•••@example.com',
          charge: 7_700,
          taxes: [{ rate_percent: 10, total: 7_700, tax: 700 }],
          lines: [
            { kind: 'base', amount: 6_600 },
            { kind: 'item', label: 'Child seat', unit_price: 550, quantity: 2, amount: 1_100 },
          ],
          cancel_policy: { cap: 6_600 },
        },
      },
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('reads in Japanese as well, with the same yen', async () => {
    const answer = await receipt(owner, booked.id, undefined, 'ja');
    expect(answer).toMatchObject({
      body: {
        data: {
          shop: { name: 'Naha Airport（日本語）' },
          charge: 7_700,
          lines: [{}, { label: 'チャイルドシート', amount: 1_100 }],
        },
      },
    });
  });

  it('opens with the token of the link, in any browser', async () => {
    expect((await receipt(await aVisitor(app), booked.id, booked.access_token)).status).toBe(200);
  });

  it('does not exist for strangers, for other tokens, or for other reservations of nobody', async () => {
    const stranger = await aVisitor(app);
    const theirs = await bookedBy(stranger, aBooking(await aPlan(database.db)));
    const missing = await receipt(owner, '00000000-0000-4000-8000-000000000000');
    for (const answer of [
      await receipt(stranger, booked.id),
      await receipt(stranger, booked.id, theirs.access_token),
      await receipt(stranger, booked.id, `${booked.access_token}x`),
      await receipt(stranger, booked.id, ''),
      await receipt(owner, theirs.id),
      missing,
    ]) {
      expect(answer.status).toBe(404);
      expect({ ...(answer.body as object), request_id: '' }).toEqual({
        ...(missing.body as object),
        request_id: '',
      });
    }
  });

  it('opens all that one browser booked, with its one cookie', async () => {
    const another = await bookedBy(owner, aBooking(await aPlan(database.db)));
    expect([(await receipt(owner, booked.id)).status, (await receipt(owner, another.id)).status]).toEqual([
      200, 200,
    ]);
    expect([...owner.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'visitor_key']);
  });

  it('keeps what was agreed when the catalogue changes', async () => {
    await database.db
      .updateTable('plans')
      .set({ hours_24: 9_900, name: json(inBoth('Renamed')) })
      .where('shop_id', '=', shopId)
      .execute();
    const { data } = (await receipt(owner, booked.id)).body as {
      data: { charge: number; plan: { name: string } };
    };
    expect(data.charge).toBe(7_700);
    expect(data.plan.name).not.toBe('Renamed');
  });
});
