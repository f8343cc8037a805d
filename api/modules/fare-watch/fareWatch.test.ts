import type { Receipt } from '@wadachi/contract';
import { readingServices, servicesOn } from '../../services';
import { aPlan, aVisitor, describeOnPostgres, mailsOf, type Visitor } from '../../testing';
import { siteOn } from '../account/testing/testSite';
import {
  bookedBy,
  cancelled,
  change,
  dataOf,
  paidByCard,
  refundsOf,
  reservationRow,
  undoCancel,
} from '../booking/testing/testBookings';
import { Catalogue } from '../catalogue/Catalogue';
import { tellLowerFares } from './tellLowerFares';

const hoursToFee = 3 * 24;

describeOnPostgres('a watched fare', (database) => {
  const site = siteOn(database);
  const failures: unknown[] = [];
  let owner: Visitor;
  let plan: Awaited<ReturnType<typeof aPlan>>;
  let id: string;
  beforeEach(async () => {
    site.rewind();
    await database.db.deleteFrom('fare_watches').execute();
    await database.db.deleteFrom('outbox').execute();
    failures.splice(0);
    owner = await aVisitor(site.app);
    plan = await aPlan(database.db, { cars: 2 });
    ({ id } = await bookedBy(owner, plan));
    await database.db.deleteFrom('outbox').execute();
  });

  const catalogue = () => new Catalogue(database.db);
  const priceAll = (known = catalogue()) =>
    tellLowerFares({
      db: database.db,
      clock: site.now,
      catalogue: known,
      servicesIn: (trx) =>
        servicesOn(trx, site.now, { offers: readingServices(database.db, known, site.now) }),
      log: { error: (about: unknown) => void failures.push(about) },
    });
  const watch = (is_on: boolean, visitor = owner, access_token?: string) =>
    visitor.call(`POST /api/reserves/watch/${id}`, { body: { is_on, access_token } });
  const priceBecomes = (hours_24: number) =>
    database.db.updateTable('plans').set({ hours_24 }).where('id', '=', plan.id).execute();
  const told = async () =>
    (await mailsOf(database.db)).map(({ kind, content }) => [kind, content['lower_charge']]);
  const receipt = async () => dataOf<Receipt>(await owner.call(`GET /api/reserves/receipt/${id}`));

  it('is told once for each new lowest price, after the catalogue changed', async () => {
    expect(await receipt()).toMatchObject({ is_fare_watched: false });
    expect(await watch(true)).toMatchObject({ status: 200, body: { data: { is_on: true } } });
    expect(await receipt()).toMatchObject({ is_fare_watched: true });
    expect([await priceAll(), await priceAll(), await told()]).toEqual([1, 0, []]);

    for (const price of [7_000, 5_000, 5_500, 4_900]) {
      await priceBecomes(price);
      expect([await priceAll(), await priceAll()]).toEqual([1, 0]);
    }
    expect(await told()).toEqual([
      ['fare-lower', 5_000],
      ['fare-lower', 4_900],
    ]);
    expect(failures).toEqual([]);
  });

  it('is rebooked with the same car at the lower price, and what was paid too much goes back', async () => {
    await paidByCard(
      database.db,
      { ...(await reservationRow(database.db, { id })), id } as never,
      site.now(),
    );
    await watch(true);
    await priceBecomes(5_000);
    await priceAll();
    const [mail] = await mailsOf(database.db);
    expect(mail).toMatchObject({ kind: 'fare-lower', content: { booking: { charge: 6_600 } } });
    const { car_id, rental_date, rental_time, return_date, return_time } = await reservationRow(database.db, {
      id,
    });
    const same = { plan_id: plan.id, rental_date, rental_time, return_date, return_time };
    const anywhere = await aVisitor(site.app);
    const access_token = mail?.content['token'];
    const rebooked = await change(anywhere, { id }, { ...same, charge: 5_000, access_token });
    expect(rebooked).toMatchObject({ status: 200, body: { data: { difference: -1_600, refund: 1_600 } } });
    expect(await reservationRow(database.db, { id })).toMatchObject({ charge: 5_000, car_id });
    expect(await refundsOf(database.db, { id })).toEqual([{ amount: 1_600, reason: 'changed' }]);
    await priceBecomes(4_000);
    await priceAll();
    expect((await told()).at(-1)).toEqual(['fare-lower', 4_000]);
  });

  it('is told of no more once it is stopped, by the link of the mail too', async () => {
    await watch(true);
    await priceBecomes(5_000);
    await priceAll();
    const [mail] = await mailsOf(database.db);
    const stranger = await aVisitor(site.app);
    expect((await watch(false, stranger)).status).toBe(404);
    expect((await watch(false, stranger, mail?.content['token'])).status).toBe(200);
    await priceBecomes(3_000);
    expect([await priceAll(), await told()]).toEqual([0, [['fare-lower', 5_000]]]);
    expect(await receipt()).toMatchObject({ is_fare_watched: false });
  });

  it('ends by itself when cancelling costs something', async () => {
    await watch(true);
    site.pass(hoursToFee);
    await priceBecomes(3_000);
    expect([await priceAll(), await told()]).toEqual([1, []]);
    expect(await database.db.selectFrom('fare_watches').selectAll().execute()).toEqual([]);
    expect(await watch(true)).toMatchObject({ status: 409, body: { code: 'not-watchable' } });
    expect(await receipt()).not.toHaveProperty('is_fare_watched');
  });

  it('goes on when its booking is cancelled and that is undone', async () => {
    await watch(true);
    await cancelled(owner, { id });
    await priceBecomes(5_000);
    expect([await priceAll(), (await undoCancel(owner, { id })).status]).toEqual([0, 200]);
    await database.db.deleteFrom('outbox').execute();
    expect([await priceAll(), await told()]).toEqual([1, [['fare-lower', 5_000]]]);
  });

  it('waits while the plan is not offered', async () => {
    await watch(true);
    await database.db
      .updateTable('plans')
      .set({ withdrawn_at: site.now(), hours_24: 100 })
      .where('id', '=', plan.id)
      .execute();
    expect([await priceAll(), await told(), failures]).toEqual([1, [], []]);
  });
});
