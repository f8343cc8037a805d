import { addDays } from '@wadachi/shared';
import type { Quote } from '@wadachi/contract';
import { baseFeeOf, cancelFeeAt } from '@wadachi/rental';

/** What decides the cost of a cancellation. */
export interface Cancellable {
  readonly agreed: Pick<Quote, 'lines' | 'charge' | 'cancel_policy'>;
  /** The day of the pick-up, in the shop's time zone. */
  readonly rentalDate: string;
  /** Yen; what an earlier change has set as the least. */
  readonly floor?: number | undefined;
}

interface CancelStep {
  /** Undefined for the step that is in force today. */
  readonly from: string | undefined;
  /** The last day of the step. The last step has the day of the pick-up, and a no-show. */
  readonly until: string;
  /** Yen. */
  readonly fee: number;
  readonly percent: number;
  /** The fee is less than its share of the rental charge. */
  readonly isCapped: boolean;
}

/** What cancelling costs from today on, day by day in the shop's time zone. Steps that cost the same are one. */
export function cancelSteps({ agreed, rentalDate, floor = 0 }: Cancellable, today: string): CancelStep[] {
  const terms = [...agreed.cancel_policy.terms].sort((a, b) => b.days_before - a.days_before);
  const steps = terms.map(({ days_before, percent }, index) => {
    const earlier = terms[index - 1];
    const fee = cancelFeeAt(percent, agreed, floor);
    return {
      from: earlier && addDays(rentalDate, 1 - earlier.days_before),
      until: addDays(rentalDate, -days_before),
      fee,
      percent,
      isCapped: fee < Math.floor((baseFeeOf(agreed) * percent) / 100),
    };
  });
  const ahead = steps.filter(({ until }, index) => until >= today || index === steps.length - 1);
  const merged: CancelStep[] = [];
  for (const step of ahead) {
    const last = merged.at(-1);
    if (last?.fee === step.fee) merged[merged.length - 1] = { ...last, until: step.until };
    else merged.push(merged.length === 0 ? { ...step, from: undefined } : step);
  }
  return merged;
}
