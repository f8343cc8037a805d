import { monitorEventLoopDelay } from 'node:perf_hooks';
import { addDays, todayIn } from '@wadachi/rental/time';
import { PdfPrinter } from '../../api/modules/receipts/print/PdfPrinter';
import { receiptSheet } from '../../api/modules/receipts/sheets/receiptSheet';
import { aReceipt } from '../../api/modules/receipts/testing/contents';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { addressIn, aGuest, bookingOf, middleOf, writing } from '../rehearse/guest';
import { openDatabases, openPool, startApi } from './databases';
import { median, quantile } from './figures';
import { inLanes, load } from './load';
import { figure, type Figure, type Part } from './report';

const charges = 3_000;
const [cars, atOnce] = [5, 32];
const [warmUps, prints] = [5, 40];
const plan = { shop_id: 'haneda', id: 'haneda-compact' };
/** Days on which the shop is open, from the far end of what can be booked. */
const days = Array.from({ length: 40 }, (_, index) => addDays(todayIn('Asia/Tokyo', new Date()), 60 + index));

/** Measures price calls, a race for few cars that nobody may lose while a car is free, and the printing of receipts. */
export async function benchRental(say: (line: string) => void, cleanup: Cleanup): Promise<Part> {
  say('Starting the API on an empty PostgreSQL server');
  const url = await (await openDatabases(0, cleanup)).copy('rental');
  const pool = openPool(url, 1);
  await pool.query(
    `update cars set withdrawn_at = now() where plan_id = $1 and id not in (
       select id from cars where plan_id = $1 order by id limit $2)`,
    [plan.id, cars],
  );
  await pool.end();
  const origin = await startApi(url, cleanup);
  say('Asking for prices');
  const path = `/api/plans/charge/${plan.id}`;
  const asker = await aGuest(origin, addressIn(0));
  const bodyOn = (date: string) => ({ plan_id: plan.id, ...middleOf(date) });
  const calls = Array.from({ length: charges }, (_, index) => ({
    path,
    body: bodyOn(days[index % days.length] ?? ''),
    headers: writing(asker),
  }));
  const charge = await load(origin, 1, calls);
  say(`Booking ${cars} cars, ${atOnce} at a time`);
  const falseSoldOut = await bookAll(origin);
  say('Printing receipts');
  return {
    title: 'Rentals',
    figures: [
      figure('charge, p99 ÷ p50', charge.p99Ms / charge.p50Ms, { most: 3 }),
      figure(
        `false "sold out" in ${cars * days.length} bookings of ${cars} cars`,
        falseSoldOut,
        { most: 0 },
        0,
      ),
      ...(await printReceipts()),
    ],
  };
}

/** Books each car on each day once, the days in turn, so that racers for the same one meet. Gives how many were refused. */
async function bookAll(origin: string): Promise<number> {
  let guests = 0;
  const send = async (path: string, body: object) => {
    const headers = writing(await aGuest(origin, addressIn((guests += 1))));
    return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const offers = new Map<string, Parameters<typeof bookingOf>[0]>();
  for (const date of days) {
    const answer = await send(`/api/plans/charge/${plan.id}`, { plan_id: plan.id, ...middleOf(date) });
    const { data } = (await answer.json()) as { data: { charge: number } };
    offers.set(date, { ...plan, date, charge: data.charge });
  }
  const book = async (date: string) =>
    (await send('/api/reserves/payment', bookingOf(offers.get(date)!, `customer-${guests}@example.com`)))
      .status;
  let refused = 0;
  await inLanes(
    atOnce,
    days.flatMap((date) => Array.from({ length: cars }, () => date)),
    async (date) => {
      const status = await book(date);
      if (status === 409) refused += 1;
      else if (status !== 201) throw new Error(`A booking was answered with ${status}`);
    },
  );
  const late = await book(days[0] ?? '');
  if (late !== 409) throw new Error(`A booking beyond the last car was answered with ${late}`);
  return refused;
}

/** Measures how long a receipt takes, and how long others wait for it. */
async function printReceipts(): Promise<Figure[]> {
  const printer = new PdfPrinter();
  const print = { locale: 'ja', addressee: '山田 花子', isReissue: false } as const;
  const sheet = receiptSheet(aReceipt, print, { number: 'naha-2026-000042', cancelled: undefined });
  for (let index = 0; index < warmUps; index += 1) await printer.print(sheet);
  const tookMs: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (let index = 0; index < prints; index += 1) {
    const from = performance.now();
    await printer.print(sheet);
    tookMs.push(performance.now() - from);
  }
  delay.disable();
  await printer.close();
  const more = ` / ${quantile(tookMs, 0.95).toFixed(0)}`;
  return [
    figure('receipt as PDF, warm, p50 / p95, ms', median(tookMs), { most: 150 }, 0, more),
    figure('event loop held up by it at most, ms', delay.max / 1e6, {}, 0),
  ];
}
