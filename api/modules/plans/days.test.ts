import { json } from '../../database';
import { aPlan, aShop, describeOnPostgres } from '../../testing';
import { catalogueCalls } from './testing/testApp';

const open = { open: '08:00', close: '20:00' };
// Closed on Wednesdays.
const hours = json([open, open, null, open, open, open, open]);

describeOnPostgres('GET /api/plans/days', (database) => {
  const calls = catalogueCalls(database);
  const days = (query: Record<string, string>) => calls('GET /api/plans/days', { query });

  it('says the lowest charge of each day, with the season, and none while the shop is closed', async () => {
    const shop_id = (await aShop(database.db, { hours, holidays: json(['2026-12-31']) })).id;
    await aPlan(database.db, { shop_id, hours_24: 6000 });
    const dearer = await aPlan(database.db, { shop_id, hours_24: 9000 });
    await database.db
      .insertInto('shop_seasons')
      .values({
        shop_id,
        starts_on: '2027-01-01',
        ends_on: '2027-01-05',
        percent: 150,
        name: json({ en: 'New Year', ja: '年始' }),
      })
      .execute();

    const from = '2026-12-29';
    expect((await days({ shop_id, from, days: '5' })).body).toEqual({
      data: [
        { date: '2026-12-29', lowest_charge: 6000 },
        { date: '2026-12-30', lowest_charge: null },
        { date: '2026-12-31', lowest_charge: null },
        { date: '2027-01-01', lowest_charge: 9000 },
        { date: '2027-01-02', lowest_charge: 9000 },
      ],
    });
    expect((await days({ shop_id, plan_id: dearer.id, from, days: '1' })).body).toEqual({
      data: [{ date: '2026-12-29', lowest_charge: 9000 }],
    });
  });

  it('knows no other shop’s plan', async () => {
    const plan = await aPlan(database.db);
    const other = await aPlan(database.db);
    const query = { shop_id: other.shop_id, plan_id: plan.id, from: '2026-12-10', days: '2' };
    expect((await days(query)).status).toBe(404);
    expect((await days({ ...query, plan_id: other.id })).status).toBe(200);
    expect((await days({ ...query, shop_id: 'nowhere' })).status).toBe(404);
  });

  it('refuses days after the last date', async () => {
    const { id, shop_id } = await aPlan(database.db);
    const query = { shop_id, plan_id: id, days: '2' };
    expect(await days({ ...query, from: '9999-12-30' })).toMatchObject({
      status: 422,
      body: { errors: { from: ['Pick-up can be at most 180 days ahead.'] } },
    });
    expect((await days({ ...query, from: '9999-12-29' })).status).toBe(200);
  });

  it.each([
    ['more days than a calendar shows', { from: '2026-12-10', days: '94' }],
    ['no day at all', { from: '2026-12-10', days: '0' }],
    ['a day that is none', { from: '2026-02-30', days: '2' }],
  ])('refuses %s', async (_, query) => {
    expect((await days({ shop_id: 'x', ...query })).status).toBe(422);
  });
});
