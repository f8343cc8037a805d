import type { AccountReservation, Receipt, Review, Shop } from '@wadachi/contract';
import { listReviews, moderateReviews } from '../../catalogue/reviews';
import { json } from '../../database';
import { servicesOn } from '../../services';
import {
  anAccount,
  aPlan,
  aVisitor,
  describeOnPostgres,
  loggedIn,
  mailsOf,
  type Visitor,
} from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { bookedBy, cancelled, dataOf, reservationRow } from '../booking/testing/testBookings';
import { askForReviews } from './askForReviews';

/** A day after the return of a booking of December. */
const hoursToHome = 11 * 24;
const notReviewable = { status: 409, body: { code: 'not-reviewable' } };

describeOnPostgres('reviews', (database) => {
  const site = siteOn(database);
  let plan: Awaited<ReturnType<typeof aPlan>>;
  beforeEach(async () => {
    site.rewind();
    await database.db.deleteFrom('outbox').execute();
    plan = await aPlan(database.db, { cars: 9 });
  });

  const failures: unknown[] = [];
  const ask = () =>
    askForReviews({
      db: database.db,
      clock: site.now,
      servicesIn: (trx) => servicesOn(trx, site.now),
      log: { error: (about: unknown) => void failures.push(about) },
    });
  const mailsAbout = async (id: string) =>
    (await mailsOf(database.db)).filter(({ content }) => JSON.stringify(content).includes(id));

  let renters = 0;
  const renter = async (
    email = `renter-${(renters += 1)}@example.com`,
  ): Promise<{ visitor: Visitor; id: string }> => {
    const visitor = await aVisitor(site.app);
    return { visitor, id: (await bookedBy(visitor, plan, { email })).id };
  };
  const write = (visitor: Visitor, id: string, body: object = { stars: 5 }) =>
    visitor.call(`POST /api/reserves/review/${id}`, { body });
  const published = async (query: Record<string, string> = {}) => {
    const guest = await aVisitor(site.app);
    const found = await guest.call('GET /api/reviews', { query: { shop_id: plan.shop_id, ...query } });
    return dataOf<Review[]>(found);
  };
  const moderate = (id: string, status: 'published' | 'hidden') =>
    database.db.updateTable('reviews').set({ status }).where('reservation_id', '=', id).execute();
  const shop = async () =>
    dataOf<Shop>(await (await aVisitor(site.app)).call(`GET /api/shops/${plan.shop_id}`));

  it('are written once, by who rented, after the return', async () => {
    const { visitor, id } = await renter();
    const gone = await renter();
    await cancelled(gone.visitor, gone);
    expect(await write(visitor, id)).toMatchObject(notReviewable);
    site.pass(hoursToHome);
    expect((await write(await aVisitor(site.app), id)).status).toBe(404);
    expect(await write(gone.visitor, gone.id)).toMatchObject(notReviewable);
    for (const wrong of [
      { stars: 0 },
      { stars: 6 },
      { stars: 4.5 },
      { stars: 5, text: 'a'.repeat(1_001) },
      {},
    ])
      expect((await write(visitor, id, wrong)).status).toBe(422);

    const receipt = async () => dataOf<Receipt>(await visitor.call(`GET /api/reserves/receipt/${id}`));
    expect((await receipt()).actions).toContain('review');
    expect((await write(visitor, id, { stars: 4, text: ' Clean car. ' })).status).toBe(201);
    expect((await receipt()).actions).not.toContain('review');
    expect(await write(visitor, id)).toMatchObject(notReviewable);
  });

  it('are offered in the list of an account, and not half a year later', async () => {
    const account = await anAccount(database.db);
    const visitor = await loggedIn(site, account);
    const { id } = await bookedBy(visitor, plan, { email: account.email, user_id: account.id });
    const actions = async () => {
      const again = await loggedIn(site, account);
      const [own] = dataOf<AccountReservation[]>(await again.call('GET /api/account/reserve'));
      return own?.actions;
    };
    expect(await actions()).not.toContain('review');
    site.pass(hoursToHome);
    expect(await actions()).toContain('review');
    site.pass(181 * 24);
    expect(await actions()).not.toContain('review');
    expect(await write(await loggedIn(site, account), id)).toMatchObject(notReviewable);
  });

  it('are shown and counted once they are published, the newest first, without names', async () => {
    const [first, second, third] = [await renter(), await renter(), await renter()];
    site.pass(hoursToHome);
    await write(first.visitor, first.id, { stars: 5, text: 'Very Clean car' });
    site.pass(1);
    await write(second.visitor, second.id, { stars: 4, text: '100% friendly' });
    await write(third.visitor, third.id, { stars: 1, text: 'unfair' });
    expect(await published()).toEqual([]);
    expect(await shop()).not.toHaveProperty('reviews');

    for (const { id } of [first, second]) await moderate(id, 'published');
    await moderate(third.id, 'hidden');
    const [newest, oldest] = await published();
    expect(newest).toEqual({
      ...{ id: expect.any(String), stars: 4, text: '100% friendly', language: 'en' },
      ...{ plan_name: `Plan ${plan.id}`, returned_on: '2026-12-11' },
    });
    expect(oldest).toMatchObject({ stars: 5 });
    expect(await shop()).toMatchObject({ reviews: { average: 4.5, count: 2 } });
    const guest = await aVisitor(site.app);
    const detail = await guest.call(`GET /api/plans/detail/${plan.id}`);
    expect(detail).toMatchObject({ body: { data: { reviews: { average: 4.5, count: 2 } } } });

    expect(await published({ keyword: 'CAR clean' })).toMatchObject([{ stars: 5 }]);
    expect(await published({ keyword: '%' })).toMatchObject([{ stars: 4 }]);
    expect(await published({ keyword: 'unfair' })).toEqual([]);
    expect(await published({ plan_id: 'another' })).toEqual([]);
    await moderate(first.id, 'hidden');
    expect(await shop()).toMatchObject({ reviews: { average: 4, count: 1 } });
  });

  it('are listed, published and hidden by the catalogue’s command', async () => {
    const { visitor, id } = await renter();
    site.pass(hoursToHome);
    await write(visitor, id, { stars: 3, text: 'Two\nlines' });
    const { reserve_number } = await database.db
      .selectFrom('reservations')
      .select('reserve_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await listReviews(database.db, 'waiting')).toMatch(
      new RegExp(
        `${reserve_number}  ★★★  ${plan.shop_id}  ${plan.id}  en  returned on 2026-12-11\n  Two\n  lines`,
      ),
    );
    expect(await moderateReviews(database.db, [reserve_number], 'published')).toBe('1 of 1 published.');
    expect(await published()).toMatchObject([{ stars: 3, text: 'Two\nlines' }]);
    await moderateReviews(database.db, [reserve_number], 'hidden');
    expect(await published()).toEqual([]);
    await expect(moderateReviews(database.db, ['WD-NOBODYS'], 'hidden')).rejects.toThrow(
      /No review belongs to/,
    );
  });

  it('are listed with the latest first once they are decided, of one shop or with a word', async () => {
    const [first, second] = [await renter(), await renter()];
    site.pass(hoursToHome);
    await write(first.visitor, first.id, { stars: 3, text: 'Called me a 100% FOOL.' });
    site.pass(1);
    await write(second.visitor, second.id, { stars: 5, text: 'Fine.' });
    const listed = async (
      ...wanted: Parameters<typeof listReviews> extends [unknown, ...infer Rest] ? Rest : never
    ) => (await listReviews(database.db, ...wanted)).match(/Fine|FOOL|No such|more than these 1/g);
    const { shop_id: shop } = plan;
    expect(await listed('waiting', { shop })).toEqual(['FOOL', 'Fine']);
    await database.db
      .updateTable('reviews')
      .set({ status: 'published' })
      .where('shop_id', '=', shop)
      .execute();
    expect(await listed('published', { shop, most: 1 })).toEqual(['Fine', 'more than these 1']);
    expect(await listed('published', { word: '100% fool' })).toEqual(['FOOL']);
    expect(await listed('published', { shop: 'nowhere' })).toEqual(['No such']);
  });

  it.each([
    [
      'asked for soon after a one-way, though the car is not home yet',
      1,
      0,
      '2026-12-25T03:00:00Z',
      undefined,
    ],
    ['asked for once the car is back late', 1, 9 * 24, '2026-12-11T02:00:00Z', '2026-12-20T01:00:00Z'],
    ['not asked for while the car is out', 0, 9 * 24, '2026-12-11T02:00:00Z', null],
  ])('are %s', async (_, mails, later, ends_at, returned_at) => {
    const { id } = await renter();
    await database.db.updateTable('reservations').set({ ends_at }).where('id', '=', id).execute();
    const { shop_id, car_id, starts_at } = await reservationRow(database.db, { id });
    const of = { shop_id, car_id, reservation_id: id, damage: json([]), deposit: 0 };
    const out = { ...of, odometer: 12_000, fuel: 8, handed_over_at: starts_at, returned_at };
    if (returned_at !== undefined) await database.db.insertInto('handovers').values(out).execute();
    await database.db.deleteFrom('outbox').execute();
    site.pass(hoursToHome + later);
    await ask();
    expect(await mailsAbout(id)).toHaveLength(mails);
  });

  it('are asked for by one mail, after the return of what was not cancelled', async () => {
    const { id } = await renter();
    const gone = await renter();
    await cancelled(gone.visitor, gone);
    await database.db.deleteFrom('outbox').execute();
    await ask();
    expect(await mailsOf(database.db)).toEqual([]);
    site.pass(hoursToHome);
    await ask();
    await ask();
    const mails = await mailsAbout(id);
    expect(mails).toMatchObject([{ kind: 'review-asked', locale: 'en' }]);
    const reader = await aVisitor(site.app);
    const body = { stars: 5, access_token: mails[0]?.content['token'] };
    expect((await write(reader, id, body)).status).toBe(201);
    expect(await mailsAbout(gone.id)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('are not asked for again within 90 days, of a guest as of an account', async () => {
    const account = await anAccount(database.db);
    const owner = await loggedIn(site, account);
    const of = { email: account.email, user_id: account.id };
    const all = [
      (await renter('weekly@example.com')).id,
      (await renter('Weekly@example.com')).id,
      (await bookedBy(owner, plan, of)).id,
      (await bookedBy(owner, plan, { ...of, email: 'office@example.com' })).id,
    ];
    await database.db.deleteFrom('outbox').execute();
    const asked = async () => (await Promise.all(all.map(mailsAbout))).flat().length;
    site.pass(hoursToHome);
    await ask();
    expect(await asked()).toBe(2);
    const longAgo = new Date(site.now().getTime() - 91 * 24 * 3_600_000);
    await database.db
      .updateTable('reservations')
      .set({ review_asked_at: longAgo })
      .where('id', 'in', all)
      .where('review_asked_at', 'is not', null)
      .execute();
    await ask();
    expect(await asked()).toBe(4);
  });
});
