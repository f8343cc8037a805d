import { currencyOf, formatMoney, type Currency, type Locale } from '@wadachi/intl';

export const currencyOfIssuer = ({
  currency = 'JPY',
}: {
  readonly currency?: string | undefined;
}): Currency => currencyOf(currency);

export function moneyIn(
  issuer: { readonly currency?: string | undefined },
  locale: Locale,
): (amount: number) => string {
  const currency = currencyOfIssuer(issuer);
  return (amount) => formatMoney(amount, locale, currency);
}
