import type { PlanListItem, ReservationRequest } from '@wadachi/contract';
import { addDays, todayIn } from '@wadachi/rental/time';
import type { Recorder, Statements } from './recording';

/** A call with the statements that the API makes for it. */
export interface RecordedCall {
  readonly path: string;
  /** Of a booking; a search has none. */
  readonly body?: ReservationRequest;
  readonly statements: Statements;
}

const zone = 'Asia/Tokyo';

/** From three days ahead, within the 180 days that can be booked. */
const days = Array.from({ length: 170 }, (_, index) => addDays(todayIn(zone, new Date()), index + 3));

/** Six hours in the middle of a day, so that no two bookings of different days meet. */
const middleOf = (date: string) => ({
  rental_date: date,
  rental_time: '10:00',
  return_date: date,
  return_time: '16:00',
});

/** Different searches: every shop, day after day, but for those on which it is closed. */
export async function recordSearches(recorder: Recorder, count: number): Promise<RecordedCall[]> {
  const shops = await shopIds(recorder);
  const calls: RecordedCall[] = [];
  for (const date of days) {
    for (const shop_id of shops) {
      const path = `/api/plans/shop?${new URLSearchParams({ shop_id, ...middleOf(date) }).toString()}`;
      const { status, statements } = await recorder.call(`GET ${path}`);
      if (status === 200) calls.push({ path, statements });
      if (calls.length === count) return calls;
    }
  }
  throw new Error(`Only ${calls.length} of ${count} searches could be made`);
}

/**
 * Bookings that succeed: each plan at most once a day, so that each finds its car in whatever order they are made,
 * and each for a customer of its own. They are made here, in a database of the recorder's own.
 */
export async function recordBookings(recorder: Recorder, count: number): Promise<RecordedCall[]> {
  const calls: RecordedCall[] = [];
  const path = '/api/reserves/payment';
  const shops = await shopIds(recorder);
  for (const date of days) {
    for (const plan of await plansFreeOn(recorder, shops, date)) {
      const body = bookingOf(plan, date, calls.length);
      const { status, statements } = await recorder.callAsNewCustomer(`POST ${path}`, body);
      if (status !== 201) throw new Error(`A booking that should succeed was answered with ${status}`);
      calls.push({ path, body, statements });
      if (calls.length === count) return calls;
    }
  }
  throw new Error(`Only ${calls.length} of ${count} bookings found a free car`);
}

async function shopIds({ call }: Recorder): Promise<string[]> {
  const { body } = await call('GET /api/shops/ids');
  return (body as { data: string[] }).data;
}

async function plansFreeOn(
  { call }: Recorder,
  shops: readonly string[],
  date: string,
): Promise<PlanListItem[]> {
  const free: PlanListItem[] = [];
  for (const shop_id of shops) {
    const { status, body } = await call('GET /api/plans/shop', {
      query: { shop_id, ...middleOf(date), per_page: '50' },
    });
    if (status !== 200) continue;
    free.push(...(body as { data: PlanListItem[] }).data.filter(({ available }) => (available ?? 0) > 0));
  }
  return free;
}

const bookingOf = (
  { id, shop_id, charge }: PlanListItem,
  date: string,
  customer: number,
): ReservationRequest => ({
  shop_id,
  plan_id: id,
  ...middleOf(date),
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
