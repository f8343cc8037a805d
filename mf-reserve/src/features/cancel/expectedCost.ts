import { todayIn } from '@wadachi/shared';
import type { Cancellation, Receipt } from '@wadachi/contract';
import { baseFeeOf } from '@wadachi/rental';
import { cancelSteps } from '../../quote/cancelSteps';

/** Calculates the cost of cancelling now from what was agreed, to be shown until the API answers. */
export function expectedCost(receipt: Receipt, now: Date): Cancellation {
  const { period, shop, cancel_fee_floor: floor, cancel_policy, paid, refunded, status } = receipt;
  const step = cancelSteps(
    { agreed: receipt, rentalDate: period.rental_date, floor },
    todayIn(shop.time_zone, now),
  )[0];
  const isFree = status === 'held' || step === undefined;
  const fee = isFree ? 0 : step.fee;
  const left = paid - refunded;
  return {
    fee,
    percent: isFree ? 0 : step.percent,
    base_fee: baseFeeOf(receipt),
    cap: cancel_policy.cap,
    paid: left,
    refund: Math.max(0, left - fee),
    due: Math.max(0, fee - left),
    cancelled_at: null,
  };
}
