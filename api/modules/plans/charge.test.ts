import type { PlanListItem, Quote } from '@wadachi/contract';
import { json } from '../../database';
import { readingServices } from '../../services';
import { aCover, anArea, anItem, aPlan, aShop, catalogueOf, describeOnPostgres } from '../../testing';
import { catalogueCalls, testNow } from './testing/testApp';

const period = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-11',
  return_time: '13:00',
};
const named = (en: string, ja: string) => json({ en, ja });

describeOnPostgres('the charge of a plan', (database) => {
  const calls = catalogueCalls(database);
  const call = (target: string, query: Record<string, string> = {}, language = 'en') =>
    calls(target, { query, language });
  const list = async (query: Record<string, string>) =>
    (await call('GET /api/plans/shop', query)).body as { data: PlanListItem[] };
  const chargeOf = (planId: string, body: object = period, language = 'en') =>
    calls(`POST /api/plans/charge/${planId}`, { body, language });

  it('gives the same yen in the shop list, the plan list, the quote of the booking and the charge', async () => {
    const area = (await anArea(database.db)).id;
    const shop_id = (await aShop(database.db, { area_id: area })).id;
    const plan = await aPlan(database.db, { shop_id, hours_24: 6789, extra_hour: 777 });
    const season = {
      starts_on: '2026-12-11',
      ends_on: '2027-01-05',
      percent: 133,
      name: named('Year end', '年末年始'),
    };
    await database.db
      .insertInto('shop_seasons')
      .values({ shop_id, ...season })
      .execute();

    const quote = ((await chargeOf(plan.id)).body as { data: Quote }).data;
    // 27 hours, of which 14 lie before the season.
    expect(quote.charge).toBe(Math.round(((6789 + 3 * 777) * (14 * 100 + 13 * 133)) / 2700));
    expect((await list({ shop_id, ...period })).data[0]!.charge).toBe(quote.charge);
    expect((await call('GET /api/shops/list', { area, ...period })).body).toMatchObject({
      data: [{ lowest_charge: quote.charge }],
    });
    const { prices } = readingServices(database.db, await catalogueOf(database.db), () => testNow);
    const booked = await prices.quote({ planId: plan.id, choices: period, locale: 'en' });
    expect(booked.quote).toEqual(quote);
    expect(booked.stored.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.charge);
  });

  describe('POST /api/plans/charge/:plan_id', () => {
    it('gives the quote, line by line, in the language asked for, without an idempotency key', async () => {
      const plan = await aPlan(database.db);
      const cover = await aCover(database.db, {
        shop_id: plan.shop_id,
        name: named('Full cover', '完全補償'),
        price: 1100,
        cap: 1500,
      });
      const body = { plan_id: plan.id, ...period, compensation_id: cover.id, pick_up_location_id: '' };
      const answer = await calls(`POST /api/plans/charge/${plan.id}`, {
        body,
        language: 'ja',
        idempotencyKey: null,
      });
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.body).toEqual({
        data: {
          charge: 11_400,
          tax: 1036,
          tax_rate_percent: 10,
          hours: 27,
          lines: [
            { kind: 'base', label: '基本料金（24時間まで）', unit_price: 6600, quantity: 1, amount: 6600 },
            { kind: 'base', label: '延長3時間', unit_price: 1100, quantity: 3, unit: 'hour', amount: 3300 },
            {
              kind: 'cover',
              label: '完全補償（上限適用）',
              unit_price: 1100,
              quantity: 2,
              unit: 'day',
              amount: 1500,
            },
          ],
          cancel_policy: {
            terms: [
              { days_before: 7, percent: 0 },
              { days_before: 3, percent: 20 },
              { days_before: 1, percent: 30 },
              { days_before: 0, percent: 50 },
            ],
            cap: 6600,
          },
          free_cancel_until: '2026-12-03T14:59:59.999Z',
        },
      });
    });

    it('refuses unknown plans, options and half a period', async () => {
      const { id } = await aPlan(database.db);
      expect((await chargeOf('nothing')).status).toBe(404);
      expect((await chargeOf(id, { ...period, compensation_id: 'nothing' }, 'ja')).body).toMatchObject({
        code: 'invalid',
        errors: { compensation_id: ['この店舗では現在お選びいただけません。'] },
      });
      const { return_time: _, ...half } = period;
      expect([(await chargeOf(id, half)).status, (await chargeOf(id, half)).body]).toMatchObject([
        422,
        { errors: { return_time: [expect.any(String)] } },
      ]);
      expect((await chargeOf(id, { ...period, rental_item_count: [11], rental_item_id: ['a'] })).status).toBe(
        422,
      );
    });

    it('refuses items out of their season by name, and lends them when a day of the rental lies in it', async () => {
      const { id, shop_id } = await aPlan(database.db);
      const item = async (en: string, ja: string, months: number[]) =>
        (await anItem(database.db, { shop_id, name: named(en, ja), months: json(months) })).id;
      const chains = await item('Chains', 'チェーン', [11, 12, 1]);
      const fins = await item('Fins', 'フィン', [4, 5]);
      const both = { ...period, rental_item_id: [chains, fins], rental_item_count: [1, 1] };
      const refused = async (body: object, language?: string) =>
        ((await chargeOf(id, body, language)).body as { errors: object }).errors;

      expect(await refused(both)).toEqual({ rental_item_id: ['Not available at this time of year: Fins.'] });
      expect(await refused(both, 'ja')).toEqual({
        rental_item_id: ['フィンは、この時期には貸し出しておりません。'],
      });
      const intoApril = { ...both, rental_date: '2027-03-30', return_date: '2027-04-01' };
      expect(await refused(intoApril)).toEqual({
        rental_item_id: ['Not available at this time of year: Chains.'],
      });
      const notTaken = await chargeOf(id, { ...both, rental_item_count: [1, 0] });
      expect(notTaken).toMatchObject({ status: 200, body: { data: { charge: 9_900 + 1_100 } } });
    });

    it.each([
      ['a day that the year does not have', { return_date: '2027-02-29' }, 'return_date'],
      ['a count below nothing', { rental_item_id: ['seat'], rental_item_count: [-1] }, 'rental_item_count'],
      ['half a piece', { rental_item_id: ['seat'], rental_item_count: [1.5] }, 'rental_item_count'],
      [
        'more options than can be',
        { service_id: Array.from({ length: 21 }, (_, n) => `s${n}`) },
        'service_id',
      ],
      ['a time between slots', { return_time: '13:15' }, 'return_time'],
      ['40 days', { return_date: '2027-01-19' }, 'return_date'],
      ['the past', { rental_date: '2026-11-30' }, 'rental_date'],
    ])('refuses %s beside its field', async (_what, change, field) => {
      const { id } = await aPlan(database.db);
      expect(await chargeOf(id, { ...period, ...change })).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { [field]: [expect.any(String)] } },
      });
    });
  });
});

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
        { date: '2027-01-01', lowest_charge: 9000, holiday: "New Year's Day" },
        { date: '2027-01-02', lowest_charge: 9000 },
      ],
    });
    expect((await days({ shop_id, plan_id: dearer.id, from, days: '1' })).body).toEqual({
      data: [{ date: '2026-12-29', lowest_charge: 9000 }],
    });
  });

  it('names public holidays in the customer’s language, also before a shop is chosen', async () => {
    const query = { from: '2026-12-31', days: '2' };
    const answer = await calls('GET /api/plans/days', { query, language: 'ja' });
    expect(answer.body).toEqual({
      data: [
        { date: '2026-12-31', lowest_charge: null },
        { date: '2027-01-01', lowest_charge: null, holiday: '元日' },
      ],
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
