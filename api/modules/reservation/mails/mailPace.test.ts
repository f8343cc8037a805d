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
} from '../../../testing';
import type { App } from '../../../http';
import { bookedBy, cancelled, change, dataOf } from '../../booking/testing/testBookings';

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
