import type { Receipt, Reservation } from '@wadachi/contract';
import {
  anAccount,
  anItem,
  aPlan,
  aVisitor,
  describeOnPostgres,
  loggedIn,
  mailsOf,
  type Visitor,
} from '../../testing';
import { json } from '../../database';
import { servicesOn } from '../../services';
import { siteOn } from '../account/testing/testSite';
import { bookedBy, correct, dataOf, reservationRow } from '../booking/testing/testBookings';
import { cardPaid } from '../receipts/testing/cardPaid';

describeOnPostgres('a correction', (database) => {
  const site = siteOn(database);
  let owner: Visitor;
  let reservation: Reservation;
  beforeEach(async () => {
    site.rewind();
    owner = await aVisitor(site.app);
    reservation = await bookedBy(owner, await aPlan(database.db), { email: 'typed@example.com' });
  });

  const mailsAbout = async () =>
    (await mailsOf(database.db)).filter(
      ({ content }) =>
        (content as { booking?: { reservation_id: string } }).booking?.reservation_id === reservation.id,
    );

  it('stores what is given, leaves the rest and the price, and mails what it was', async () => {
    const given = {
      name: ' Hanako Suzuki ',
      name_kana: 'スズキ ハナコ',
      telephone: '090-8765-4321',
      flight_number: 'NH 460',
      memo: 'Two surfboards',
      driver: {
        driver_name: 'Taro Suzuki',
        birthday: '1980-01-01',
        full_address: '1-2-3 Akamine',
        licence_country: 'FR',
        permit_issued_on: '2025-12-12',
      },
    };
    const receipt = dataOf<Receipt>(await correct(owner, reservation, { revision: 0, ...given }));
    expect(receipt).toMatchObject({
      addressee: 'Hanako Suzuki',
      flight_number: 'NH 460',
      memo: 'Two surfboards',
      licence_country: 'FR',
      charge: reservation.charge,
      contact: {
        name: 'Hanako Suzuki',
        name_kana: 'スズキ ハナコ',
        email: 'typed@example.com',
        telephone: '+81 90 8765 4321',
        driver_name: 'Taro Suzuki',
        full_address: '1-2-3 Akamine',
        permit_issued_on: '2025-12-12',
        revision: 1,
      },
    });
    const mail = (await mailsAbout()).at(-1);
    expect(mail).toMatchObject({ kind: 'reservation-corrected', to: 'typed@example.com' });
    expect(mail?.content).toMatchObject({ corrected: ['name', 'telephone', 'flight', 'memo', 'driver'] });
    const again = dataOf<Receipt>(await correct(owner, reservation, { revision: 1, flight_number: '' }));
    expect(again).toMatchObject({ flight_number: '', memo: 'Two surfboards' });
  });

  it('that says nothing new changes nothing and mails nothing', async () => {
    const [row, mails] = [await reservationRow(database.db, reservation), await mailsAbout()];
    const { name, telephone } = row.customer;
    expect((await correct(owner, reservation, { revision: 0, name, telephone, memo: row.memo })).status).toBe(
      200,
    );
    expect(await reservationRow(database.db, reservation)).toEqual(row);
    expect(await mailsAbout()).toEqual(mails);
  });

  it('does not overwrite another that was made meanwhile', async () => {
    const both = await Promise.all([
      correct(owner, reservation, { revision: 0, memo: 'one' }),
      correct(owner, reservation, { revision: 0, memo: 'other' }),
    ]);
    const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'corrected-meanwhile' });
    expect((await reservationRow(database.db, reservation)).corrections).toBe(1);
  });

  it('of the address mails the new one with a link, and tells the old one no more than that it changed', async () => {
    await correct(owner, reservation, { revision: 0, email: 'Right@EXAMPLE.com' });
    const told = (await mailsAbout()).slice(-2);
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([
      ['reservation-corrected', 'Right@example.com'],
      ['reservation-readdressed', 'typed@example.com'],
    ]);
    expect(told[0]?.content).toHaveProperty('token');
    expect(told[1]?.content).not.toHaveProperty('token');
    expect(json(told[1]?.content)).not.toContain('Right@');
  });

  const linkIn = ({ content }: { content?: unknown } = {}) => (content as { token: string }).token;
  const opens = async (token: string) =>
    (
      await (
        await aVisitor(site.app)
      ).call(`GET /api/reserves/receipt/${reservation.id}?access_token=${token}`)
    ).status === 200;

  it('of the address keeps whoever got a mail before from the booking, but not the one who corrects', async () => {
    const sent = linkIn((await mailsAbout())[0]);
    await correct(owner, reservation, { revision: 0, memo: 'x' });
    const [, other] = await mailsAbout();
    await database.db
      .updateTable('outbox')
      .set({ status: 'sent' })
      .where('kind', '=', 'reservation-made')
      .execute();
    const elsewhere = await aVisitor(site.app);
    const asked = { revision: 1, email: 'right@example.com', access_token: sent };
    expect((await correct(elsewhere, reservation, asked)).status).toBe(200);
    expect(await opens(sent)).toBe(true);
    expect(await opens(linkIn(other))).toBe(false);
    const mails = await mailsAbout();
    // The one that still waited does not leave.
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['reservation-made', 'typed@example.com'],
      ['reservation-corrected', 'right@example.com'],
      ['reservation-readdressed', 'typed@example.com'],
    ]);
    expect(await opens(linkIn(mails[1]))).toBe(true);
  });

  it('proves an address by its account alone', async () => {
    const account = await anAccount(database.db);
    const customer = await loggedIn(site, account);
    const theirs = await bookedBy(customer, await aPlan(database.db), {
      email: account.email,
      memo: 'for family',
    });
    const isProved = async () => (await reservationRow(database.db, theirs)).email_proved;
    expect(await isProved()).toBe(true);
    await correct(customer, theirs, { revision: 0, email: 'friend@example.com' });
    expect(await isProved()).toBe(false);
    await correct(customer, theirs, { revision: 1, email: account.email });
    expect(await isProved()).toBe(true);
    const [toFriend] = await database.db
      .selectFrom('outbox')
      .select(['sender', 'content'])
      .where('recipient', '=', 'friend@example.com')
      .where('kind', '=', 'reservation-readdressed')
      .execute();
    // Paced like any mail to an address that may be a stranger's, and as silent.
    expect(toFriend?.sender).not.toBeNull();
    expect(json(toFriend?.content)).not.toContain('for family');
  });

  it.each([
    ['a name of signs', { name: '!!!' }, 'name'],
    ['no name', { name: '' }, 'name'],
    ['a name over the limit', { name: 'a'.repeat(101) }, 'name'],
    ['no address', { email: 'nobody' }, 'email'],
    ['no number', { telephone: '12' }, 'telephone'],
    ['a flight in brackets', { flight_number: '<JL>' }, 'flight_number'],
    ['a message over the limit', { memo: 'm'.repeat(1_001) }, 'memo'],
    ['an emoji for a driver', { driver: { driver_name: '🚗' } }, 'driver.driver_name'],
    ['another driver of unknown age', { driver: { driver_name: 'Ken' } }, 'driver.birthday'],
    [
      'a driver who is too young',
      { driver: { driver_name: 'Ken', birthday: '2015-01-01' } },
      'driver.birthday',
    ],
    [
      'a permit that ends before the return',
      { driver: { permit_issued_on: '2025-12-11' } },
      'driver.permit_issued_on',
    ],
    [
      'files of somebody else',
      { driver: { driver_license: ['00000000-0000-4000-8000-000000000000'] } },
      'driver.driver_license',
    ],
  ])('with %s is refused on its field and changes nothing', async (_, given, field) => {
    const before = await reservationRow(database.db, reservation);
    const answer = await correct(owner, reservation, { revision: 0, memo: 'x', ...given });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await reservationRow(database.db, reservation)).toEqual(before);
  });

  it('to a driver whose age costs another price is refused, and to one whose age does not is taken', async () => {
    const plan = await aPlan(database.db, { young_driver: json({ to: 25, price: 1_100, cap: null }) });
    const booked = await bookedBy(owner, plan);
    const driver = (birthday: string) => ({ driver: { driver_name: 'Ken Suzuki', birthday } });
    const young = await correct(owner, booked, { revision: 0, ...driver('2004-01-01') });
    expect(young).toMatchObject({ status: 422, body: { errors: { 'driver.birthday': [/price/] } } });
    expect((await correct(owner, booked, { revision: 0, ...driver('1980-01-01') })).status).toBe(200);
    const self = { revision: 1, driver: { driver_name: ' ' } };
    expect(await correct(owner, booked, self)).toMatchObject({
      status: 422,
      body: { errors: { 'driver.birthday': [/date of birth/] } },
    });
  });

  it('back to the customer takes the birthday of their account', async () => {
    const customer = await loggedIn(site, await anAccount(database.db, { birthday: '1991-02-03' }));
    const booked = await bookedBy(customer, await aPlan(database.db), {
      driver: { driver_name: 'Ken', birthday: '1980-01-01' },
    });
    await correct(customer, booked, { revision: 0, driver: { driver_name: '' } });
    const { driver } = (await reservationRow(database.db, booked)).customer;
    expect(driver).toMatchObject({ driver_name: '', birthday: '1991-02-03' });
  });

  it('of the spelling of another driver’s name keeps their birthday; another name needs one', async () => {
    const given = { driver_name: 'Jhon Nunez', birthday: '1980-01-01' };
    const booked = await bookedBy(owner, await aPlan(database.db), { driver: given });
    for (const [revision, driver_name] of ['John Núñez', 'NÚÑEZ  John', 'Joan Núñez'].entries()) {
      const { status } = await correct(owner, booked, { revision, driver: { driver_name } });
      expect([driver_name, status]).toEqual([driver_name, revision < 2 ? 200 : 422]);
    }
    expect((await reservationRow(database.db, booked)).customer.driver).toMatchObject({
      driver_name: 'NÚÑEZ  John',
      birthday: '1980-01-01',
    });
  });

  it('of the driver does not ask whether all else that was booked is still offered', async () => {
    const plan = await aPlan(database.db, { young_driver: json({ to: 25, price: 1_100, cap: null }) });
    const item = await anItem(database.db, { shop_id: plan.shop_id, price: 0 });
    const values = { rental_item_id: [item.id], rental_item_count: [1], driver: { birthday: '2004-01-01' } };
    const booked = await bookedBy(owner, plan, { ...values, charge: 7_700 });
    await database.db
      .updateTable('options')
      .set({ withdrawn_at: site.now() })
      .where('id', '=', item.id)
      .execute();
    const sister = { driver_name: 'Yui', birthday: '2003-01-01' };
    for (const [revision, driver] of [{ permit_issued_on: '2026-11-01' }, sister].entries())
      expect((await correct(owner, booked, { revision, driver })).status).toBe(200);
    await database.db
      .updateTable('plans')
      .set({ withdrawn_at: site.now() })
      .where('id', '=', plan.id)
      .execute();
    const answers = [];
    for (const driver of [{ permit_issued_on: '2026-11-02' }, { driver_name: 'Mai', birthday: '1980-01-01' }])
      answers.push((await correct(owner, booked, { revision: 2 + answers.length, driver })).body);
    expect(answers).toMatchObject([{ data: { id: booked.id } }, { code: 'not-changeable' }]);
  });

  it('of the name counts on papers until one is printed', async () => {
    const of = await cardPaid(database.db, reservation.id, reservation.charge, site.now());
    await servicesOn(database.db, site.now).invoices.issueReceipt(of);
    const named = async (revision: number, name: string) =>
      dataOf<Receipt>(await correct(owner, reservation, { revision, name })).addressee;
    expect(await named(0, 'Hanako Suzuki')).toBe('Hanako Suzuki');
    await database.db
      .updateTable('papers')
      .set({ printed_at: site.now() })
      .where('reservation_id', '=', reservation.id)
      .execute();
    await correct(owner, reservation, { revision: 1, memo: 'x' });
    expect((await reservationRow(database.db, reservation)).addressee).toBeNull();
    expect(await named(2, 'Hanako Sato')).toBe('Hanako Suzuki');
  });

  it('ends at pick-up', async () => {
    site.pass(8 * 24 + 22);
    expect(await correct(owner, reservation, { revision: 0, memo: 'late' })).toMatchObject({
      status: 409,
      body: { code: 'not-changeable' },
    });
  });
});
