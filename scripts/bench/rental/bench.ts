import { Agent } from 'node:http';
import { addDays, todayIn } from '@wadachi/rental/time';
import { Client } from '../api/client';
import { openDatabases, openPool } from '../api/databases';
import { runLoad, type Load } from '../api/load';
import { startApi } from '../api/server';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { benchPapers, type PaperFigures } from './papers';

const charges = 3_000;
const hotCars = 5;
const atOnce = 32;
const hotSlots = 40;
const plan = { shop_id: 'haneda', plan_id: 'haneda-compact' };

export interface RentalFigures {
  /** `POST /api/plans/charge`, one at a time. */
  readonly charge: Load;
  readonly hot: HotPlan;
  readonly papers: PaperFigures;
}

/** Bookings of a plan with few cars, many at a time, as many as fit exactly. */
export interface HotPlan extends Load {
  readonly bookings: number;
  /** Refused although a car was free for them. */
  readonly falseSoldOut: number;
}

/** What a rental costs to ask for, and whether a race for few cars refuses anyone whom a car was there for. */
export async function benchRental(say: (line: string) => void, cleanup: Cleanup): Promise<RentalFigures> {
  say('Starting the API on an empty PostgreSQL server');
  const databases = await openDatabases(0, cleanup);
  const url = await databases.copy('rental');
  await keepCars(url, hotCars);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  cleanup.add(async () => agent.destroy());
  const customers = await Client.openMany(await startApi(url, cleanup), agent, hotCars * hotSlots + 1);
  say('Asking for prices');
  const charge = await askCharges(customers[0]!);
  say(`Booking ${hotCars} cars, ${atOnce} at a time`);
  const hot = await bookHot(customers);
  say('Printing receipts');
  return { charge, hot, papers: await benchPapers() };
}

const slotOn = (ahead: number) => {
  const date = addDays(todayIn('Asia/Tokyo', new Date()), ahead);
  return { rental_date: date, rental_time: '10:00', return_date: date, return_time: '16:00' };
};
/** Days on which the shop is open, from the far end of what can be booked. */
const slots = Array.from({ length: hotSlots }, (_, index) => slotOn(60 + index));

/** Leaves the plan so many cars. */
async function keepCars(url: string, count: number): Promise<void> {
  const pool = openPool(url, 1);
  await pool.query(
    `update cars set withdrawn_at = now() where plan_id = $1 and id not in (
       select id from cars where plan_id = $1 order by id limit $2)`,
    [plan.plan_id, count],
  );
  await pool.end();
}

const askCharges = (client: Client): Promise<Load> =>
  runLoad(
    Array.from({ length: charges }, (_, index) => async () => {
      const body = { plan_id: plan.plan_id, ...slots[index % slots.length]! };
      await expectStatus(client.post(`/api/plans/charge/${plan.plan_id}`, body), 200);
    }),
    1,
  );

/** Each car in each slot once, the slots in turn, so that racers for the same one meet. */
async function bookHot([late, ...customers]: readonly Client[]): Promise<HotPlan> {
  const wanted = slots.flatMap((slot) => Array.from({ length: hotCars }, () => slot));
  const charge = new Map<string, number>();
  for (const slot of slots) charge.set(slot.rental_date, await late!.chargeOf(plan.plan_id, slot));
  let falseSoldOut = 0;
  const load = await runLoad(
    wanted.map((slot, index) => async () => {
      const status = await customers[index]!.post(
        '/api/reserves/payment',
        bookingOf(slot, charge.get(slot.rental_date) ?? 0, index),
      );
      if (status === 409) falseSoldOut += 1;
      else if (status !== 201) throw new Error(`A booking was answered with ${status}`);
    }),
    atOnce,
  );
  await expectStatus(
    late!.post(
      '/api/reserves/payment',
      bookingOf(slots[0]!, charge.get(slots[0]!.rental_date) ?? 0, wanted.length),
    ),
    409,
  );
  return { ...load, bookings: wanted.length, falseSoldOut };
}

async function expectStatus(answer: Promise<number>, status: number): Promise<void> {
  const given = await answer;
  if (given !== status) throw new Error(`An answer was ${given} where it had to be ${status}`);
}

const bookingOf = (slot: (typeof slots)[number], charge: number, customer: number) => ({
  ...plan,
  ...slot,
  passengers: 2,
  payment_method: 1,
  name: 'Hanako Yamada',
  name_kana: 'ヤマダ ハナコ',
  email: `customer-${customer}@example.com`,
  telephone: '090-1234-5678',
  driver: { birthday: '1990-04-01' },
  terms_accepted: true,
  charge,
});
