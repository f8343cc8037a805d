import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addDays } from '@wadachi/shared/time';
import type { Opened } from '../../database';
import { Refused } from '../../http';
import { anItem, aPlan, freshDatabase } from '../../testing';
import { aReservation } from '../availability/testing/aReservation';
import { AvailabilityService } from '../availability/availability.service';
import { releaseItems } from '../reservation/releaseItems';
import { takeItems } from './takeItems';

const days = Array.from({ length: 6 }, (_, day) => addDays('2026-12-10', day));
const stocks = [3, 1];

/** So many of each item, on the days from `from` to `to`, both included. */
interface Taking {
  readonly counts: readonly number[];
  readonly from: number;
  readonly to: number;
}

const anyDay = fc.nat(days.length - 1);
const anyTaking = fc
  .record({ counts: fc.tuple(fc.nat(3), fc.nat(2)), days: fc.tuple(anyDay, anyDay) })
  .map(({ counts, days: [a, b] }): Taking => ({ counts, from: Math.min(a, b), to: Math.max(a, b) }));
/** A taking, or the number of one that is given back. */
const anyStep = fc.oneof({ weight: 3, arbitrary: anyTaking }, { weight: 2, arbitrary: fc.nat(9) });

/** What of each item is taken on each day while these rentals go on. */
const takenBy = (rentals: readonly Taking[]): number[][] =>
  stocks.map((_, item) =>
    days.map((_day, day) =>
      rentals
        .filter(({ from, to }) => from <= day && day <= to)
        .reduce((sum, { counts }) => sum + counts[item]!, 0),
    ),
  );
const isInStock = (rentals: readonly Taking[]): boolean =>
  takenBy(rentals).every((ofItem, item) => ofItem.every((taken) => taken <= stocks[item]!));

describe('the stock of items', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await freshDatabase();
  }, 60_000);
  afterAll(() => opened.close());

  async function aShopWithItems() {
    const { id: planId, shop_id: shopId } = await aPlan(opened.db);
    const items: string[] = [];
    for (const stock of stocks) items.push((await anItem(opened.db, { shop_id: shopId, stock })).id);

    /** The reservation's id, or undefined when it was refused. */
    async function take({ counts, from, to }: Taking): Promise<string | undefined> {
      const reservationId = randomUUID();
      const period = {
        rental_date: days[from]!,
        rental_time: '10:00',
        return_date: days[to]!,
        return_time: '10:30',
      };
      const car_id = `${planId}-car-0000`;
      const chosen = items.map((id, item) => ({ id, count: counts[item]! }));
      const wanted = chosen.filter(({ count }) => count > 0);
      try {
        await opened.db.transaction().execute(async (trx) => {
          // Expired, because the car is not what this is about.
          const row = { id: reservationId, shop_id: shopId, plan_id: planId, car_id, period };
          await aReservation(trx, { ...row, status: 'expired', ends_at: '2027-01-01T00:00:00Z' });
          await takeItems(trx, { shopId, reservationId, items: wanted, period });
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
      const times = { rental_time: '10:00', return_time: '10:30' };
      const counted: ReadonlyMap<string, number>[] = [];
      for (const day of days)
        counted.push(await availability.itemsTaken(shopId, { rental_date: day, return_date: day, ...times }));
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
        const rentals: (Taking & { id: string })[] = [];
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
      { numRuns: 40 },
    );
  }, 60_000);
});
