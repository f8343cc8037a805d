import type { Discount } from '@wadachi/contract';
import { invalid } from '../../http';
import type { Locale } from '../../texts';
import type { PricedRental } from '../prices/prices.service';
import { readName } from '../person/person';
import { quoteIn } from '../prices/quote';
import { discountLine, withLines } from './clerkLines';

/**
 * A price with a manager's discount.
 * @throws Refused 422 on `discount.amount` for more than the price, on `discount.reason` for words that no paper can show.
 */
export function discounted(
  priced: PricedRental,
  discount: Discount | undefined,
  locale: Locale,
): PricedRental {
  if (discount === undefined) return priced;
  const { amount } = discount;
  const { charge } = priced.stored;
  if (amount > charge) throw invalid({ 'discount.amount': 'counter.moreThanCharge' });
  const reason = readName(discount.reason, 'discount.reason');
  const stored = withLines(priced.stored, [discountLine({ amount, reason }, charge)]);
  return { ...priced, stored, quote: quoteIn(stored, locale) };
}
