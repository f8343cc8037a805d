import { sql } from 'kysely';
import type { PlanOptions, Receipt } from '@wadachi/contract';
import type { App } from '../../http';
import { json } from '../../database';
import {
  aLocation,
  anItem,
  aPlan,
  aShop,
  aTransport,
  aVisitor,
  december,
  describeOnPostgres,
  firstOfDecember,
  inBoth,
  mailsOf,
  type Visitor,
} from '../../testing';
import { buildApp } from '../../app';
import { forgetHolds } from '../reservation/holds';
import { bookedBy, cancelled, change, changed, dataOf, reservationRow } from './testing/testBookings';

const terms = {
  hours: { open: '09:00', close: '18:00' },
  towns: [{ name: { en: 'Naha', ja: '那覇市' }, postcodes: ['900', '90101'] }],
};
const hotel = 'Hotel Palm, 2-1 Kume, 900-0033';
const evening = { ...december, rental_time: '19:30' };

describeOnPostgres('the way to the car and back', (database) => {
  let app: App;
  let owner: Visitor;
  let plan: Awaited<ReturnType<typeof aPlan>>;
  let other: string;
  beforeAll(async () => {
    const { db } = database;
    plan = await aPlan(db, { cars: 9 });
    const { shop_id } = plan;
    await aLocation(db, { shop_id, id: 'terminal', name: json(inBoth('Terminal')), price: 1_100 });
    const delivery = { shop_id, id: 'hotel', name: json(inBoth('Hotel')), price: 3_300 };
    await aTransport(db, {
      ...delivery,
      hand_over: json({ ...terms, position: { latitude: 1, longitude: 2 } }),
    });
    await anItem(db, { shop_id, id: 'card', price: 0 });
    other = (await aShop(db, { name: json(inBoth('Onna')) })).id;
    const fee = { shop_id, return_shop_id: other, fee: 5_500 };
    await db.insertInto('one_way_fees').values(fee).execute();
    app = buildApp({ db, config: { clock: firstOfDecember } });
    owner = await aVisitor(app);
  });
  afterAll(() => app.close());

  const wish = (values: object) => ({ ...december, plan_id: plan.id, ...values });
  const errorsOf = ({ status, body }: { status: number; body: unknown }) =>
    status === 422 ? (body as { errors: object }).errors : status;
  const quoted = async (values: object, language = 'en') =>
    errorsOf(await owner.call(`POST /api/plans/charge/${plan.id}`, { body: wish(values), language }));
  const seen = async ({ id }: { readonly id: string }): Promise<Receipt> =>
    dataOf(await owner.call(`GET /api/reserves/receipt/${id}`));

  it('is offered with its hours and with the marks of an address that is served', async () => {
    const { transports, locations } = dataOf<PlanOptions>(
      await owner.call(`GET /api/plans/option/${plan.id}`),
    );
    expect(transports).toMatchObject([
      {
        hours: terms.hours,
        position: { latitude: 1, longitude: 2 },
        towns: [{ name: 'Naha', marks: ['Naha', '那覇市', '900', '90101'] }],
      },
    ]);
    expect(locations[0]).not.toHaveProperty('hours');
  });

  it.each([
    ['one way in', { rental_transport: 'hotel', rental_address: hotel }, 200],
    ['one way back', { drop_off_location_id: 'terminal' }, 200],
    ['the price of a delivery without an address', { rental_transport: 'hotel' }, 200],
    ['at the last minute', { ...december, rental_time: '18:00', rental_transport: 'hotel' }, 200],
    [
      'two ways in',
      { pick_up_location_id: 'terminal', rental_transport: 'hotel' },
      { pick_up_location_id: ['Choose only one way: Terminal, or Hotel.'] },
    ],
    [
      'two ways back',
      { drop_off_location_id: 'terminal', return_transport: 'hotel' },
      { drop_off_location_id: ['Choose only one way: Terminal, or Hotel.'] },
    ],
    [
      'a way back and another shop',
      { return_transport: 'hotel', return_place_id: 'other' },
      { return_transport: ['Choose only one way: Hotel, or Onna.'] },
    ],
    [
      'an hour too late',
      { ...evening, rental_transport: 'hotel' },
      {
        rental_transport: ['Hotel is possible from 09:00 to 18:00 only. Choose another time or another way.'],
      },
    ],
  ] as const)('answers %s', async (_, values, answer) => {
    const place = 'return_place_id' in values ? { return_place_id: other } : {};
    expect(await quoted({ ...values, ...place })).toEqual(answer);
  });

  const outside =
    'We come to addresses in Naha. If yours is there, add its postcode; otherwise choose another way.';
  it.each([
    ['Hotel Palm, 900-0033', true],
    ['ホテルパーム ９０１－０１５５', true],
    ['Hotel Palm, 9000033 Okinawa', true],
    ['那覇市久米2-1 ホテルパーム', true],
    ['Hotel Palm, NAHA, room 90100', false],
    ['Hotel Palm, Naha', true],
    ['Hotel Naha, 905-0011 Nago', false],
    ['Hotel Palm', false],
    ['Hotel Palm 098-900-0033', false],
  ])('tells of %s whether it is served: %s', async (rental_address, isServed) => {
    const answer = await quoted({ rental_transport: 'hotel', rental_address });
    expect(answer).toEqual(isServed ? 200 : { rental_address: [outside] });
  });

  it('refuses in Japanese, and addresses of more than a line', async () => {
    const both = { rental_transport: 'hotel', rental_address: '恩納村' };
    expect(await quoted(both, 'ja')).toEqual({
      rental_address: [expect.stringContaining('対象エリアは那覇市です')],
    });
    for (const rental_address of ['a'.repeat(1_000), 'a\nb'])
      expect(await quoted({ ...both, rental_address })).toHaveProperty('rental_address');
  });

  it('needs the address to be booked and to be changed to, and is told with it from then on', async () => {
    const charge = 6_600 + 3_300;
    const refused = bookedBy(owner, plan, { rental_transport: 'hotel', charge });
    await expect(refused).rejects.toThrow(/"rental_address":\["Enter the name of the hotel/);
    const delivered = { rental_transport: 'hotel', rental_address: ` ${hotel} `, return_address: 'Nowhere' };
    const booked = await bookedBy(owner, plan, { ...delivered, charge });
    const receipt = await seen(booked);
    expect(receipt).toMatchObject({
      pick_up: { name: 'Hotel', instructions: 'What it is for', delivers: true },
      choices: { rental_transport: 'hotel', rental_address: hotel },
    });
    expect(receipt).not.toHaveProperty('drop_off');
    expect(receipt.choices).not.toHaveProperty('return_address');
    const [mail] = (await mailsOf(database.db)).slice(-1);
    expect(mail?.content).toMatchObject({ booking: { pick_up_way: { name: { en: 'Hotel' } } } });
    // The address of the mail is not proved to be the writer's.
    expect(JSON.stringify(mail?.content)).not.toContain('Palm');

    const back = wish({ ...delivered, return_transport: 'hotel', return_address: '' });
    const { quote } = dataOf<{ quote: { charge: number } }>(await change(owner, booked, back));
    expect(errorsOf(await change(owner, booked, { ...back, charge: quote.charge }))).toHaveProperty(
      'return_address',
    );
    await changed(owner, booked, { ...back, return_address: hotel });
    expect(await seen(booked)).toMatchObject({
      drop_off: { name: 'Hotel' },
      choices: { return_address: hotel },
    });
  });

  it('keeps another shop as the place of return when it is changed', async () => {
    const booked = await bookedBy(owner, plan, { return_place_id: other, charge: 6_600 + 5_500 });
    const { choices } = await seen(booked);
    expect(choices).toMatchObject({ return_place_id: other });
  });

  it('is forgotten with the customer', async () => {
    const address = { rental_transport: 'hotel', rental_address: hotel, charge: 9_900 };
    const booked = await bookedBy(owner, plan, address);
    await database.db
      .updateTable('reservations')
      .set({ status: 'expired', payment_method: 2, created_at: sql`now() - interval '31 days'` as never })
      .where('id', '=', booked.id)
      .execute();
    await forgetHolds(database.db);
    expect((await reservationRow(database.db, booked)).choices).not.toHaveProperty('rental_address');
  });

  it('of a booking made before there was one choice reads, and can be changed and cancelled', async () => {
    const { db } = database;
    const booked = await bookedBy(owner, plan);
    // Options as the migration leaves them, and a booking with two ways that nobody had asked the address of.
    await sql`update options set hand_over = null`.execute(db);
    const { quote } = await reservationRow(db, booked);
    const line = { quantity: 1, unit_price: 3_300, amount: 3_300 };
    const lines = [
      ...quote.lines,
      { ...line, kind: 'location', label: inBoth('Pick-up: Terminal') },
      { ...line, kind: 'transport', label: inBoth('Pick-up: Hotel') },
    ];
    const choices = { pick_up_location_id: 'terminal', rental_transport: 'hotel' };
    await db
      .updateTable('reservations')
      .set({ quote: json({ ...quote, lines, charge: 13_200 }), choices: json(choices), charge: 13_200 })
      .where('id', '=', booked.id)
      .execute();
    expect(await seen(booked)).toMatchObject({ choices, lines: [{}, { label: 'Pick-up: Terminal' }, {}] });
    const calendar = await owner.call(`GET /api/reserves/calendar/${booked.id}`);
    expect(calendar.status).toBe(200);
    expect(errorsOf(await change(owner, booked, wish(choices)))).toHaveProperty('pick_up_location_id');
    await changed(owner, booked, wish({ pick_up_location_id: 'terminal' }));
    expect(await seen(booked)).toMatchObject({ charge: 7_700, pick_up: { name: 'Terminal' } });
    await cancelled(owner, booked);
    expect(await seen(booked)).toMatchObject({ status: 'cancelled' });
  });
});
