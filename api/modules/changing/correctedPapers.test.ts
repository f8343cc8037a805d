import type { Receipt, Reservation } from '@wadachi/contract';
import { aPlan, aVisitor, describeOnPostgres, mailsOf, type Visitor } from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { bookedBy, changed, correct, dataOf, reservationRow } from '../booking/testing/testBookings';
import { aShopClerk, type ShopClerk } from '../counter/testing/atShop';
import { uploaded } from '../files/testing/samples';

describeOnPostgres('the papers of a booking', (database) => {
  const site = siteOn(database);
  let owner: Visitor;
  let plan: Awaited<ReturnType<typeof aPlan>>;
  let reservation: Reservation;
  let clerk: ShopClerk;
  let licence: string;
  beforeEach(async () => {
    site.rewind();
    owner = await aVisitor(site.app);
    plan = await aPlan(database.db);
    licence = (await uploaded(owner)).id;
    const driver = { birthday: '1990-01-01', driver_license: [licence], permit_issued_on: '2026-03-01' };
    reservation = await bookedBy(owner, plan, { email: 'typed@example.com', driver });
    clerk = await aShopClerk({ app: site.app, db: database.db, clock: site.now }, plan.shop_id);
  });

  const receipt = async () =>
    dataOf<Receipt>(await owner.call(`GET /api/reserves/receipt/${reservation.id}`));
  const corrected = async (revision: number, values: object) =>
    dataOf<Receipt>(await correct(owner, reservation, { revision, ...values }));
  const answered = (missing: readonly string[], note = '') =>
    clerk.write(reservation, 'papers', { missing, note });
  const filesKept = async () => {
    const files = database.db.selectFrom('files').select('id').where('reservation_id', '=', reservation.id);
    return (await files.orderBy('created_at').execute()).map(({ id }) => id);
  };
  const driverNow = async () => (await reservationRow(database.db, reservation)).customer.driver;

  it('are open again at the counter when some came after the answer, and not for another flight', async () => {
    await answered(['permit', 'readable']);
    expect(await corrected(0, { flight_number: 'NH 460' })).toHaveProperty('papers_check');
    const permit = await uploaded(owner);
    const driver = { international_driver_license: [permit.id] };
    expect(await corrected(1, { driver })).not.toHaveProperty('papers_check');
    expect(await clerk.rental(reservation)).toMatchObject({ papers: null });
    expect(await clerk.movementOf(reservation, '2026-12-10')).toMatchObject({
      obstacles: expect.arrayContaining(['papers']),
    });
  });

  it('are open again when the days move to where the permit is over, and not before', async () => {
    await database.db.deleteFrom('rate_limits').execute();
    await answered([]);
    const wish = { plan_id: plan.id, rental_time: '10:00', return_time: '10:00', passengers: 2 };
    await changed(owner, reservation, { ...wish, rental_date: '2026-12-11', return_date: '2026-12-12' });
    expect(await receipt()).toHaveProperty('papers_check');
    await changed(owner, reservation, { ...wish, rental_date: '2027-03-01', return_date: '2027-03-02' });
    expect(await receipt()).not.toHaveProperty('papers_check');
  });

  it('are the driver’s: another has none of them, and another spelling keeps them', async () => {
    await answered([]);
    await corrected(0, { driver: { driver_name: 'YAMADA Hanako' } });
    expect(await driverNow()).toMatchObject({ driver_license: [licence], permit_issued_on: '2026-03-01' });
    const own = await uploaded(owner);
    const ken = { driver_name: 'Ken Sato', birthday: '1980-01-01', driver_license: [own.id] };
    const { contact } = await corrected(1, { driver: ken });
    expect(contact).toMatchObject({ licence_files: 1, permit_files: 0, permit_issued_on: '' });
    expect(await driverNow()).toEqual(ken);
    expect(await filesKept()).toEqual([own.id]);
  });

  it('are the latest four pictures', async () => {
    const later = [
      await uploaded(owner),
      await uploaded(owner),
      await uploaded(owner),
      await uploaded(owner),
    ];
    const sent = later.map(({ id }) => id);
    await corrected(0, { driver: { driver_license: sent.slice(0, 2) } });
    expect(await filesKept()).toEqual([licence, ...sent.slice(0, 2)]);
    expect((await corrected(1, { driver: { driver_license: sent.slice(2) } })).contact).toMatchObject({
      licence_files: 4,
    });
    expect(await driverNow()).toMatchObject({ driver_license: sent });
    expect(await filesKept()).toEqual(sent);
  });

  it('are told to the corrected address, when the clerk’s answer has not left for the former one', async () => {
    await answered(['permit'], 'Please bring the grey booklet.');
    await corrected(0, { email: 'right@example.com' });
    const mails = (await mailsOf(database.db)).filter(({ to }) => to === 'right@example.com');
    expect(mails.map(({ kind }) => kind)).toEqual(['reservation-corrected', 'papers-checked']);
    expect(mails[1]?.content).toMatchObject({ missing: ['permit'], note: 'Please bring the grey booklet.' });
    const elsewhere = await aVisitor(site.app);
    const { content } = mails[1] ?? {};
    const { token } = content as { token: string };
    const opened = await elsewhere.call(`GET /api/reserves/receipt/${reservation.id}?access_token=${token}`);
    expect(opened.status).toBe(200);
  });
});
