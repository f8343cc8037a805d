import { addDays, todayIn } from '@wadachi/rental/time';
import type { SampleWord } from '@wadachi/client/routes';
import type { SampleValues, Visitor } from '@wadachi/delivery/cli';

import { sampleRegistration } from './sampleCustomer';

/** A sample is booked this many days ahead. */
const ahead = 60;

const contact = {
  name: 'Hanako Yamada',
  name_kana: 'ヤマダ ハナコ',
  email: 'hanako@example.com',
  telephone: '+81 90-1234-5678',
  driver: { birthday: '1990-04-01' },
};

/**
 * Finds a shop with a free plan and books it as often as the samples ask: `{booked}` is paid at the shop, `{held}` waits for
 * its card, both from `{day}` on. `{registration}` is known at the gate's own API alone, until it is used. Throws when the API has nothing to book.
 */
export async function sampleValues(guest: Visitor, words: ReadonlySet<SampleWord>): Promise<SampleValues> {
  const own = words.has('registration') ? await registration(guest) : {};
  if ([...words].every((word) => word === 'registration')) return own;
  const period = periodAhead();
  const { shop, plan } = await findPlan(guest, period);
  const reserve = async (paymentMethod: 1 | 2): Promise<string> => {
    const rental = { plan_id: plan, ...period };
    const { charge } = await guest.post<{ charge: number }>(`/api/plans/charge/${plan}`, rental);
    const booking = { shop_id: shop, ...rental, ...contact, passengers: 1, terms_accepted: true, charge };
    const made = await guest.post<{ id: string }>('/api/reserves/payment', {
      ...booking,
      payment_method: paymentMethod,
    });
    return made.id;
  };
  const day = period.rental_date;
  const values = { ...own, shop, plan, day, period: new URLSearchParams(period).toString() };
  const booked = words.has('booked') ? { booked: await reserve(1) } : {};
  if (!words.has('held')) return { ...values, ...booked };
  try {
    return { ...values, ...booked, held: await reserve(2) };
  } catch (error) {
    await cancelSamples(guest, booked).catch(() => undefined);
    throw error;
  }
}

/** Cancels the reservations of `sampleValues`, each of them. Throws the first refusal. */
export async function cancelSamples(guest: Visitor, { booked, held }: SampleValues): Promise<void> {
  const cancel = async (id: string) => {
    const { fee } = await guest.post<{ fee: number }>(`/api/reserves/cancel/${id}`, {});
    await guest.post(`/api/reserves/cancel/${id}`, { fee });
  };
  const done = await Promise.allSettled([booked, held].filter((id) => id !== undefined).map(cancel));
  for (const one of done) if (one.status === 'rejected') throw one.reason;
}

async function registration(guest: Visitor): Promise<Pick<SampleValues, 'registration'>> {
  const { token } = sampleRegistration;
  const { ok } = await guest.get(`/api/account/verify?token=${token}`);
  return ok ? { registration: token } : {};
}

async function findPlan(guest: Visitor, period: Record<string, string>) {
  for (const shop of await guest.read<string[]>('/api/shops/ids')) {
    const query = new URLSearchParams({ shop_id: shop, ...period }).toString();
    const plans = await guest.read<{ id: string; available: number }[]>(`/api/plans/shop?${query}`);
    // Two: one to be booked, and one to be held.
    const plan = plans.find(({ available }) => available >= 2)?.id;
    if (plan !== undefined) return { shop, plan };
  }
  throw new Error(`No shop of the API has two free cars from ${period['rental_date'] ?? ''}`);
}

/** A day and a half in Japan; a fortnight later when shops may be closed for New Year. */
function periodAhead() {
  const first = todayIn('Asia/Tokyo', new Date());
  const isNewYear = (day: string) => day.slice(5) >= '12-26' || day.slice(5) <= '01-05';
  const usual = addDays(first, ahead);
  const day = isNewYear(usual) ? addDays(usual, 14) : usual;
  return {
    rental_date: day,
    rental_time: '10:00',
    return_date: addDays(day, 1),
    return_time: '17:00',
  };
}
