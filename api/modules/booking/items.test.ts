import { randomUUID } from 'node:crypto';
import { sized } from '@wadachi/testing/sized';
import { addDays } from '@wadachi/rental/time';
import fc from 'fast-check';
import type { PlanOptions } from '@wadachi/contract';
import { json, type OpenedDatabase } from '../../database';
import { Refused } from '../../http';
import {
  aBooking,
  anItem,
  aPlan,
  aSeat,
  aShop,
  december,
  firstOfDecember,
  freshDatabase,
  type Visitor,
  serveOn,
  onPostgres,
} from '../../testing';
import { AvailabilityService } from '../availability/availability.service';
import { aReservation } from '../availability/testing/aReservation';
import { releaseItems } from '../reservation/releaseItems';
import { takeItems } from './takeItems';
import { bookedBy, cancelled, changed, takenOf, undoCancel } from './testing/testBookings';

describe('a booking with children', () => {
  const opened = onPostgres();
  let visitor: Visitor;
  serveOn(opened, { clock: firstOfDecember }, (served) => ({ visitor } = served));

  async function aFamilyShop() {
    const plan = await aPlan(opened.db, {
      cars: 9,
      shop_id: (await aShop(opened.db, { phone: '098-855-0111' })).id,
    });
    const { shop_id } = plan;
    return {
      plan,
      seat: await aSeat(opened.db, { shop_id, child_ages: json({ from: 1, to: 3 }), price: 0 }),
      junior: await aSeat(opened.db, { shop_id, child_ages: json({ from: 4, to: 10 }), price: 0 }),
      cushion: await anItem(opened.db, { shop_id, price: 0 }),
    };
  }
  const book = (
    plan: Parameters<typeof aBooking>[0],
    children_ages: number[],
    items: readonly (readonly [{ id: string }, number])[] = [],
    language = 'en',
  ) =>
    visitor.call('POST /api/reserves/payment', {
      language,
      body: aBooking(plan, {
        children_ages,
        passengers: 1 + children_ages.length,
        rental_item_id: items.map(([{ id }]) => id),
        rental_item_count: items.map(([, count]) => count),
      }),
    });

  it('is made when each child under six has a seat of its own', async () => {
    const { plan, seat, junior } = await aFamilyShop();
    expect(
      (
        await book(
          plan,
          [2, 3, 5],
          [
            [seat, 2],
            [junior, 1],
          ],
        )
      ).status,
    ).toBe(201);
    expect((await book(plan, [6, 11])).status).toBe(201);
    expect((await book(plan, [])).status).toBe(201);
  });

  it('is refused without enough seats that fit, naming the ages in the customer’s language', async () => {
    const { plan, seat, cushion } = await aFamilyShop();
    const missing = await book(
      plan,
      [8, 2, 5, 3],
      [
        [seat, 1],
        [cushion, 3],
      ],
    );
    expect(missing).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        errors: { children_ages: [expect.stringMatching(/^By law.*under 6.*these ages: 3, 5\.$/)] },
      },
    });
    const inJapanese = await book(plan, [5], [[seat, 1]], 'ja');
    expect(inJapanese.body).toMatchObject({
      errors: { children_ages: [expect.stringContaining('5歳のお子さまに合うシート')] },
    });
    expect(
      await opened.db.selectFrom('reservations').select('id').where('plan_id', '=', plan.id).execute(),
    ).toEqual([]);
  });

  it('is refused with the shop’s telephone number for an age that the shop has no seat for', async () => {
    const { plan } = await aFamilyShop();
    expect((await book(plan, [0, 4])).body).toMatchObject({
      errors: {
        children_ages: [
          expect.stringMatching(/these ages: 4\.$/),
          expect.stringMatching(/has no child seat.*under 1.*098-855-0111/),
        ],
      },
    });
  });

  it('of a one-way has its seat until the car has brought it home, and none is lent to another until then', async () => {
    const plan = await aPlan(opened.db, { cars: 9 });
    const { shop_id } = plan;
    const seat = await aSeat(opened.db, { shop_id, price: 0, stock: 1 });
    const return_place_id = (await aShop(opened.db)).id;
    const way = { shop_id, return_shop_id: return_place_id, fee: 0, transfer_hours: 48 };
    await opened.db.insertInto('one_way_fees').values(way).execute();
    const lent = { rental_item_id: [seat.id], rental_item_count: [1] };
    const first = await bookedBy(visitor, plan, { ...lent, return_place_id });
    const home = { '2026-12-10': 1, '2026-12-11': 1, '2026-12-12': 1, '2026-12-13': 1 };
    expect(await takenOf(opened.db, seat.id)).toEqual(home);

    const wish = { plan_id: plan.id, ...december, ...lent };
    await changed(visitor, first, wish);
    expect(await takenOf(opened.db, seat.id)).toEqual({ '2026-12-10': 1, '2026-12-11': 1 });
    await changed(visitor, first, { ...wish, return_place_id });
    await cancelled(visitor, first);
    expect(await takenOf(opened.db, seat.id)).toEqual({});
    await undoCancel(visitor, first);
    expect(await takenOf(opened.db, seat.id)).toEqual(home);

    const before = { ...december, rental_date: '2026-12-07', return_date: '2026-12-08' };
    const left = async (place: object) => {
      const query = { ...before, ...place };
      const { body } = await visitor.call(`GET /api/plans/option/${plan.id}`, { query });
      return (body as { data: PlanOptions }).data.rental_items[0]?.left;
    };
    expect([await left({}), await left({ return_place_id })]).toEqual([1, 0]);
    const bookedOn = (rental_date: string, return_date: string) => {
      const body = aBooking(plan, { ...lent, rental_date, return_date });
      return visitor.call('POST /api/reserves/payment', { body });
    };
    expect(await bookedOn('2026-12-13', '2026-12-14')).toMatchObject({
      body: { errors: { rental_item_id: [expect.stringContaining('Not enough')] } },
    });
    expect(await bookedOn('2026-12-14', '2026-12-15')).toMatchObject({ status: 201 });
  });

  it('is refused with a count below nothing or an age that nobody has', async () => {
    const { plan, seat } = await aFamilyShop();
    expect((await book(plan, [3], [[seat, -1]])).status).toBe(422);
    expect((await book(plan, [-1])).body).toMatchObject({
      errors: { children_ages: [expect.any(String)] },
    });
  });
});

const days = Array.from({ length: 6 }, (_, day) => addDays('2026-12-10', day));
const stocks = [3, 1];

/** Pieces of each item, on the days from `from` to `to`, both included. */
interface ItemRental {
  readonly counts: readonly number[];
  readonly from: number;
  readonly to: number;
}

const anyDay = fc.nat(days.length - 1);
const anyTaking = fc
  .record({ counts: fc.tuple(fc.nat(3), fc.nat(2)), days: fc.tuple(anyDay, anyDay) })
  .map(({ counts, days: [a, b] }): ItemRental => ({ counts, from: Math.min(a, b), to: Math.max(a, b) }));
/** A taking, or the number of one that is given back. */
const anyStep = fc.oneof({ weight: 3, arbitrary: anyTaking }, { weight: 2, arbitrary: fc.nat(9) });

/** Sums up the pieces of each item that these rentals take on each day. */
const takenBy = (rentals: readonly ItemRental[]): number[][] =>
  stocks.map((_, item) =>
    days.map((_day, day) =>
      rentals
        .filter(({ from, to }) => from <= day && day <= to)
        .reduce((sum, { counts }) => sum + counts[item]!, 0),
    ),
  );
const isInStock = (rentals: readonly ItemRental[]): boolean =>
  takenBy(rentals).every((ofItem, item) => ofItem.every((taken) => taken <= stocks[item]!));

describe('the stock of items', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await freshDatabase();
  }, 60_000);
  afterAll(() => opened.close());

  async function aShopWithItems() {
    const { id: planId, shop_id: shopId } = await aPlan(opened.db);
    const items: string[] = [];
    for (const stock of stocks) items.push((await anItem(opened.db, { shop_id: shopId, stock })).id);

    /** The reservation's id, or undefined when it was refused. */
    async function take({ counts, from, to }: ItemRental): Promise<string | undefined> {
      const reservationId = randomUUID();
      const period = {
        rental_date: days[from]!,
        rental_time: '10:00',
        return_date: days[to]!,
        return_time: '10:30',
      };
      const car_id = `${planId}-car-0000`;
      // A return that reads an earlier date is at another shop, in a zone further west.
      const return_shop_id = to < from ? 'west' : shopId;
      const ends_at = new Date(`${days[from]!}T12:00:00+09:00`);
      const rental = { shop_id: shopId, return_shop_id, time_zone: 'Asia/Tokyo', ends_at };
      const chosen = items.map((id, item) => ({ id, count: counts[item]! }));
      const wanted = chosen.filter(({ count }) => count > 0);
      try {
        await opened.db.transaction().execute(async (trx) => {
          // Expired, because the car is not what this is about.
          const row = { id: reservationId, shop_id: shopId, plan_id: planId, car_id, period };
          await aReservation(trx, { ...row, status: 'expired', ends_at: '2027-01-01T00:00:00Z' });
          await takeItems(trx, { ...rental, ...period, id: reservationId }, wanted);
        });
        return reservationId;
      } catch (error) {
        if (error instanceof Refused) return undefined;
        throw error;
      }
    }
    const release = (reservationId: string) => releaseItems(opened.db, { shopId, reservationId });
    async function taken(): Promise<number[][]> {
      const availability = new AvailabilityService(opened.db);
      const shop = { id: shopId, time_zone: 'Asia/Tokyo', turnaround_minutes: 60 };
      const times = { rental_time: '10:00', return_time: '10:30' };
      const counted: ReadonlyMap<string, number>[] = [];
      for (const day of days)
        counted.push(
          await availability.itemsTaken({ shop, period: { rental_date: day, return_date: day, ...times } }),
        );
      return items.map((id) => counted.map((ofDay) => ofDay.get(id) ?? 0));
    }
    return { take, release, taken };
  }

  it('is out on the day of pick-up when a zone further west reads an earlier date at the return', async () => {
    const shop = await aShopWithItems();
    const id = await shop.take({ counts: [2, 1], from: 2, to: 1 });
    expect(await shop.taken()).toEqual([
      [0, 0, 2, 0, 0, 0],
      [0, 0, 1, 0, 0, 0],
    ]);
    await shop.release(id!);
    expect((await shop.taken()).flat().every((taken) => taken === 0)).toBe(true);
  });

  it('is exactly what going rentals leave, whatever is taken and given back, and never more is lent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (steps) => {
        const shop = await aShopWithItems();
        const rentals: (ItemRental & { id: string })[] = [];
        for (const step of steps) {
          if (typeof step === 'number') {
            const [rental] = rentals.splice(step % Math.max(1, rentals.length), 1);
            if (rental) await shop.release(rental.id);
            if (rental) await shop.release(rental.id);
          } else {
            const id = await shop.take(step);
            expect(id !== undefined).toBe(isInStock([...rentals, step]));
            if (id !== undefined) rentals.push({ ...step, id });
          }
        }
        expect(await shop.taken()).toEqual(takenBy(rentals));
      }),
      { numRuns: sized({ suite: 15, rehearsal: 40 }) },
    );
  }, 60_000);
});
