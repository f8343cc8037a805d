import { formatMoney, usePlatform } from '@wadachi/shared';

/** Writes amounts inside a sentence; elsewhere use `Price`. */
export function useMoney(): (amount: number) => string {
  const { locale } = usePlatform();
  return (amount) => formatMoney(amount, locale);
}
