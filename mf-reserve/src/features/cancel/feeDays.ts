import { addDays, daysBetween, todayIn } from '@wadachi/shared';
import type { Receipt } from '@wadachi/shared/contract';

type Booked = Pick<Receipt, 'cancel_policy' | 'period' | 'shop'>;

/**
 * The last day, in the shop's zone, on which cancelling costs the share that it costs now; undefined from the day of
 * pick-up on, when it does not rise any more.
 */
export function lastDayOfShare({ cancel_policy, period, shop }: Booked, now: Date): string | undefined {
  const days = daysBetween(todayIn(shop.time_zone, now), period.rental_date);
  const inForce = cancel_policy.terms
    .map(({ days_before }) => days_before)
    .filter((days_before) => days_before <= days)
    .sort((a, b) => b - a)[0];
  return inForce === undefined || inForce === 0 ? undefined : addDays(period.rental_date, -inForce);
}

/** Why the fee is another than the share of the base fee: it is capped, or a change of the booking set a least one. */
export function whyOtherThanShare({
  fee,
  percent,
  base_fee,
}: {
  readonly fee: number;
  readonly percent: number;
  readonly base_fee: number;
}): 'capped' | 'floored' | undefined {
  const share = Math.floor((base_fee * percent) / 100);
  if (fee === share) return undefined;
  return fee < share ? 'capped' : 'floored';
}
