import { buildApp } from '../../app';
import { json, type Opened } from '../../database';
import {
  aBooking,
  anItem,
  aPlan,
  aSeat,
  aShop,
  aVisitor,
  firstOfDecember,
  freshDatabase,
  type Visitor,
} from '../../testing';
import type { App } from '../../http';

describe('a booking with children', () => {
  let opened: Opened;
  let app: App;
  let visitor: Visitor;
  beforeAll(async () => {
    opened = await freshDatabase();
    app = buildApp({ db: opened.db, config: { clock: firstOfDecember } });
    visitor = await aVisitor(app);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  async function aFamilyShop() {
    const plan = await aPlan(opened.db, {
      cars: 9,
      shop_id: (await aShop(opened.db, { phone: '098-855-0111' })).id,
    });
    const { shop_id } = plan;
    return {
      plan,
      seat: await aSeat(opened.db, { shop_id, child_ages: json({ from: 1, to: 3 }), price: 0 }),
      junior: await aSeat(opened.db, { shop_id, child_ages: json({ from: 4, to: 10 }), price: 0 }),
      cushion: await anItem(opened.db, { shop_id, price: 0 }),
    };
  }
  const book = (
    plan: Parameters<typeof aBooking>[0],
    children_ages: number[],
    items: readonly (readonly [{ id: string }, number])[] = [],
    language = 'en',
  ) =>
    visitor.call('POST /api/reserves/payment', {
      language,
      body: aBooking(plan, {
        children_ages,
        passengers: 1 + children_ages.length,
        rental_item_id: items.map(([{ id }]) => id),
        rental_item_count: items.map(([, count]) => count),
      }),
    });

  it('is made when each child under six has a seat of its own', async () => {
    const { plan, seat, junior } = await aFamilyShop();
    expect(
      (
        await book(
          plan,
          [2, 3, 5],
          [
            [seat, 2],
            [junior, 1],
          ],
        )
      ).status,
    ).toBe(201);
    expect((await book(plan, [6, 11])).status).toBe(201);
    expect((await book(plan, [])).status).toBe(201);
  });

  it('is refused without enough seats that fit, naming the ages in the customer’s language', async () => {
    const { plan, seat, cushion } = await aFamilyShop();
    const missing = await book(
      plan,
      [8, 2, 5, 3],
      [
        [seat, 1],
        [cushion, 3],
      ],
    );
    expect(missing).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        errors: { children_ages: [expect.stringMatching(/^By law.*under 6.*these ages: 3, 5\.$/)] },
      },
    });
    const inJapanese = await book(plan, [5], [[seat, 1]], 'ja');
    expect(inJapanese.body).toMatchObject({
      errors: { children_ages: [expect.stringContaining('5歳のお子さまに合うシート')] },
    });
    expect(
      await opened.db.selectFrom('reservations').select('id').where('plan_id', '=', plan.id).execute(),
    ).toEqual([]);
  });

  it('is refused with the shop’s telephone number for an age that the shop has no seat for', async () => {
    const { plan } = await aFamilyShop();
    expect((await book(plan, [0, 4])).body).toMatchObject({
      errors: {
        children_ages: [
          expect.stringMatching(/these ages: 4\.$/),
          expect.stringMatching(/has no child seat.*under 1.*098-855-0111/),
        ],
      },
    });
  });

  it('is refused with a count below nothing or an age that nobody has', async () => {
    const { plan, seat } = await aFamilyShop();
    expect((await book(plan, [3], [[seat, -1]])).status).toBe(422);
    expect((await book(plan, [-1])).body).toMatchObject({
      errors: { children_ages: [expect.any(String)] },
    });
  });
});
