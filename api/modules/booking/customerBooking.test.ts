import { json } from '../../database';
import {
  aBooking,
  anAccount,
  aPicture,
  aPlan,
  aShop,
  aVisitor,
  describeOnPostgres,
  inBoth,
  loggedIn,
  logIn,
  mailsOf,
  type TestAccount,
  type Visitor,
} from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { bookedBy, reservationRow } from './testing/testBookings';

describeOnPostgres('a customer’s booking', (database) => {
  const site = siteOn(database);
  let account: TestAccount;
  let owner: Visitor;
  beforeEach(async () => {
    account = await anAccount(database.db);
    owner = await loggedIn(site, account);
  });

  const pay = (visitor: Visitor, body: object) => visitor.call('POST /api/reserves/payment', { body });
  const booked = async (visitor: Visitor, values: object = {}) =>
    bookedBy(visitor, await aPlan(database.db), values);
  const receipt = async (visitor: Visitor, id: string) =>
    (await visitor.call(`GET /api/reserves/receipt/${id}`)).status;
  const rowOf = (id: string) => reservationRow(database.db, { id });

  it('is the account’s, and its receipt opens in every browser that is logged in there', async () => {
    const { id } = await booked(owner);
    expect((await rowOf(id)).account_id).toBe(account.id);
    const elsewhere = await aVisitor(site.app);
    expect(await receipt(elsewhere, id)).toBe(404);
    await logIn(elsewhere, account);
    expect(await receipt(elsewhere, id)).toBe(200);
    const stranger = await loggedIn(site, await anAccount(database.db));
    expect(await receipt(stranger, id)).toBe(404);
  });

  it('is nobody’s when a guest books, even with a customer’s address', async () => {
    const { id } = await booked(await aVisitor(site.app), { email: account.email });
    expect((await rowOf(id)).account_id).toBeNull();
    expect(await receipt(owner, id)).toBe(404);
  });

  it('keeps the number as the world dials it and the address as mails reach it', async () => {
    const { id } = await booked(owner, { telephone: '(090) 1234-5678', email: 'Hana+1@例え.JP' });
    expect((await rowOf(id)).customer).toMatchObject({
      telephone: '+819012345678',
      email: 'Hana+1@xn--r8jz45g.jp',
    });
  });

  it.each([
    ['telephone', { telephone: '090-1234' }],
    ['email', { email: '花子@example.com' }],
    ['name', { name: 'Hanako 🚗' }],
    ['name_kana', { name_kana: 'ハナコ 🚗' }],
    ['driver.driver_name', { driver: { driver_name: 'Taro 🚗', birthday: '1990-04-01' } }],
  ])('is refused for a wrong %s', async (field, values) => {
    const plan = await aPlan(database.db);
    const { status, body } = await pay(owner, aBooking(plan, { ...values, regist_account: true }));
    expect({ status, fields: Object.keys((body as { errors: object }).errors) }).toEqual({
      status: 422,
      fields: [field],
    });
  });

  describe('in the list of bookings', () => {
    const list = async (query: Record<string, string> = {}, visitor = owner, language = 'en') =>
      (await visitor.call('GET /api/account/reserve', { query, language })).body as {
        data: { id: string; is_ahead: boolean }[];
        meta: object;
      };

    it('is shown to its owner alone, the one that starts last first, a page at a time', async () => {
      const first = await booked(owner, { rental_date: '2026-12-10', return_date: '2026-12-11' });
      const last = await booked(owner, { rental_date: '2026-12-20', return_date: '2026-12-21' });
      const middle = await booked(owner, { rental_date: '2026-12-15', return_date: '2026-12-16' });
      const stranger = await loggedIn(site, await anAccount(database.db));
      await booked(stranger);
      expect((await list()).data.map(({ id }) => id)).toEqual([last.id, middle.id, first.id]);
      const second = await list({ page: '2', per_page: '2' });
      expect(second.data.map(({ id }) => id)).toEqual([first.id]);
      expect(second.meta).toEqual({ total: 3, page: 2, per_page: 2 });
    });

    it('says all that its card shows, in both languages', async () => {
      const picture = await aPicture(database.db);
      const shop = await aShop(database.db, { name: json(inBoth('Naha Airport')) });
      const plan = await aPlan(database.db, {
        shop_id: shop.id,
        name: json(inBoth('Compact')),
        pictures: json([{ id: picture, alt: inBoth('A red car') }]),
      });
      const { data } = (await pay(owner, aBooking(plan))).body as {
        data: { id: string; access_token: string };
      };
      expect((await list({}, owner, 'ja')).data).toEqual([
        {
          id: data.id,
          cancel_fee: null,
          reserve_number: expect.stringMatching(/^WD-/),
          status: 'reserved',
          payment_method: 1,
          charge: 6_600,
          due_at_shop: 6_600,
          paid_at: null,
          hold_expires_at: null,
          created_at: expect.any(String),
          is_ahead: true,
          keeps_open: true,
          shop: {
            id: shop.id,
            name: 'Naha Airport（日本語）',
            phone: '03-1234-5678',
            is_offered: true,
            time_zone: 'Asia/Tokyo',
          },
          plan: {
            id: plan.id,
            name: 'Compact（日本語）',
            car_group_name: 'Toyota Yaris or similar（日本語）',
            picture: { url: `/media/${picture}`, alt: 'A red car（日本語）' },
            body_type_id: plan.body_type_id,
          },
          passengers: 2,
          period: {
            rental_date: '2026-12-10',
            rental_time: '10:00',
            return_date: '2026-12-11',
            return_time: '10:00',
          },
          return_shop_name: null,
          actions: ['receipt', 'calendar', 'save', 'correct', 'change', 'cancel'],
        },
      ]);
      const receipt = await owner.call(`GET /api/reserves/receipt/${data.id}`, { language: 'ja' });
      expect(receipt.body).toMatchObject({
        data: { plan: { picture: { url: `/media/${picture}`, alt: 'A red car（日本語）' } } },
      });
      const [inEnglish] = (await list()).data;
      expect(inEnglish).toMatchObject({ shop: { phone: '+81 3 1234 5678' } });
    });

    it('lies ahead until it is returned or cancelled, by the clock of the shop it is returned to', async () => {
      const honolulu = await aShop(database.db, { time_zone: 'Pacific/Honolulu' });
      const here = await booked(owner);
      const there = await booked(owner);
      const cancelled = await booked(owner);
      const set = (id: string, values: object) =>
        database.db.updateTable('reservations').set(values).where('id', '=', id).execute();
      // Noon of 1 December in Tokyo is 17:00 of 30 November in Honolulu.
      const today = { return_date: '2026-12-01', return_time: '11:30' };
      await set(here.id, today);
      await set(there.id, { ...today, return_shop_id: honolulu.id });
      await set(cancelled.id, { status: 'cancelled' });
      const [ahead, past] = [await list({ when: 'ahead' }), await list({ when: 'past' })];
      expect(ahead.data.map(({ id, is_ahead }) => [id, is_ahead])).toEqual([[there.id, true]]);
      expect(past.data.map(({ id }) => id).sort()).toEqual([here.id, cancelled.id].sort());
      expect(past.data.map(({ is_ahead }) => is_ahead)).toEqual([false, false]);
      expect([ahead.meta, past.meta]).toMatchObject([{ total: 1 }, { total: 2 }]);
    });

    it('is empty for a customer who has none, and refuses a page there can’t be', async () => {
      expect(await list()).toEqual({ data: [], meta: { total: 0, page: 1, per_page: 50 } });
      const answer = await owner.call('GET /api/account/reserve', { query: { when: 'never', page: '0' } });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { when: [expect.any(String)], page: [expect.any(String)] } },
      });
    });
  });

  describe('that asks for a registration', () => {
    const register = { regist_account: true };
    /** Lists the mails beside the one that each booking sends. */
    const kindsTo = async (email: string) =>
      (await mailsOf(database.db))
        .filter(({ to, kind }) => to === email && kind !== 'reservation-made')
        .map(({ kind }) => kind);

    it('sends a guest the mail of any registration, and answers alike for a known address', async () => {
      const guest = await aVisitor(site.app);
      const plan = await aPlan(database.db, { cars: 2 });
      const answers = [];
      for (const email of ['guest-1@example.com', account.email]) {
        answers.push(await pay(guest, aBooking(plan, { ...register, email })));
      }
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const [unknown, known] = answers.map(({ body }) => Object.keys((body as { data: object }).data));
      expect(known).toEqual(unknown);
      expect(await kindsTo('guest-1@example.com')).toEqual(['registration']);
      expect(await kindsTo(account.email)).toEqual(['already-registered']);
    });

    it('sends none when it is not asked for, when it fails, or to who is logged in', async () => {
      const guest = await aVisitor(site.app);
      const plan = await aPlan(database.db, { cars: 2 });
      await pay(guest, aBooking(plan, { email: 'guest-2@example.com' }));
      await pay(owner, aBooking(plan, { ...register, email: 'guest-2@example.com' }));
      const soldOut = await pay(guest, aBooking(plan, { ...register, email: 'guest-2@example.com' }));
      expect(soldOut.status).toBe(409);
      expect(await kindsTo('guest-2@example.com')).toEqual([]);
    });

    it('is made without it when the address gets too many mails', async () => {
      const email = 'guest-3@example.com';
      const guest = await aVisitor(site.app);
      const plan = await aPlan(database.db, { cars: 6 });
      const statuses = [];
      for (let nth = 0; nth < 6; nth += 1) {
        statuses.push((await pay(guest, aBooking(plan, { ...register, email }))).status);
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 201]);
      expect(await kindsTo(email)).toEqual(['registration', 'registration', 'registration']);
    });

    it('does not use up the tries of one that succeeds later', async () => {
      const email = 'guest-4@example.com';
      const guest = await aVisitor(site.app);
      const plan = await aPlan(database.db);
      for (let nth = 0; nth < 5; nth += 1) {
        await pay(guest, aBooking(plan, { ...register, email, charge: 1 }));
      }
      expect((await pay(guest, aBooking(plan, { ...register, email }))).status).toBe(201);
      expect(await kindsTo(email)).toEqual(['registration']);
    });
  });

  it('is not made for a guest unasked when the session has ended, but as soon as the customer goes on as one', async () => {
    const plan = await aPlan(database.db);
    await database.db.deleteFrom('sessions').where('account_id', '=', account.id).execute();
    const refused = await pay(owner, aBooking(plan));
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(owner.cookies.has('session')).toBe(false);

    expect((await pay(owner, aBooking(plan, { user_id: account.id }))).status).toBe(401);
    const { status, body } = await pay(owner, aBooking(plan, { user_id: '' }));
    expect(status).toBe(201);
    const { id } = (body as { data: { id: string } }).data;
    expect((await rowOf(id)).account_id).toBeNull();
    expect(await receipt(owner, id)).toBe(200);
  });

  it('is a guest’s at once when the page shows one, whatever old cookie the browser still has', async () => {
    await database.db.deleteFrom('sessions').where('account_id', '=', account.id).execute();
    const { id } = await booked(owner, { user_id: '' });
    expect((await rowOf(id)).account_id).toBeNull();
    expect(owner.cookies.has('session')).toBe(false);
  });

  it('is not made for another customer than the one the page shows, whose session goes on', async () => {
    const plan = await aPlan(database.db);
    const other = await anAccount(database.db);
    expect((await pay(owner, aBooking(plan, { user_id: other.id }))).status).toBe(401);
    expect((await owner.call('GET /api/account')).body).toMatchObject({ data: { id: account.id } });
    expect((await pay(owner, aBooking(plan, { user_id: 'me' }))).status).toBe(422);
    expect((await pay(owner, aBooking(plan, { user_id: account.id }))).status).toBe(201);
  });

  it('stays closed in that browser after the log-out, and for the next customer there', async () => {
    const { id, access_token } = await booked(owner);
    expect(await receipt(owner, id)).toBe(200);
    await owner.call('POST /api/account/logout');
    expect(await receipt(owner, id)).toBe(404);
    await logIn(owner, await anAccount(database.db));
    expect(await receipt(owner, id)).toBe(404);
    const link = { query: { access_token } };
    expect((await owner.call(`GET /api/reserves/receipt/${id}`, link)).status).toBe(200);
  });

  describe('whose answer was lost', () => {
    const call = { idempotencyKey: 'one-and-the-same-key' };
    const tries = async (visitor: Visitor, body: object) =>
      visitor.call('POST /api/reserves/payment', { ...call, body });
    const made = async (planId: string) =>
      database.db.selectFrom('reservations').select('id').where('plan_id', '=', planId).execute();

    it('is not made again when the customer logs in, or is logged out, before the next try', async () => {
      const plan = await aPlan(database.db, { cars: 4 });
      const visitor = await aVisitor(site.app);
      const first = await tries(visitor, aBooking(plan, { regist_account: true }));
      await logIn(visitor, account);
      const again = await tries(visitor, aBooking(plan, { user_id: account.id }));
      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);

      const own = await aPlan(database.db, { cars: 4 });
      const key = { idempotencyKey: 'another-key-of-the-client' };
      const pay = async (body: object) => owner.call('POST /api/reserves/payment', { ...key, body });
      const mine = await pay(aBooking(own, { user_id: account.id }));
      await owner.call('POST /api/account/logout');
      expect((await pay(aBooking(own))).body).toEqual(mine.body);
      expect([await made(plan.id), await made(own.id)]).toMatchObject([[{}], [{}]]);
    });

    it('shows its answer to no other customer in the same browser', async () => {
      const plan = await aPlan(database.db, { cars: 4 });
      expect((await tries(owner, aBooking(plan))).status).toBe(201);
      await logIn(owner, await anAccount(database.db));
      const answer = await tries(owner, aBooking(plan));
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } });
      expect(answer.body).not.toHaveProperty('data');
      expect(await made(plan.id)).toHaveLength(1);
    });
  });
});
