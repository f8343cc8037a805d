import { site } from '@wadachi/intl';

/** Exchange rates for approximate prices, from the operator's file. */
export interface ExchangeRates {
  /** The day of the rates, `YYYY-MM-DD`. */
  readonly date: string;
  readonly source: string;
  /** Units of a foreign currency (ISO 4217 code) for one unit of the site's. */
  readonly rates: Readonly<Record<string, number>>;
}

/** Exchange rates, and the currency that the customer has chosen. */
export interface CurrencyOffer {
  readonly exchange: ExchangeRates;
  /** The code of the currency that approximate prices are in; undefined for the site's alone. */
  readonly code: string | undefined;
  choose(code: string | undefined): void;
}

/** Significant digits: what is not exact should not look exact. */
const digits = 3;

/**
 * An amount of the site's currency, in its minor unit, in a foreign currency, such as US$82; undefined for less than one
 * unit. To be shown only: no price is computed from it. The locale writes each dollar with its country.
 */
export function formatApproximate(
  price: number,
  { code, exchange }: Pick<CurrencyOffer, 'code' | 'exchange'>,
): string | undefined {
  const rate = code !== undefined && Object.hasOwn(exchange.rates, code) ? exchange.rates[code] : undefined;
  const amount = Number(((price * (rate ?? 0)) / 10 ** site.currency_digits).toPrecision(digits));
  if (amount < 1) return undefined;
  return new Intl.NumberFormat('en-001', {
    style: 'currency',
    currency: code,
    maximumFractionDigits: 0,
  }).format(amount);
}
