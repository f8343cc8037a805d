import { hashOf } from '../../../tokenHash';
import { buildApp } from '../../../app';
import { json, type OpenedDatabase } from '../../../database';
import type { App } from '../../../http';
import { servicesOn } from '../../../services';
import {
  aBooking,
  aPlan,
  aShop,
  aVisitor,
  firstOfDecember,
  freshDatabase,
  type Visitor,
} from '../../../testing';
import type { BookingFacts } from '../../mail/bookingFacts';
import { cardPaid } from '../../receipts/testing/cardPaid';

let opened: OpenedDatabase;
let app: App;
let guest: Visitor;
let plan: Awaited<ReturnType<typeof aPlan>>;
beforeAll(async () => {
  opened = await freshDatabase();
  app = buildApp({ db: opened.db, config: { clock: firstOfDecember } });
  guest = await aVisitor(app);
  plan = await aPlan(opened.db, { cars: 20 });
}, 60_000);
beforeEach(() => opened.db.deleteFrom('outbox').execute());
afterAll(async () => {
  await app.close();
  await opened.close();
});

const services = () => servicesOn(opened.db, firstOfDecember);

async function booked(
  language = 'en',
  values: object = {},
): Promise<{ shop_id: string; reservation_id: string }> {
  const body = aBooking(plan, values);
  const answer = await guest.call('POST /api/reserves/payment', { body, language });
  const { id } = (answer.body as { data: { id: string } }).data;
  await opened.db.deleteFrom('outbox').execute();
  return { shop_id: plan.shop_id, reservation_id: id };
}

/** Another shop, where a car can be returned for ¥1,100. */
async function aReturnShop() {
  const { id } = await aShop(opened.db);
  await opened.db
    .insertInto('one_way_fees')
    .values({ shop_id: plan.shop_id, return_shop_id: id, fee: 1_100 })
    .execute();
  return { id };
}

interface About {
  readonly name: string;
  readonly token: string;
  readonly booking: BookingFacts;
}

const waiting = async () =>
  (await opened.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()).map(
    ({ kind, recipient, locale, content }) => ({
      kind,
      recipient,
      locale,
      ...(content as About),
    }),
  );

const linksOf = async (id: string) =>
  (
    await opened.db
      .selectFrom('reservation_links')
      .select('token_hash')
      .where('reservation_id', '=', id)
      .execute()
  ).map(({ token_hash }) => Buffer.from(token_hash));

it.each([
  ['paid', 'reservation-paid'],
  ['changed', 'reservation-changed'],
  ['cancelled', 'reservation-cancelled'],
  ['paidTwice', 'second-payment-refunded'],
  ['reminder', 'reservation-reminder'],
] as const)(
  '%s puts one mail to who booked, in their language, with a link that opens the booking',
  async (event, kind) => {
    const of = await booked('ja', { email: 'Taro@example.com', name: '山田 太郎' });
    await services().bookingMails[event](of);
    const mails = await waiting();
    expect(mails).toMatchObject([{ kind, recipient: 'Taro@example.com', locale: 'ja', name: '山田 太郎' }]);

    const path = `GET /api/reserves/receipt/${of.reservation_id}`;
    const elsewhere = await aVisitor(app);
    const open = (token = '') => elsewhere.call(path, { query: { access_token: token } });
    expect(await open(mails[0]?.token)).toMatchObject({ status: 200 });
    expect(await open(`${mails[0]?.token}x`)).toMatchObject({ status: 404 });
    expect(await linksOf(of.reservation_id)).toContainEqual(hashOf(mails[0]?.token ?? ''));
  },
);

it.each(['Win at evil.example', 'Call 0900', '<b>Hana</b>', 'a'.repeat(41)])('greets no %j', async (name) => {
  await services().bookingMails.changed(await booked('en', { name }));
  expect(await waiting()).toMatchObject([{ name: '' }]);
});

it('names what was chosen and not how old the driver is', async () => {
  const young_driver = json({ to: 20, price: 1_100, cap: null });
  const other = await aPlan(opened.db, { shop_id: plan.shop_id, young_driver });
  const body = aBooking(other, { driver: { birthday: '2006-12-10' }, charge: 7_700 });
  expect(await guest.call('POST /api/reserves/payment', { body })).toMatchObject({ status: 201 });
  const [mail] = await waiting();
  expect(mail?.booking).toMatchObject({
    charge: 7_700,
    lines: [{ amount: 6_600 }, { name: { en: 'Driver' }, amount: 1_100 }],
  });
  expect(JSON.stringify(mail)).not.toMatch(/Young driver|2006/);
});

it('confirms a booking in the words in which later mails tell of it', async () => {
  const returnShop = await aReturnShop();
  const body = aBooking(plan, {
    ...{ charge: 7_700, return_place_id: returnShop.id, email: 'Taro@example.com', name: '山田 太郎' },
    ...{ flight_number: 'JL 901', memo: 'Win at https://example.com' },
  });
  const answer = await guest.call('POST /api/reserves/payment', { body, language: 'ja' });
  const { id } = (answer.body as { data: { id: string } }).data;
  await services().bookingMails.reminder({ shop_id: plan.shop_id, reservation_id: id });
  const [made, reminder] = await waiting();
  expect(made).toEqual({ ...reminder, kind: 'reservation-made', token: expect.any(String) });
  expect(made?.token).not.toBe(reminder?.token);
  const links = await linksOf(id);
  for (const mail of [made, reminder]) expect(links).toContainEqual(hashOf(mail?.token ?? ''));
});

it('names the flight, and what was written to the shop only to whose address is proved', async () => {
  const told = { flight_number: 'JL 901', memo: 'Win at https://example.com' };
  const of = await booked('en', told);
  await services().bookingMails.reminder(of);
  await opened.db
    .updateTable('reservations')
    .set({ email_proved: true })
    .where('id', '=', of.reservation_id)
    .execute();
  await services().bookingMails.changed(of);
  const [guests, owners] = (await waiting()).map(({ booking }) => booking);
  expect(guests).toMatchObject({ flight_number: 'JL 901' });
  expect(guests).not.toHaveProperty('memo');
  expect(owners).toMatchObject(told);
});

it('tells of money that came too late as paid and refunded, though the booking has none', async () => {
  const of = await booked();
  await services().bookingMails.paidTooLate(of, 6_600);
  expect(await waiting()).toMatchObject([
    { kind: 'payment-refunded', booking: { paid: 6_600, refunded: 6_600, charge: 6_600 } },
  ]);
});

it('tells what was agreed, what was paid and what is left, as it then is', async () => {
  const returnShop = await aReturnShop();
  const of = await booked('en', { charge: 7_700, return_place_id: returnShop.id });
  await services().bookingMails.reminder(of);
  await cardPaid(opened.db, of.reservation_id, 7_700, firstOfDecember());
  await services().bookingMails.paid(of);
  await opened.db
    .updateTable('reservations')
    .set({ status: 'cancelled', cancelled_at: new Date(Date.now() + 60_000), cancel_fee: 1_320 })
    .where('id', '=', of.reservation_id)
    .execute();
  await services().refunds.ask({ ...of, amount: 6_380, reason: 'cancelled' });
  await services().bookingMails.cancelled(of);
  const bookings = (await waiting()).map(({ booking }) => booking);
  const agreed = {
    reservation_id: of.reservation_id,
    pick_up: { date: '2026-12-10', time: '10:00', time_zone: 'Asia/Tokyo' },
    return_shop_name: { en: `Shop ${returnShop.id}` },
    charge: 7_700,
  };
  expect(bookings).toMatchObject([
    { ...agreed, sequence: 0, paid: 0, refunded: 0, due_at_shop: 7_700, is_cancelled: false },
    { ...agreed, sequence: 0, paid: 7_700, refunded: 0, due_at_shop: 0 },
    { ...agreed, paid: 7_700, refunded: 6_380, due_at_shop: 0, cancel_fee: 1_320, is_cancelled: true },
  ]);
  expect(bookings[2]?.sequence).toBeGreaterThan(0);
});

it('tells of a fee that the shop took and gave back in part, though the car was never handed over', async () => {
  const of = await booked();
  const cancelled = { status: 'cancelled', cancelled_at: firstOfDecember(), cancel_fee: 2_000 } as const;
  await opened.db.updateTable('reservations').set(cancelled).where('id', '=', of.reservation_id).execute();
  for (const amount of [3_300, -1_300]) {
    const cash = { ...of, method: 'cash' as const, amount, created_at: firstOfDecember() };
    await opened.db.insertInto('counter_payments').values(cash).execute();
  }
  await services().bookingMails.atCounter('rental-refunded', of, {});
  expect((await waiting())[0]?.booking).toMatchObject({ paid: 3_300, refunded: 1_300, due_at_shop: 0 });
});

it('does not call cancelling free when a change has left a fee', async () => {
  const of = await booked();
  const freeUntil = async () => {
    await services().bookingMails.changed(of);
    return (await waiting()).at(-1)?.booking.free_cancel_until;
  };
  expect(await freeUntil()).toBe('2026-12-03T14:59:59.999Z');
  await opened.db
    .updateTable('reservations')
    .set({ cancel_fee_floor: 1_320 })
    .where('id', '=', of.reservation_id)
    .execute();
  await opened.db.deleteFrom('outbox').execute();
  expect(await freeUntil()).toBeNull();
});

it('does not call cancelling free when the time for it is over', async () => {
  const of = await booked();
  await servicesOn(opened.db, () => new Date('2026-12-03T15:00:00Z')).bookingMails.reminder(of);
  expect((await waiting()).at(-1)?.booking.free_cancel_until).toBeNull();
});

it('writes to nobody whose address was erased', async () => {
  const of = await booked();
  await opened.db
    .updateTable('reservations')
    .set({ customer: json({ name: 'Hanako Yamada' }) })
    .where('id', '=', of.reservation_id)
    .execute();
  await services().bookingMails.reminder(of);
  expect(await waiting()).toEqual([]);
});

it('writes nothing about what is rolled back', async () => {
  const of = await booked();
  const undone = opened.db.transaction().execute(async (trx) => {
    await servicesOn(trx, firstOfDecember).bookingMails.changed(of);
    throw new RangeError('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await waiting()).toEqual([]);
});

it('gives the calendar file to the owner, while there is something to enter in it or to take out', async () => {
  const of = await booked('en', { name: 'Calendar' });
  const calendar = (by: Visitor) =>
    by.call(`GET /api/reserves/calendar/${of.reservation_id}`, { language: 'ja' });
  const answer = await calendar(guest);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': expect.stringMatching(/^attachment; filename="WD-\w{8}\.ics"$/),
    'cache-control': 'private, no-store',
  });
  expect(answer.raw.payload).toContain('STATUS:CONFIRMED');
  expect((await calendar(await aVisitor(app))).status).toBe(404);

  const set = (status: 'cancelled' | 'expired') =>
    opened.db.updateTable('reservations').set({ status }).where('id', '=', of.reservation_id).execute();
  await set('cancelled');
  const gone = await calendar(guest);
  expect(gone.headers['content-type']).toBe('text/calendar; charset=utf-8; method=CANCEL');
  expect(gone.raw.payload).toContain('STATUS:CANCELLED');
  await set('expired');
  expect((await calendar(guest)).status).toBe(404);
});

describe('the file that opens without a network', () => {
  const saved = (by: Visitor, id: string, language = 'en') =>
    by.call(`GET /api/reserves/saved/${id}`, { language });

  it('says what the owner needs on the way, in the language of the page', async () => {
    const { reservation_id: id } = await booked('en', {
      name: 'Hanako <b> O’Neil',
      memo: '<script>x</script>',
    });
    const { status, headers, raw } = await saved(guest, id);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'text/html; charset=utf-8', 'private, no-store'],
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="WD-\w{8}\.html"$/);
    const html = raw.payload;
    for (const part of [
      'Hanako &lt;b&gt; O',
      '&lt;script&gt;x',
      'Booking number',
      'Pick-up',
      'Total, tax included',
    ])
      expect(html).toContain(part);
    expect(html).toMatch(/href="tel:\+81\d+"/);
    expect(html).toMatch(/licence[^]*Saved on Tue, 1 December 2026/);
    expect((await saved(guest, id, 'ja')).raw.payload).toContain('に保存しました');
  });

  it('loads nothing, runs nothing, opens no booking, and is small', async () => {
    const { reservation_id: id } = await booked('en', { memo: '車'.repeat(1_000) });
    const { payload } = (await saved(guest, id)).raw;
    expect(payload).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline';`);
    expect(payload).toMatch(/<img src="data:image\/png;base64,[^"]+"/);
    expect(payload).not.toMatch(/<script|access_token|src="(?!data:)| on\w+=|url\(/i);
    expect(Buffer.byteLength(payload)).toBeLessThan(32_000);
  });

  it('is for the owner of a booking that stands alone', async () => {
    const { reservation_id: id } = await booked();
    expect((await saved(await aVisitor(app), id)).status).toBe(404);
    expect((await saved(guest, 'x')).status).toBe(404);
    await opened.db.updateTable('reservations').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect((await saved(guest, id)).status).toBe(404);
  });
});
