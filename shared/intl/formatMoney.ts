import type { Currency } from './currency';
import { defaultLocale, formatTag } from './locale';
import { site } from './site';

const formats = new Map<string, Intl.NumberFormat>();

/** British English, by which days are written, would write JP¥. */
const moneyTag = (locale: string): string => {
  const tag = formatTag(locale);
  return tag === formatTag(defaultLocale) ? defaultLocale : tag;
};

function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(moneyTag(locale), {
      style: 'currency',
      currency,
      // Servers and browsers may differ in what they know of rare currencies.
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...(locale === 'ja' && { currencyDisplay: 'name' }),
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * An amount as the language writes it: ¥12,300, in Japanese 12,300円, or €123.00.
 * @param amount whole number of the currency's minor unit
 * @param of the site's currency unless another is given
 */
export const formatMoney = (amount: number, locale: string, of: Currency = site): string =>
  formatOf(locale, of.currency, of.currency_digits)
    .format(amount / 10 ** of.currency_digits)
    // The sign of the formats is a hyphen.
    .replace('-', '\u2212');
