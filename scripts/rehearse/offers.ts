import { addDays, todayIn } from '@wadachi/rental/time';
import { Balancer } from './Balancer';
import type { LoadedSite } from './LoadedSite';

/** A car of a plan that is free on a day, and what it costs then. */
export interface Offer {
  readonly id: string;
  readonly shop_id: string;
  readonly charge: number;
  readonly date: string;
}

/** A cache in front keeps lists for some seconds; it asks the site for somebody who may be logged in. */
const pastCaches = { cookie: 'session=nobody' };

const zone = 'Asia/Tokyo';

/** Six hours in the middle of a day, so that no two bookings of different days meet. */
export const middle = { rental_time: '10:00', return_time: '16:00' };

/** Every plan that is free, as often as it has cars, the nearest days last. */
export async function offersOf({ entries }: Pick<LoadedSite, 'entries'>, count: number): Promise<Offer[]> {
  const balancer = new Balancer(entries);
  const read = async <T>(path: string) => {
    const { status, text } = await balancer.send({ method: 'GET', path, headers: pastCaches });
    return status === 200 ? (JSON.parse(text) as { data: T }).data : undefined;
  };
  const shops = (await read<string[]>('/api/shops/ids')) ?? [];
  const offers: Offer[] = [];
  for (let day = 3; day < 170 && offers.length < count; day += 1) {
    const date = addDays(todayIn(zone, new Date()), day);
    for (const shop_id of shops) {
      const period = new URLSearchParams({ shop_id, rental_date: date, return_date: date, ...middle });
      const plans = await read<{ id: string; charge: number; available?: number }[]>(
        `/api/plans/shop?${period.toString()}&per_page=50`,
      );
      for (const { id, charge, available = 0 } of plans ?? [])
        for (let car = 0; car < available; car += 1) offers.push({ id, shop_id, charge, date });
    }
  }
  balancer.close();
  return offers.reverse();
}
