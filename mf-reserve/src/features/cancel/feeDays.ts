import { addDays, daysBetween, todayIn } from '@wadachi/shared';
import type { Receipt } from '@wadachi/shared/contract';

type Booked = Pick<Receipt, 'cancel_policy' | 'period' | 'shop'>;

/**
 * The last day, in the shop's time zone, on which cancelling costs its present share; undefined from the day of pick-up on,
 * when the share no longer rises.
 */
export function lastDayOfShare({ cancel_policy, period, shop }: Booked, now: Date): string | undefined {
  const days = daysBetween(todayIn(shop.time_zone, now), period.rental_date);
  const inForce = cancel_policy.terms
    .map(({ days_before }) => days_before)
    .filter((days_before) => days_before <= days)
    .sort((a, b) => b - a)[0];
  return inForce === undefined || inForce === 0 ? undefined : addDays(period.rental_date, -inForce);
}

/** Why the fee differs from the share of the base fee: the cap, or the minimum fee that a change has set. */
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
