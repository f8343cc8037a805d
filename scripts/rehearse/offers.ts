import { addDays, todayIn } from '@wadachi/rental/time';
import { middleOf, type Offer } from '../common/guest';
import type { Balancer } from './Balancer';

/** Lists every plan that is free, as often as it has cars, the nearest days last. */
export async function offersOf(balancer: Balancer, count: number): Promise<Offer[]> {
  const read = async <T>(path: string) => {
    const { status, text } = await balancer.send({ method: 'GET', path });
    return status === 200 ? (JSON.parse(text) as { data: T }).data : undefined;
  };
  const shops = (await read<string[]>('/api/shops/ids')) ?? [];
  const offers: Offer[] = [];
  for (let day = 3; day < 170 && offers.length < count; day += 1) {
    const date = addDays(todayIn('Asia/Tokyo', new Date()), day);
    for (const shop_id of shops) {
      const query = new URLSearchParams({ shop_id, ...middleOf(date), per_page: '50' }).toString();
      const plans = await read<{ id: string; charge: number; available?: number }[]>(
        `/api/plans/shop?${query}`,
      );
      for (const { id, charge, available = 0 } of plans ?? [])
        for (let car = 0; car < available; car += 1) offers.push({ id, shop_id, charge, date });
    }
  }
  return offers.reverse();
}
