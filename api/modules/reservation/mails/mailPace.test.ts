import { sized } from '@wadachi/testing/sized';
import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  december,
  describeOnPostgres,
  firstOfDecember,
  lightPasswords,
  logIn,
  type Visitor,
  serveOn,
  aShop,
  mailsOf,
} from '../../../testing';
import type { App } from '../../../http';
import { bookedBy, cancelled, change, dataOf } from '../../booking/testing/testBookings';
import { json } from '../../../database';
import { servicesOn } from '../../../services';
import { aReservation, type ReservationValues } from '../../availability/testing/aReservation';
import { aReceipt } from '../../receipts/testing/contents';
import { OutboxQueue } from '../../mail/OutboxQueue';
import { remind } from './reminders';

const hourMs = 60 * 60_000;
const payment = 'POST /api/reserves/payment';
let count = 0;
/** A client address in a /24 that no other test has. */
const aNetwork = () => `10.${(count += 1) >> 8}.${count & 255}.1`;

describeOnPostgres('mails about bookings to one address', (database) => {
  const now = firstOfDecember();
  let app: App;
  serveOn(
    database,
    { clock: () => now, trustProxy: true, passwords: lightPasswords },
    (served) => ({ app } = served),
  );

  const mailsTo = (email: string) =>
    database.db
      .selectFrom('outbox')
      .select(['kind', 'due_at', 'content'])
      .where('recipient', '=', email)
      .orderBy('due_at')
      .execute();
  /** Counts the mails that leave in each of the first hours from now. */
  const leaving = async (email: string, hours: number): Promise<number[]> => {
    const after = (await mailsTo(email)).map(({ due_at }) => due_at.getTime() - now.getTime());
    return Array.from(
      { length: hours },
      (_, hour) => after.filter((ms) => ms >= hour * hourMs && ms < (hour + 1) * hourMs).length,
    );
  };
  const bookFrom = async (ip: string, email: string, plan: { id: string; shop_id: string }, by?: Visitor) =>
    dataOf<{ id: string }>(
      await (by ?? (await aVisitor(app))).call(payment, {
        body: aBooking(plan, { email }),
        headers: { 'x-forwarded-for': ip },
      }),
    );
  /** Returns when the mail about a reservation leaves, in milliseconds from now. */
  const waitOf = async (email: string, { id }: { id: string }): Promise<number | undefined> => {
    const about = (content: unknown) =>
      (content as { booking?: { reservation_id?: string } }).booking?.reservation_id === id;
    const mail = (await mailsTo(email)).find(({ content }) => about(content));
    return mail && mail.due_at.getTime() - now.getTime();
  };
  const changedTimes = async (
    visitor: Visitor,
    plan: { id: string },
    reservation: { id: string },
    times: number,
  ) => {
    for (let time = 0; time < times; time += 1) {
      const wish = { plan_id: plan.id, ...december, passengers: 1 + (time % 2), charge: 6_600 };
      expect((await change(visitor, reservation, wish)).status).toBe(200);
      // So many changes of one reservation have to wait: here it is the mails that count.
      await database.db.deleteFrom('rate_limits').execute();
    }
  };

  it('are ten an hour from one network; of one booking a single further one waits, and says all', async () => {
    const email = 'changed@example.net';
    const plan = await aPlan(database.db);
    const stranger = await aVisitor(app);
    await changedTimes(stranger, plan, await bookFrom(aNetwork(), email, plan, stranger), 15);
    expect(await leaving(email, 2)).toEqual([10, 1]);
  });

  it('wait with a clerk’s words, which no later mail says', async () => {
    const email = 'papers@example.net';
    const plan = await aPlan(database.db);
    const stranger = await aVisitor(app);
    const reservation = await bookFrom(aNetwork(), email, plan, stranger);
    await changedTimes(stranger, plan, reservation, 9);
    const of = { shop_id: plan.shop_id, reservation_id: reservation.id };
    const told = { missing: ['permit'], note: 'The grey booklet.' } as const;
    await servicesOn(database.db, () => now).bookingMails.atCounter('papers-checked', of, told);
    await changedTimes(stranger, plan, reservation, 3);
    const waiting = (await mailsTo(email)).filter(({ due_at }) => due_at > now);
    expect(waiting.map(({ kind }) => kind).sort()).toEqual(['papers-checked', 'reservation-changed']);
  });

  it('leave at once for a customer from elsewhere, however many strangers wait before', async () => {
    const email = 'victim@example.net';
    const plan = await aPlan(database.db, { cars: 70 });
    const networks = [aNetwork(), aNetwork(), aNetwork()];
    for (let booking = 0; booking < sized({ suite: 24, rehearsal: 61 }); booking += 1)
      await bookFrom(networks[booking % 3]!, booking % 2 === 0 ? email : email.toUpperCase(), plan);
    const first = await bookFrom(aNetwork(), email, plan);
    expect(await waitOf(email, first)).toBe(0);
  });

  it('are twenty an hour and sixty a day from all networks together, also of bookings at the same time', async () => {
    const email = 'bombed@example.net';
    const plan = await aPlan(database.db, { cars: 70 });
    await Promise.all(Array.from({ length: 61 }, () => bookFrom(aNetwork(), email, plan)));
    expect(await leaving(email, 5)).toEqual([20, 20, 20, 0, 0]);
    expect((await mailsTo(email)).at(-1)?.due_at.getTime()).toBe(now.getTime() + 24 * hourMs);
  });

  it('leave at once to the address of the account that is or was logged in in this browser', async () => {
    const account = await anAccount(database.db);
    const plan = await aPlan(database.db, { cars: 80 });
    const ip = aNetwork();
    for (let booking = 0; booking < 12; booking += 1) await bookFrom(ip, account.email, plan);
    const owner = await aVisitor(app);
    await logIn(owner, account);
    for (let booking = 0; booking < 11; booking += 1)
      expect(await waitOf(account.email, await bookFrom(ip, account.email, plan, owner))).toBe(0);
    await owner.call('POST /api/account/logout');
    expect(await waitOf(account.email, await bookFrom(ip, account.email, plan, owner))).toBe(0);
  });

  it('repeat no name that a stranger typed, and greet the owner of the address by theirs', async () => {
    const account = await anAccount(database.db);
    const plan = await aPlan(database.db, { cars: 4 });
    const name = 'Visit evil.com now';
    const stranger = await aVisitor(app);
    const owner = await aVisitor(app);
    const other = await anAccount(database.db);
    const otherCustomer = await aVisitor(app);
    await logIn(owner, account);
    await logIn(otherCustomer, other);
    for (const [visitor, greeted] of [
      [stranger, ''],
      [otherCustomer, ''],
      [owner, name],
    ] as const) {
      const reservation = await bookedBy(visitor, plan, { email: account.email, name });
      await cancelled(visitor, reservation);
      const mails = (await mailsTo(account.email)).filter(({ content }) =>
        JSON.stringify(content).includes(reservation.id),
      );
      expect(mails.map(({ kind }) => kind).sort()).toEqual(['reservation-cancelled', 'reservation-made']);
      for (const { content } of mails) {
        expect(content).toMatchObject({ name: greeted });
        if (greeted === '') expect(JSON.stringify(content)).not.toMatch(/evil/);
      }
    }
  });

  it('keep the links of the newest twenty, and the one of the browser that booked', async () => {
    const plan = await aPlan(database.db);
    const stranger = await aVisitor(app);
    const reservation = await bookedBy(stranger, plan, { email: 'links@example.net' });
    await changedTimes(stranger, plan, reservation, 22);
    const links = await database.db
      .selectFrom('reservation_links')
      .select('token_hash')
      .where('reservation_id', '=', reservation.id)
      .execute();
    expect(links).toHaveLength(20);
    await cancelled(stranger, reservation);
  });
});

const period = aReceipt.supply.period;
/** 10:00 in Tokyo on the day before `period`. */
const due = '2026-12-09T01:00:00Z';
const longAgo = '2026-10-01T00:00:00Z';

const agreed = {
  period,
  created_at: longAgo,
  customer: json({ name: 'Hanako Yamada', email: 'hanako@example.com' }),
  quote: json({
    issuer: aReceipt.issuer,
    lines: aReceipt.lines,
    plan: { name: aReceipt.supply.plan_name, car_group_name: aReceipt.supply.car_group_name },
    free_cancel_until: null,
  }),
};

describeOnPostgres('the reminder of the day before', (database) => {
  beforeEach(async () => {
    for (const table of ['outbox', 'reservation_links', 'reservations'] as const)
      await database.db.deleteFrom(table).execute();
  });

  const errors: string[] = [];
  const log = { error: (_about: unknown, message = '') => void errors.push(message) };
  const remindAt = (at: string): Promise<number> => {
    const clock = () => new Date(at);
    return remind({ db: database.db, clock, log, servicesIn: (trx) => servicesOn(trx, clock) });
  };
  const reminded = async (): Promise<string[]> =>
    (await mailsOf(database.db)).map(({ kind, to }) => `${kind} ${to}`);

  /** One reservation a car, each with these values. */
  async function reserved(timeZone: string, ...all: Partial<ReservationValues>[]): Promise<void> {
    const shop = await aShop(database.db, { time_zone: timeZone });
    const plan = await aPlan(database.db, { shop_id: shop.id, cars: all.length });
    const cars = await database.db.selectFrom('cars').select('id').where('plan_id', '=', plan.id).execute();
    for (const [index, values] of all.entries()) {
      const of = { shop_id: shop.id, plan_id: plan.id, car_id: cars[index]?.id ?? '' };
      await aReservation(database.db, {
        ...agreed,
        ...of,
        reserve_number: `WD-${plan.id}-${index}`,
        ...values,
      });
    }
  }

  it('goes out at 10:00 by the shop’s clock, and once', async () => {
    await reserved('Asia/Tokyo', {});
    expect(await remindAt('2026-12-09T00:59:59Z')).toBe(0);
    expect(await reminded()).toEqual([]);
    expect(await remindAt(due)).toBe(1);
    expect(await remindAt(due)).toBe(0);
    expect(await reminded()).toEqual(['reservation-reminder hanako@example.com']);
  });

  it('knows that clocks go back in the night between', async () => {
    // 1 November 2026: 10:00 in New York is 15:00 UTC, a day before it was 14:00.
    await reserved('America/New_York', {
      period: {
        rental_date: '2026-11-02',
        rental_time: '09:00',
        return_date: '2026-11-03',
        return_time: '09:00',
      },
      starts_at: '2026-11-02T14:00:00Z',
      ends_at: '2026-11-03T15:00:00Z',
    });
    expect(await remindAt('2026-11-01T14:59:59Z')).toBe(0);
    expect(await remindAt('2026-11-01T15:00:00Z')).toBe(1);
    expect(await reminded()).toHaveLength(1);
  });

  it('is spared whoever has just booked, paid or changed: that mail says the same', async () => {
    await reserved(
      'Asia/Tokyo',
      { created_at: '2026-12-09T03:00:00Z' },
      { paid_at: '2026-12-09T03:00:00Z' },
      { changed_at: '2026-12-09T03:00:00Z' },
    );
    expect(await remindAt('2026-12-09T04:00:00Z')).toBe(3);
    expect(await remindAt('2026-12-09T04:01:00Z')).toBe(0);
    expect(await reminded()).toEqual([]);
  });

  it('goes to nobody whose rental is off, is only held, has begun, or whose address was erased', async () => {
    await reserved(
      'Asia/Tokyo',
      { status: 'cancelled' },
      { status: 'expired' },
      { status: 'held', hold_expires_at: '2026-12-09T02:00:00Z' },
      { customer: json({ name: 'Hanako Yamada' }) },
    );
    expect(await remindAt(due)).toBe(1);
    await reserved('Asia/Tokyo', {});
    expect(await remindAt('2026-12-10T01:00:00Z')).toBe(0);
    expect(await reminded()).toEqual([]);
  });

  it.each([
    ['goes out late, when nothing ran at the hour', '23:59', '2026-12-09T14:59:59Z', 1],
    ['is spared on the day itself, which is not tomorrow', '00:00', '2026-12-09T15:00:00Z', 0],
  ])('%s: %s in Tokyo', async (_, _time, at, mails) => {
    await reserved('Asia/Tokyo', {});
    expect(await remindAt(at)).toBe(1);
    expect(await reminded()).toHaveLength(mails);
  });

  it('is kept from nobody by one that can’t be written', async () => {
    await reserved('Asia/Tokyo', { reserve_number: 'too long for a mail to hold' }, {}, {});
    expect(await remindAt(due)).toBe(2);
    expect(await reminded()).toHaveLength(2);
    expect(errors).toEqual(['a reminder was not sent']);
  });

  it('goes out a day before pick-up where the database does not know the shop’s zone, and elsewhere as ever', async () => {
    // 10:00 in California on 10 December.
    const starts = { starts_at: '2026-12-10T18:00:00Z', ends_at: '2026-12-11T19:00:00Z' };
    const odd = { ...starts, customer: json({ name: 'Mika', email: 'mika@example.com' }) };
    await reserved('US/Pacific-New', odd);
    await reserved('Asia/Tokyo', {});
    expect(await remindAt(due)).toBe(1);
    expect(await reminded()).toEqual(['reservation-reminder hanako@example.com']);
    expect(await remindAt('2026-12-09T17:59:59Z')).toBe(0);
    expect(await remindAt('2026-12-09T18:00:00Z')).toBe(1);
    expect(await reminded()).toContain('reservation-reminder mika@example.com');
  });

  it.each([
    ['cancellation', 'cancelled', 'reservation-cancelled'],
    ['change', 'changed', 'reservation-changed'],
  ] as const)('that could not be sent does not follow a %s', async (_, event, kind) => {
    await reserved('Asia/Tokyo', {});
    await remindAt(due);
    const clock = () => new Date(due);
    const queue = new OutboxQueue(database.db, clock);
    const [mail] = await queue.claim(1, hourMs);
    await queue.postpone(mail!, new Date(clock().getTime() + hourMs), 'greylisted');
    const { shop_id, id: reservation_id } = await database.db
      .selectFrom('reservations')
      .select(['shop_id', 'id'])
      .executeTakeFirstOrThrow();
    const of = { shop_id, reservation_id };
    await servicesOn(database.db, clock).bookingMails.reviewAsked(of);
    expect(await reminded()).toHaveLength(2);
    await servicesOn(database.db, clock).bookingMails[event](of);
    expect((await reminded()).sort()).toEqual([
      `${kind} hanako@example.com`,
      'review-asked hanako@example.com',
    ]);
  });

  it('goes to each once, however many processes send them', async () => {
    const customers = Array.from({ length: 50 }, (_, index) => `customer-${index}@example.com`);
    await reserved(
      'Asia/Tokyo',
      ...customers.map((email) => ({ customer: json({ name: 'Hanako Yamada', email }) })),
    );
    const counts = await Promise.all(Array.from({ length: 6 }, () => remindAt(due)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(customers.length);
    expect((await reminded()).sort()).toEqual(customers.map((to) => `reservation-reminder ${to}`).sort());
  });
});
