import { randomUUID } from 'node:crypto';
import type {
  Closing,
  PlanDay,
  Reservation,
  Shop,
  ShopClosings,
  ShopListItem,
  Touched,
} from '@wadachi/contract';
import { sql } from 'kysely';
import { json } from '../../../database';
import {
  aBooking,
  aPlan,
  aShop,
  aStaffMember,
  atCounter,
  aVisitor,
  december,
  describeOnPostgres,
  type Visitor,
} from '../../../testing';
import { siteOn } from '../../account/testing/testSite';
import { bookedBy, cancelled, change, changed, dataOf, undoCancel } from '../../booking/testing/testBookings';
import { sweep } from '../../../sweep';
import { Closings } from './Closings';

const reason = { en: 'Typhoon', ja: '台風のため' };
const pickUpDay = { starts_on: '2026-12-10', ends_on: '2026-12-10' };

describeOnPostgres('closed days', (database) => {
  const site = siteOn(database);
  let customer: Visitor;
  let plan: Awaited<ReturnType<typeof aPlan>>;
  let manager: Visitor;
  beforeEach(async () => {
    site.rewind();
    customer = await aVisitor(site.app);
    plan = await aPlan(database.db, { cars: 5 });
    manager = await aManager(plan.shop_id);
  });

  const aManager = async (shop: string): Promise<Visitor> =>
    atCounter(
      { app: site.app, db: database.db, clock: site.now },
      await aStaffMember(database.db, { role: 'manager', shops: [shop] }),
    );
  const path = (shop = plan.shop_id) => `/api/counter/shops/${shop}/closings`;
  const close = (body: object = {}, by = manager, shop?: string) =>
    by.call(`POST ${path(shop)}`, { body: { ...pickUpDay, reason, ...body } });
  const listed = async (): Promise<ShopClosings> => dataOf(await manager.call(`GET ${path()}`));
  const errorsOf = ({ body }: { readonly body: unknown }) => (body as { errors?: object }).errors;
  const outcomesIn = ({ movements }: Touched) =>
    movements.map(({ kind, id, outcome }) => [kind, id, outcome]);
  const book = (values: object = {}) =>
    customer.call('POST /api/reserves/payment', { body: aBooking(plan, values) });

  it('shows what it would touch, closes at once, and says why in the customer’s language', async () => {
    const reservation = await bookedBy(customer, plan);
    const later = await bookedBy(customer, plan, { rental_date: '2026-12-11', return_date: '2026-12-12' });
    const would = await manager.call(`GET ${path()}/touched`, { query: pickUpDay });
    expect(outcomesIn(dataOf(would))).toEqual([['pick-up', reservation.id, 'open']]);
    expect(await listed()).toMatchObject({ closings: [] });

    const { data } = (await close()).body as { data: Closing };
    expect(data).toMatchObject({ ...pickUpDay, reason, open: 1, movements: [{ can_cancel: true }] });
    expect((await listed()).closings).toEqual([data]);
    const english = { rental_date: ['The shop is closed at this time: Typhoon'] };
    expect(errorsOf(await book())).toEqual(english);
    expect(errorsOf(await customer.call(`POST /api/plans/charge/${plan.id}`, { body: december }))).toEqual(
      english,
    );
    expect(errorsOf(await change(customer, later, { plan_id: plan.id, ...december }))).toEqual(english);
    const query = { shop_id: plan.shop_id, ...december };
    expect(errorsOf(await customer.call('GET /api/plans/shop', { query }))).toEqual(english);
    const found = await customer.call('GET /api/shops/list', {
      query: { keyword: plan.shop_id, ...december },
    });
    expect(dataOf<readonly ShopListItem[]>(found)).toMatchObject([{ id: plan.shop_id, free_plans: 0 }]);
    const japanese = await customer.call('POST /api/reserves/payment', {
      body: aBooking(plan),
      language: 'ja',
    });
    expect(errorsOf(japanese)).toEqual({ rental_date: ['この日時は臨時休業です（台風のため）。'] });
    const shown = dataOf<Shop>(await customer.call(`GET /api/shops/${plan.shop_id}`));
    expect(shown.special_hours).toEqual([{ date: '2026-12-10', ranges: [], reason: 'Typhoon' }]);
    const days = await customer.call('GET /api/plans/days', {
      query: { shop_id: plan.shop_id, from: '2026-12-10', days: '2' },
    });
    expect(dataOf<readonly PlanDay[]>(days).map(({ lowest_charge }) => lowest_charge === null)).toEqual([
      true,
      false,
    ]);
  });

  it('is as before once it is lifted', async () => {
    const before = dataOf<Shop>(await customer.call(`GET /api/shops/${plan.shop_id}`));
    const { id } = dataOf<Closing>(await close());
    expect((await book()).status).toBe(422);
    expect((await manager.call(`DELETE ${path()}/${id}`)).status).toBe(204);
    expect((await manager.call(`DELETE ${path()}/${id}`)).status).toBe(404);
    expect(dataOf<Shop>(await customer.call(`GET /api/shops/${plan.shop_id}`))).toEqual(before);
    expect((await book()).status).toBe(201);
    expect((await listed()).closings).toEqual([]);
    const noted = await database.db
      .selectFrom('staff_audit')
      .select(['action', 'shop_id'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(noted).toEqual(
      ['shop.closed', 'shop.opened'].map((action) => ({ action, shop_id: plan.shop_id })),
    );
  });

  it('closes some hours: a car changes hands at both ends, and not between', async () => {
    const [edge, within] = [
      await bookedBy(customer, plan),
      await bookedBy(customer, plan, { rental_time: '11:00' }),
    ];
    const data = dataOf<Closing>(await close({ from_time: '10:00', until_time: '12:00' }));
    expect(outcomesIn(data)).toEqual([['pick-up', within.id, 'open']]);
    expect(data.movements).not.toContainEqual(expect.objectContaining({ id: edge.id }));
    for (const [rental_time, status] of [
      ['10:00', 201],
      ['10:30', 422],
      ['11:30', 422],
      ['12:00', 201],
    ] as const)
      expect(await book({ rental_time })).toMatchObject({ status });
  });

  it('lists what is done for each booking: called, moved and cancelled', async () => {
    const [called, moved, ended] = [
      await bookedBy(customer, plan),
      await bookedBy(customer, plan),
      await bookedBy(customer, plan),
    ];
    const { id } = dataOf<Closing>(await close());
    const call = (reservation: Pick<Reservation, 'id'>, is_called = true) =>
      manager.call(`POST ${path()}/${id}/calls`, { body: { booking: reservation.id, is_called } });
    expect((await call(called)).status).toBe(204);
    await changed(customer, moved, {
      plan_id: plan.id,
      ...december,
      rental_date: '2026-12-12',
      return_date: '2026-12-13',
    });
    const body = { by: 'shop', fee: 0, note: 'Typhoon' };
    const cancelling = `POST /api/counter/shops/${plan.shop_id}/bookings/${ended.id}/cancel`;
    expect((await manager.call(cancelling, { body })).status).toBe(204);
    const [closing] = (await listed()).closings;
    expect(closing?.open).toBe(0);
    expect(new Map(closing?.movements.map((one) => [one.id, one.outcome]))).toEqual(
      new Map([
        [called.id, 'called'],
        [moved.id, 'moved'],
        [ended.id, 'cancelled'],
      ]),
    );
    expect((await call(called, false)).status).toBe(204);
    expect((await listed()).closings[0]?.open).toBe(1);
    const other = await bookedBy(customer, plan, { rental_date: '2026-12-20', return_date: '2026-12-21' });
    expect((await call(other)).status).toBe(404);
  });

  it('touches returns from another shop, which that shop alone cancels', async () => {
    const there = await aShop(database.db);
    await database.db
      .insertInto('one_way_fees')
      .values({ shop_id: plan.shop_id, return_shop_id: there.id, fee: 0 })
      .execute();
    const oneWay = await bookedBy(customer, plan, { return_place_id: there.id });
    const returnDay = { starts_on: '2026-12-11', ends_on: '2026-12-11' };
    const data = dataOf<Closing>(await close(returnDay, await aManager(there.id), there.id));
    expect(data.movements).toMatchObject([{ kind: 'return', id: oneWay.id, can_cancel: false }]);
    expect(errorsOf(await book({ return_place_id: there.id }))).toEqual({
      return_date: ['The shop is closed at this time: Typhoon'],
    });
    expect((await book()).status).toBe(201);
  });

  it('leaves the days of the catalogue alone, and shows them', async () => {
    const special_hours = [{ date: '2026-12-24', ranges: [{ open: '09:00', close: '15:00' }] }];
    await database.db
      .updateTable('shops')
      .set({ special_hours: json(special_hours), holidays: json(['2026-12-31', '2026-11-01']) })
      .where('id', '=', plan.shop_id)
      .execute();
    const { id } = dataOf<Closing>(await close({ starts_on: '2026-12-23', ends_on: '2026-12-24' }));
    const hoursNow = async () =>
      dataOf<Shop>(await customer.call(`GET /api/shops/${plan.shop_id}`)).special_hours;
    expect(await hoursNow()).toEqual([
      { date: '2026-12-23', ranges: [], reason: 'Typhoon' },
      { date: '2026-12-24', ranges: [], reason: 'Typhoon' },
    ]);
    expect((await listed()).catalogue).toEqual([...special_hours, { date: '2026-12-31', ranges: [] }]);
    await manager.call(`DELETE ${path()}/${id}`);
    expect(await hoursNow()).toEqual(special_hours);
  });

  it.each([
    [
      'a last day before the first',
      { ends_on: '2026-12-09' },
      { ends_on: ['The last day is before the first.'] },
    ],
    [
      'a time that is over',
      { starts_on: '2026-11-01', ends_on: '2026-11-02' },
      { ends_on: ['This time is over.'] },
    ],
    ['32 days', { ends_on: '2027-01-10' }, { ends_on: ['At most 31 days at a time.'] }],
    [
      'a time of the next century',
      { starts_on: '2126-12-10', ends_on: '2126-12-10' },
      { starts_on: ['Please choose a day at most 180 days ahead.'] },
    ],
    ['one time alone', { from_time: '10:00' }, { until_time: [expect.stringContaining('both times')] }],
    [
      'hours of two days',
      { ends_on: '2026-12-11', from_time: '10:00', until_time: '12:00' },
      { until_time: [expect.stringContaining('both times')] },
    ],
    [
      'hours back to front',
      { from_time: '12:00', until_time: '10:00' },
      { until_time: [expect.stringContaining('both times')] },
    ],
    ['a blank reason', { reason: { en: '  ' } }, { reason: ['Please fill this in.'] }],
    ['a reason in no language', { reason: {} }, { reason: expect.anything() }],
  ])('refuses %s and changes nothing', async (_what, body, errors) => {
    expect(errorsOf(await close(body))).toEqual(errors);
    expect((await listed()).closings).toEqual([]);
    expect((await book()).status).toBe(201);
  });

  it('is done once, however often it is sent', async () => {
    const options = { body: { ...pickUpDay, reason }, idempotencyKey: randomUUID() };
    const [first, second] = [
      await manager.call(`POST ${path()}`, options),
      await manager.call(`POST ${path()}`, options),
    ];
    expect(second.body).toEqual(first.body);
    expect((await listed()).closings).toHaveLength(1);
  });

  it('keeps a cancelled booking from coming back, and lists one that waits for its payment', async () => {
    const ended = await bookedBy(customer, plan);
    await cancelled(customer, ended);
    const held = await bookedBy(customer, plan, { payment_method: 2 });
    const data = dataOf<Closing>(await close());
    expect(data.movements).toMatchObject([
      { id: held.id, language: 'en', can_cancel: false, can_extend: false },
    ]);
    expect(errorsOf(await undoCancel(customer, ended))).toEqual({
      rental_date: ['The shop is closed at this time: Typhoon'],
    });
  });

  it('is no change of the catalogue when old ones are swept and there are none', async () => {
    const revision = async () =>
      (await sql<{ revision: string }>`select revision from catalogue_revision`.execute(database.db)).rows;
    const before = await revision();
    await sweep(database.db, { error: () => undefined });
    expect(await revision()).toEqual(before);
    await close();
    expect(await revision()).not.toEqual(before);
  });

  describe('at the same time as a booking', () => {
    const isSomebodyWaiting = async (): Promise<boolean> =>
      (await sql`select 1 from pg_locks where not granted`.execute(database.db)).rows.length > 0;
    const untilWaiting = async () => {
      while (!(await isSomebodyWaiting()));
    };

    it('waits for it, and lists it', async () => {
      const { id } = await bookedBy(customer, plan, { rental_date: '2026-12-20', return_date: '2026-12-21' });
      const copy = { id: randomUUID(), reserve_number: 'WD-COPY0001', rental_date: '2026-12-10' };
      let closing: ReturnType<typeof close> | undefined;
      await database.db.transaction().execute(async (booking) => {
        await sql`
          insert into reservations
          select made.* from reservations r
          cross join lateral jsonb_populate_record(r, ${json({ ...copy, status: 'reserved' })}::text::jsonb
            || jsonb_build_object('starts_at', r.starts_at - interval '10 days', 'ends_at', r.starts_at)) made
          where r.id = ${id}::uuid`.execute(booking);
        closing = close();
        await untilWaiting();
      });
      expect(outcomesIn(dataOf<Closing>((await closing)!))).toEqual([['pick-up', copy.id, 'open']]);
    });

    it.each([
      ['it', async () => book],
      [
        'a change to that day',
        async () => {
          const later = { rental_date: '2026-12-20', return_date: '2026-12-21' };
          const reservation = await bookedBy(customer, plan, later);
          const preview = await changed(customer, reservation, { plan_id: plan.id, ...december });
          await changed(customer, reservation, { plan_id: plan.id, ...december, ...later });
          const { charge } = preview.quote;
          return () => change(customer, reservation, { plan_id: plan.id, ...december, charge });
        },
      ],
    ])('refuses %s when the closing comes first', async (_what, prepared) => {
      const ask = await prepared();
      const { id: by } = await aStaffMember(database.db, { role: 'manager', shops: [plan.shop_id] });
      let booking: ReturnType<typeof ask> | undefined;
      await database.db.transaction().execute(async (db) => {
        const closings = new Closings({ db, clock: site.now });
        await closings.close({ by, shop: plan.shop_id }, { ...pickUpDay, reason }, 'en');
        booking = ask();
        await untilWaiting();
      });
      expect(errorsOf((await booking)!)).toEqual({
        rental_date: ['The shop is closed at this time: Typhoon'],
      });
      expect((await listed()).closings).toMatchObject([{ open: 0, movements: [] }]);
    });
  });
});
