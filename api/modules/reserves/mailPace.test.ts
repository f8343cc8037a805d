import { aPlan, aVisitor, december, describeOnBothDatabases, type Visitor } from '../../testing';
import { aSite, startMs, type TestSite } from '../account/testSite';
import { bookedBy, cancelled, change } from './testBookings';

const hourMs = 60 * 60_000;

describeOnBothDatabases('mails about bookings to one address', (database) => {
  let site: TestSite;
  let stranger: Visitor;
  beforeAll(async () => {
    site = await aSite(database.db);
    stranger = await aVisitor(site.app);
  }, startMs);
  afterAll(() => site.app.close());

  const mailsTo = (email: string) =>
    database.db
      .selectFrom('outbox')
      .select(['kind', 'due_at', 'sent_at'])
      .where('recipient', '=', email)
      .orderBy('due_at')
      .execute();
  /** How many leave in the hour that begins so many hours from now. */
  const leavingIn = async (email: string, hour: number): Promise<number> =>
    (await mailsTo(email)).filter(({ due_at, sent_at }) => {
      const after = (sent_at ?? due_at).getTime() - site.now().getTime();
      return after >= hour * hourMs && after < (hour + 1) * hourMs;
    }).length;
  const changedTimes = async (plan: { id: string }, reservation: { id: string }, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const wish = { plan_id: plan.id, ...december, passengers: 1 + (time % 2), charge: 6_600 };
      expect((await change(stranger, reservation, wish)).status).toBe(200);
    }
  };

  it('are twenty in an hour; of one booking a single further one waits, and says all', async () => {
    const email = 'victim@example.net';
    const plan = await aPlan(database.db);
    await changedTimes(plan, await bookedBy(stranger, plan, { email }), 40);
    expect(await leavingIn(email, 0)).toBe(20);
    expect(await mailsTo(email)).toHaveLength(21);
    expect(await leavingIn(email, 1)).toBe(1);
  });

  it('wait for room also when each is of another booking, however the address is written', async () => {
    const plan = await aPlan(database.db, { cars: 30 });
    for (let booking = 0; booking < 30; booking += 1) {
      const email = booking % 2 === 0 ? 'many@example.net' : 'MANY@example.net';
      await bookedBy(stranger, plan, { email });
    }
    const leaving = async (hour: number) =>
      (await leavingIn('many@example.net', hour)) + (await leavingIn('MANY@example.net', hour));
    expect([await leaving(0), await leaving(1), await leaving(2)]).toEqual([20, 10, 0]);
  });

  it('keep the links of the newest twenty, and the one of the browser that booked', async () => {
    const plan = await aPlan(database.db);
    const reservation = await bookedBy(stranger, plan, { email: 'links@example.net' });
    await changedTimes(plan, reservation, 40);
    const links = await database.db
      .selectFrom('reservation_links')
      .select('token_hash')
      .where('reservation_id', '=', reservation.id)
      .execute();
    expect(links).toHaveLength(20);
    await cancelled(stranger, reservation);
  });
});
