import { Webhook } from 'standardwebhooks';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import type { OtherSystems } from '@wadachi/contract';
import {
  aPlan,
  aShop,
  aStaffMember,
  atCounter,
  aVisitor,
  describeOnPostgres,
  type Visitor,
} from '../../../testing';
import { siteOn } from '../../account/testing/testSite';
import {
  bookedBy,
  cancelled,
  changed,
  dataOf,
  heldUntil,
  paidByCard,
} from '../../booking/testing/testBookings';
import { Refunds } from '../../reservation/Refunds';
import { aBlock, aShopClerk, broughtBack, handedOver } from '../testing/atShop';
import { aHookReceiver, type HookReceiver } from '../testing/hookReceiver';
import { postTo } from './postTo';
import { WebhookWorker } from './WebhookWorker';

const hoursToPickUp = 9 * 24 - 2;

interface Event {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

describeOnPostgres('other systems', (database) => {
  const site = siteOn(database);
  let customer: Visitor;
  let owner: Visitor;
  let receiver: HookReceiver;
  let secret: string;
  /** Works whenever a test waits, beside that of the app, which begins every two seconds. */
  let worker: WebhookWorker;
  beforeEach(async () => {
    site.rewind();
    worker = new WebhookWorker({
      db: database.db,
      refunds: new Refunds(database.db, site.now),
      clock: site.now,
      allowsLoopback: true,
      log: site.app.log,
    });
    customer = await aVisitor(site.app);
    owner = await ownerNow();
    receiver = await aHookReceiver();
    secret = await setUrl(receiver.url);
  });
  afterEach(async () => {
    await owner.call('DELETE /api/counter/webhook');
    await database.db.deleteFrom('webhook_events').execute();
    receiver.close();
  });

  const ownerNow = async () =>
    atCounter(
      { app: site.app, db: database.db, clock: site.now },
      await aStaffMember(database.db, { role: 'owner' }),
    );
  const setUrl = async (url: string) =>
    dataOf<{ secret: string }>(await owner.call('POST /api/counter/webhook', { body: { url } })).secret;
  const notedTypes = async () =>
    (await database.db.selectFrom('webhook_events').select('type').execute()).map(({ type }) => type).sort();
  const systemsOf = async (shop: string, by?: Visitor): Promise<OtherSystems> =>
    dataOf(await (by ?? (await ownerNow())).call(`GET /api/counter/shops/${shop}/systems`));

  /** Checks an event as the specification's own library does, by the clock of the site. */
  async function nextEvent(isWoken = true): Promise<Event> {
    if (isWoken) await worker.round();
    const { body, headers } = await receiver.next();
    const now = jest.spyOn(Date, 'now').mockReturnValue(site.now().getTime());
    try {
      return new Webhook(secret).verify(body, headers) as Event;
    } finally {
      now.mockRestore();
    }
  }
  const nextTypes = async (count: number) => {
    const events: Event[] = [];
    while (events.length < count) events.push(await nextEvent());
    return events.map(({ type, data }) => `${type} ${String(data['reserve_number'])}`).sort();
  };
  /** Asks until the list says so. */
  async function deliveredAs(shop: string, is: (list: OtherSystems) => boolean): Promise<OtherSystems> {
    const by = await ownerNow();
    for (;;) {
      await worker.round();
      const systems = await systemsOf(shop, by);
      if (is(systems)) return systems;
    }
  }

  it('tells of each event of a rental, signed, and without the customer', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    const booking = await bookedBy(customer, plan);
    const made = await nextEvent();
    expect(made).toMatchObject({
      type: 'booking.made',
      data: {
        id: booking.id,
        reserve_number: booking.reserve_number,
        shop_id: plan.shop_id,
        status: 'reserved',
        pick_up_at: '2026-12-10T01:00:00.000Z',
        return_at: '2026-12-11T01:00:00.000Z',
        currency: 'JPY',
        charge: 6_600,
        paid: 0,
      },
    });
    expect(JSON.stringify(made)).not.toMatch(/hanako|yamada|1234/i);
    await paidByCard(database.db, booking, site.now());
    site.pass(hoursToPickUp);
    const served = { app: site.app, db: database.db, clock: site.now };
    const clerk = await aShopClerk(served, plan.shop_id, 'manager');
    const { cars } = await clerk.rental(booking);
    // Another car than the booked one, which comes first.
    await clerk.write(booking, 'hand-over', handedOver(cars[1]?.id ?? ''));
    expect(await nextEvent()).toMatchObject({ type: 'rental.handed-over', data: { paid: 6_600 } });
    await clerk.write(booking, 'return', broughtBack());
    expect(await nextEvent()).toMatchObject({ type: 'rental.returned' });
    await clerk.write(booking, 'refund', { amount: 600, method: 'cash', note: 'Thank you.' });
    expect(await nextEvent()).toMatchObject({
      type: 'payment.refunded',
      data: { refund: 600, refunded: 600 },
    });
    const { webhook, deliveries } = await deliveredAs(plan.shop_id, (systems) =>
      systems.deliveries.every(({ state }) => state === 'delivered'),
    );
    expect(webhook).toMatchObject({ url: receiver.url, dead: 0 });
    expect(deliveries.map(({ type, answer_status }) => `${type} ${answer_status}`).sort()).toEqual([
      'booking.made 204',
      'payment.refunded 204',
      'rental.handed-over 204',
      'rental.returned 204',
    ]);
  });

  it('tells of changes, cancellations and paid holds, and of no hold itself', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    const booking = await bookedBy(customer, plan);
    await changed(customer, booking, { plan_id: plan.id, ...later, passengers: 2 });
    await cancelled(customer, booking);
    const number = booking.reserve_number;
    expect(await nextTypes(3)).toEqual([
      `booking.cancelled ${number}`,
      `booking.changed ${number}`,
      `booking.made ${number}`,
    ]);
    expect(await notedTypes()).toEqual(['booking.cancelled', 'booking.changed', 'booking.made']);
    const undo = `POST /api/reserves/undo-cancel/${booking.id}`;
    expect(await customer.call(undo, { body: {} })).toMatchObject({ status: 200 });
    expect(await nextTypes(1)).toEqual([`booking.changed ${number}`]);
    expect(await notedTypes()).toHaveLength(4);
    const other = await bookedBy(customer, plan);
    expect((await nextEvent()).type).toBe('booking.made');
    await heldUntil(database.db, other, site.now());
    await database.db
      .updateTable('reservations')
      .set({ status: 'reserved' })
      .where('id', '=', other.id)
      .execute();
    expect(await nextTypes(1)).toEqual([`booking.made ${other.reserve_number}`]);
  });

  it('tries again with the same id and body until it is dead, and says so', async () => {
    const plan = await aPlan(database.db);
    receiver.status = 500;
    await bookedBy(customer, plan);
    await worker.round();
    const first = await receiver.next();
    const failed = await deliveredAs(plan.shop_id, ({ deliveries }) => deliveries[0]?.answer_status === 500);
    expect(failed.deliveries[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    const again = { due_at: site.now(), attempts: 79 };
    await database.db.updateTable('webhook_events').set(again).execute();
    receiver.status = 302;
    await worker.round();
    const second = await receiver.next();
    expect([second.body, second.headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']]);
    const dead = await deliveredAs(plan.shop_id, ({ webhook }) => webhook?.dead === 1);
    expect(dead.deliveries).toMatchObject([{ state: 'dead', attempts: 80, answer_status: 302 }]);
  });

  it('tells nothing of a car that the shop keeps for itself', async () => {
    const plan = await aPlan(database.db);
    const clerk = await aShopClerk({ app: site.app, db: database.db, clock: site.now }, plan.shop_id);
    const block = { body: aBlock('09', '12') };
    const path = `POST /api/counter/shops/${plan.shop_id}/cars/${plan.id}-car-0000/blocks`;
    expect(await clerk.visitor.call(path, block)).toMatchObject({ status: 204 });
    expect(await notedTypes()).toEqual([]);
  });

  it('notes why an event could not be written, and waits longer', async () => {
    const plan = await aPlan(database.db);
    const { id: reservation_id } = await bookedBy(customer, plan);
    await nextEvent();
    await database.db
      .updateTable('reservations')
      .set({ quote: sql`'{}'` })
      .where('id', '=', reservation_id)
      .execute();
    const event = { type: 'booking.changed' as const, shop_id: plan.shop_id, reservation_id };
    await database.db.insertInto('webhook_events').values(event).execute();
    const { deliveries } = await deliveredAs(plan.shop_id, (systems) =>
      systems.deliveries.some(({ failure }) => failure !== ''),
    );
    expect(deliveries).toContainEqual(
      expect.objectContaining({ type: 'booking.changed', state: 'waiting', failure: 'failed' }),
    );
  });

  it('keeps the secret of the same address; another one has its own, and nothing that was given up', async () => {
    const plan = await aPlan(database.db);
    const events = (['waiting', 'dead'] as const).map((status) => ({
      ...{ type: 'booking.made' as const, status, shop_id: plan.shop_id, due_at: '2027-12-01T00:00:00Z' },
    }));
    const leave = () => database.db.insertInto('webhook_events').values(events).execute();
    await leave();
    expect(await setUrl(receiver.url)).toBeNull();
    expect((await systemsOf(plan.shop_id)).webhook).toMatchObject({ dead: 1 });
    expect(await setUrl(`${receiver.url}/other`)).toMatch(/^whsec_/);
    expect((await systemsOf(plan.shop_id)).deliveries).toMatchObject([{ state: 'waiting' }]);
    await owner.call('DELETE /api/counter/webhook');
    // As a booking leaves one that was under way meanwhile.
    await leave();
    await setUrl(receiver.url);
    expect(await systemsOf(plan.shop_id)).toMatchObject({ webhook: { dead: 0 }, deliveries: [] });
  });

  it('sends a test, and nothing to a system that was removed', async () => {
    const plan = await aPlan(database.db);
    expect(await owner.call('POST /api/counter/webhook/test')).toMatchObject({ status: 202 });
    // The app's own worker sends it.
    expect(await nextEvent(false)).toMatchObject({ type: 'webhook.test', data: {} });
    expect(await owner.call('DELETE /api/counter/webhook')).toMatchObject({ status: 204 });
    await bookedBy(customer, plan);
    expect(await systemsOf(plan.shop_id)).toMatchObject({ webhook: null });
    expect(await owner.call('POST /api/counter/webhook/test')).toMatchObject({ status: 422 });
    expect(await notedTypes()).toEqual(['webhook.test']);
  });

  it.each(['http://example.com/', 'ftp://example.com/', 'https://me:word@example.com/', 'shop'])(
    'does not take %s for an address',
    async (url) => {
      expect(await owner.call('POST /api/counter/webhook', { body: { url } })).toMatchObject({
        status: 422,
        body: { errors: { url: [expect.stringMatching(/https/)] } },
      });
    },
  );

  it.each([
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[fe80::1]/',
    'https://[::ffff:192.168.0.1]/',
    'https://2130706433/',
    'https://localhost/',
  ])('does not connect to %s', async (url) => {
    const post = postTo({ url: new URL(url), headers: {}, body: '{}', allowsLoopback: false });
    await expect(post).rejects.toMatchObject({ code: 'private-address' });
  });

  it('gives a shop’s pick-ups and returns as a calendar, as long as its address is good', async () => {
    const [shop, elsewhere] = [await aShop(database.db), await aShop(database.db)];
    const plan = await aPlan(database.db, { shop_id: shop.id, cars: 2 });
    await database.db
      .insertInto('one_way_fees')
      .values({ shop_id: shop.id, return_shop_id: elsewhere.id, fee: 0 })
      .execute();
    const booking = await bookedBy(customer, plan);
    const oneWay = await bookedBy(customer, plan, { return_place_id: elsewhere.id });
    const open = async () =>
      dataOf<{ path: string }>(await owner.call(`POST /api/counter/shops/${shop.id}/calendar`)).path;
    const stale = await open();
    const path = await open();
    const guest = await aVisitor(site.app);
    expect(await guest.call(`GET ${stale}`)).toMatchObject({ status: 404 });
    const { raw } = await guest.call(`GET ${path}`);
    expect(raw.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(raw.payload).not.toMatch(/hanako|yamada/i);
    const calendar = new ICAL.Component(ICAL.parse(raw.payload) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`).sort()).toEqual(
      [
        `2026-12-10T01:00:00Z Pick-up ${booking.reserve_number}`,
        `2026-12-10T01:00:00Z Pick-up ${oneWay.reserve_number}`,
        `2026-12-11T01:00:00Z Return ${booking.reserve_number}`,
      ].sort(),
    );
    await owner.call(`DELETE /api/counter/shops/${shop.id}/calendar`);
    expect(await guest.call(`GET ${path}`)).toMatchObject({ status: 404 });
  });

  it('has what is ahead in the calendar of a busy shop, and the last of the past', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    const { reserve_number } = await bookedBy(customer, plan, {
      rental_date: '2026-12-20',
      return_date: '2026-12-21',
    });
    const { id } = await bookedBy(customer, plan);
    // A minute for each on one car, all of 29 November.
    await sql`
      insert into reservations select (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'reserve_number', 'past-' || n, 'access_token_hash', '\\x' || md5(n::text),
        'rental_date', date '2026-11-29', 'return_date', date '2026-11-29',
        'starts_at', timestamptz '2026-11-29T00:00Z' + n * interval '1 second',
        'ends_at', timestamptz '2026-11-29T00:00Z' + (n + 1) * interval '1 second'
      ))).*
      from reservations r, generate_series(1, 2500) n where r.id = ${id}::uuid
    `.execute(database.db);
    const path = `POST /api/counter/shops/${plan.shop_id}/calendar`;
    const { raw } = await owner.call(`GET ${dataOf<{ path: string }>(await owner.call(path)).path}`);
    expect(raw.payload).toContain(`Pick-up ${reserve_number}`);
    expect(raw.payload).toContain(`Return ${reserve_number}`);
    expect(raw.payload.match(/^SUMMARY:.*past-/gm)).toHaveLength(4_996);
  });
});

const later = {
  rental_date: '2026-12-11',
  rental_time: '10:00',
  return_date: '2026-12-12',
  return_time: '10:00',
};
