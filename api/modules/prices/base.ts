import type { QuoteLine } from '@wadachi/contract';
import type { PriceLine } from '@wadachi/rental';
import type { Localized } from '../../texts';
import { CheapestCombinations, rateHours, type RateName, type Rates, type ShortBlock } from './combination';
import { furtherLabel, rateLabel, seasonLabel } from './labels';
import { longestRentalHours, type Rental } from './rental';

const halfUp = (value: number): number => Math.floor(value + 0.5);

/**
 * The base fee in yen: the cheapest combination for the billed hours, times the mean factor of those hours, half a
 * yen rounded up — and never more than a longer rental from the same pick-up would cost, which a low season at the
 * end could otherwise make cheaper. So adding hours never lowers it.
 */
export function baseFee(rates: Rates, rental: Rental): number {
  return feeWith(new CheapestCombinations(rates), rental);
}

/** Lists the base fee: the combination at its plain rates, then the surcharges and discounts of the seasons. */
export function baseLines(rates: Rates, rental: Rental): PriceLine<Localized>[] {
  const combinations = new CheapestCombinations(rates);
  const { yen, units } = combinations.of(rental.hours);
  let rest = rental.hours;
  const lines = inOrderOfTime
    .filter((rate) => units.has(rate))
    .map((rate) => {
      const count = units.get(rate)!;
      const covered = Math.min(rest, count * rateHours[rate]);
      const label =
        rest < rental.hours && isShortBlock(rate) ? furtherLabel(rate, covered) : rateLabel(rate, count);
      rest -= covered;
      return line(label, rates[rate], count, unitOf[rate]);
    });
  const seasonal = feeWith(combinations, rental) - yen;
  return seasonal === 0 ? lines : [...lines, line(seasonLabel(rental.seasonsTouched), seasonal, 1)];
}

/** The hours of each rate, in the order of the rental: the first block, whole days, the rest. */
const inOrderOfTime: readonly RateName[] = ['hours_24', 'extra_day', 'hours_12', 'hours_6', 'extra_hour'];

const isShortBlock = (rate: RateName): rate is ShortBlock => rate === 'hours_12' || rate === 'hours_6';

const unitOf: Partial<Record<RateName, QuoteLine['unit']>> = { extra_day: 'day', extra_hour: 'hour' };

const line = (
  label: Localized,
  unit_price: number,
  quantity: number,
  unit?: QuoteLine['unit'],
): PriceLine<Localized> => ({
  kind: 'base',
  label,
  unit_price,
  quantity,
  ...(unit && { unit }),
  amount: unit_price * quantity,
});

function feeWith(combinations: CheapestCombinations, rental: Rental): number {
  const feeFor = (hours: number) =>
    halfUp((combinations.yen(hours) * rental.percentSum(hours)) / (100 * hours));
  if (rental.isOutOfSeason) return combinations.yen(rental.hours);
  let fee = feeFor(rental.hours);
  for (let hours = rental.hours + 1; hours <= longestRentalHours; hours += 1) {
    if (halfUp((combinations.yen(hours) * rental.lowestPercent) / 100) >= fee) break;
    fee = Math.min(fee, feeFor(hours));
  }
  return fee;
}
