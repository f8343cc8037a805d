/** A currency, and how its amounts are kept: as whole numbers of its minor unit. */
export interface Currency {
  /** ISO 4217 */
  readonly currency: string;
  /** Decimals of its minor unit: 0 for JPY, 2 for EUR. */
  readonly currency_digits: number;
}

const none = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const three = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** A currency with its digits by ISO 4217; what `Intl` knows differs from it for some. */
export const currencyOf = (currency: string): Currency => ({
  currency,
  currency_digits: none.has(currency) ? 0 : three.has(currency) ? 3 : 2,
});
