import { sql } from 'kysely';
import { json } from '../../../database';
import {
  aPlan,
  aShop,
  aStaffMember,
  atCounter,
  aVisitor,
  catalogueOf,
  describeOnPostgres,
  everyDay,
  mailsOf,
  type Visitor,
} from '../../../testing';
import { servicesOn } from '../../../services';
import { sweep } from '../../../sweep';
import { siteOn } from '../../account/testing/testSite';
import { bookedBy, cancelled, dataOf } from '../../booking/testing/testBookings';
import { aShopClerk, broughtBack, handedOver } from '../testing/atShop';
import { DailyMails } from './DailyMails';

/** Hours from noon of 1 December to 06:59 of 10 December. */
const toEarlyMorning = 9 * 24 - 5 - 1 / 60;

describeOnPostgres('the mail of the morning', (database) => {
  const site = siteOn(database);
  let customer: Visitor;
  beforeEach(async () => {
    site.rewind();
    customer = await aVisitor(site.app);
  });

  /** A process of its own. */
  const aProcess = async () =>
    new DailyMails({
      db: database.db,
      clock: site.now,
      catalogue: await catalogueOf(database.db),
      servicesIn: (trx) => servicesOn(trx, site.now),
      log: site.app.log,
    });
  const openingAtEight = { hours: json(everyDay('08:00', '20:00')) };
  const mailsTo = async (...emails: string[]) =>
    (await mailsOf(database.db)).filter(({ kind, to }) => kind === 'daily-report' && emails.includes(to));

  it('leaves once, however many processes there are, an hour before the shop opens', async () => {
    const shop = await aShop(database.db, openingAtEight);
    const manager = await aStaffMember(database.db, { role: 'manager', shops: [shop.id] });
    site.pass(toEarlyMorning);
    const processes = [await aProcess(), await aProcess(), await aProcess()];
    const round = () => Promise.all(processes.map((each) => each.round()));
    await round();
    expect(await mailsTo(manager.email)).toEqual([]);
    site.pass(1 / 30);
    await round();
    await round();
    expect(await mailsTo(manager.email)).toHaveLength(1);
    site.pass(24);
    await round();
    expect(await mailsTo(manager.email)).toHaveLength(2);
  });

  it('says what comes, what is missing, and what yesterday brought, and names no customer', async () => {
    const shop = await aShop(database.db, openingAtEight);
    const plan = await aPlan(database.db, { shop_id: shop.id, cars: 4 });
    const manager = await aStaffMember(database.db, { role: 'manager', shops: [shop.id] });
    const out = await bookedBy(customer, plan, { rental_date: '2026-12-09', return_date: '2026-12-10' });
    const coming = await bookedBy(customer, plan);
    site.pass(8 * 24);
    const served = { app: site.app, db: database.db, clock: site.now };
    const clerk = await aShopClerk(served, shop.id, 'manager');
    const { car_id } = await clerk.rental(out);
    const taken = { taken: { method: 'cash', amount: 6_600 } };
    await clerk.write(out, 'hand-over', handedOver(car_id, taken));
    await clerk.write(out, 'refund', { amount: 600, method: 'cash', note: 'Dirty.' });
    await cancelled(
      customer,
      await bookedBy(customer, plan, { rental_date: '2026-12-18', return_date: '2026-12-19' }),
    );
    // The database's own clock is another.
    await sql`update reservations set created_at = ${site.now()} where id = ${coming.id}`.execute(
      database.db,
    );
    site.pass(19.5);
    await (await aProcess()).round();
    const [mail] = await mailsTo(manager.email);
    expect(mail?.content).toMatchObject({
      report: {
        shop_id: shop.id,
        day: '2026-12-10',
        since: '2026-12-09',
        pick_ups: 1,
        returns: 1,
        movements: [
          { kind: 'return', time: '10:00', reserve_number: out.reserve_number, missing: [] },
          {
            kind: 'pick-up',
            time: '10:00',
            reserve_number: coming.reserve_number,
            missing: ['papers', 'payment'],
          },
        ],
        yesterday: { bookings: 1, cancelled: 1, no_shows: 0, handed_over: 1, returned: 0, taken: '¥6,000' },
      },
    });
    expect(JSON.stringify(mail?.content)).not.toMatch(/hanako|yamada/i);
  });

  it('counts money where it was taken: a kept deposit where the car went, the rest where it came back', async () => {
    const [shop, other] = [
      await aShop(database.db, openingAtEight),
      await aShop(database.db, openingAtEight),
    ];
    const plan = await aPlan(database.db, { shop_id: shop.id });
    const managers = await Promise.all(
      [shop, other].map(({ id }) => aStaffMember(database.db, { role: 'manager', shops: [id] })),
    );
    const out = await bookedBy(customer, plan, { rental_date: '2026-12-09', return_date: '2026-12-10' });
    const { db } = database;
    await db.updateTable('reservations').set({ return_shop_id: other.id }).where('id', '=', out.id).execute();
    site.pass(8 * 24);
    const served = { app: site.app, db, clock: site.now };
    const here = await aShopClerk(served, shop.id);
    const there = await aShopClerk(served, other.id);
    const { car_id } = await here.rental(out);
    const taken = { taken: { method: 'cash', amount: 6_600 } };
    await here.write(out, 'hand-over', handedOver(car_id, { ...taken, deposit: 20_000 }));
    const rest = { fuel_charge: 2_200, taken: { method: 'cash', amount: 2_200 }, deposit_back: 15_000 };
    expect(await there.write(out, 'return', broughtBack(rest))).toMatchObject({ status: 204 });
    site.pass(19.5);
    await (await aProcess()).round();
    const told = await Promise.all(managers.map(({ email }) => mailsTo(email)));
    expect(told.map(([mail]) => mail?.content)).toMatchObject([
      { report: { yesterday: { handed_over: 1, returned: 0, taken: '¥11,600' } } },
      { report: { yesterday: { handed_over: 0, returned: 1, taken: '¥2,200' } } },
    ]);
  });

  it('does not leave on closed days', async () => {
    const shop = await aShop(database.db, { ...openingAtEight, holidays: json(['2026-12-10']) });
    const manager = await aStaffMember(database.db, { role: 'manager', shops: [shop.id] });
    site.pass(9 * 24);
    await (await aProcess()).round();
    expect(await mailsTo(manager.email)).toEqual([]);
  });

  it('tells after closed days of all days since the last one, at most of a month', async () => {
    const holidays = ['2026-12-11', '2026-12-12'];
    const shop = await aShop(database.db, { ...openingAtEight, holidays: json(holidays) });
    const { id } = await aPlan(database.db, { shop_id: shop.id, cars: 4 });
    const manager = await aStaffMember(database.db, { role: 'manager', shops: [shop.id] });
    const mails = await aProcess();
    const sent = async () => {
      await mails.round();
      return (await mailsTo(manager.email)).map(({ content }) => content);
    };
    const told = (...sums: readonly string[]) => sums.map((taken) => ({ report: { yesterday: { taken } } }));
    const { id: reservation_id } = await bookedBy(
      customer,
      { id, shop_id: shop.id },
      { rental_date: '2026-12-18', return_date: '2026-12-19' },
    );
    const take = (amount: number, created_at: string) =>
      database.db
        .insertInto('counter_payments')
        .values({
          shop_id: shop.id,
          reservation_id,
          method: 'cash',
          amount,
          created_at: new Date(created_at),
        })
        .execute();
    for (const [amount, at] of [
      [1, '2026-12-09T12:00:00+09:00'],
      [20, '2026-12-10T00:00:00+09:00'],
      [300, '2026-12-12T23:59:59+09:00'],
      [4_000, '2026-12-13T00:00:00+09:00'],
    ] as const)
      await take(amount, at);
    site.pass(9 * 24);
    expect(await sent()).toMatchObject(told('¥1'));
    site.pass(48);
    expect(await sent()).toHaveLength(1);
    site.pass(24);
    expect(await sent()).toMatchObject(told('¥1', '¥320'));
    const days = () => database.db.selectFrom('daily_mails').select('day').where('shop_id', '=', shop.id);
    const set = (day: string, to: string) =>
      sql`update daily_mails set day = ${to} where shop_id = ${shop.id} and day = ${day}`.execute(
        database.db,
      );
    await set('2026-12-10', '2020-04-30');
    await set('2026-12-13', '2020-05-01');
    await sweep(database.db, site.app.log);
    expect(await days().execute()).toEqual([{ day: '2020-05-01' }]);
    await take(50_000, '2026-11-13T00:00:00+09:00');
    await take(600_000, '2026-11-12T23:59:59+09:00');
    site.pass(24);
    expect(await sent()).toMatchObject(told('¥1', '¥320', '¥54,321'));
  });

  it('goes to managers, and to others only as they choose', async () => {
    const [shop, other] = [
      await aShop(database.db, openingAtEight),
      await aShop(database.db, openingAtEight),
    ];
    const at = (role: 'clerk' | 'manager' | 'owner', shops?: string[]) =>
      aStaffMember(database.db, { role, ...(shops && { shops }) });
    const [clerk, manager, leaving, stranger] = [
      await at('clerk', [shop.id]),
      await at('manager', [shop.id]),
      await at('manager', [shop.id]),
      await at('manager', [other.id]),
    ];
    const [owner, choosing] = [await at('owner'), await at('owner')];
    const choose = async (who: typeof owner, wanted: boolean) => {
      const visitor = await atCounter({ app: site.app, db: database.db, clock: site.now }, who);
      return visitor.call('POST /api/counter/daily-mail', { body: { wanted } });
    };
    expect(await choose(clerk, true)).toMatchObject({ status: 404 });
    expect(await choose(leaving, false)).toMatchObject({ status: 204 });
    expect(await choose(choosing, true)).toMatchObject({ status: 204 });
    const visitor = await atCounter({ app: site.app, db: database.db, clock: site.now }, leaving);
    expect(dataOf(await visitor.call(`GET /api/counter/shops/${shop.id}/numbers`))).toMatchObject({
      daily_mail: false,
    });
    site.pass(24);
    await (await aProcess()).round();
    const all = [clerk, manager, leaving, stranger, owner, choosing].map(({ email }) => email);
    const told = (await mailsTo(...all)).filter(({ content }) =>
      JSON.stringify(content).includes(`"${shop.id}"`),
    );
    expect(told.map(({ to }) => to).sort()).toEqual([manager.email, choosing.email].sort());
  });
});
