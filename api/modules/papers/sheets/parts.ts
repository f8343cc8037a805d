import { formatYen } from '@wadachi/shared/intl';
import type { Issuer, RentalContent, Supply, TaxOfRate } from '../../../database';
import { inLocale, type Locale } from '../../../http/localized';
import { dayInWords, readingInWords } from '../../../http/refusals/inWords';
import type { Pair, SheetSection, SheetTable, SheetTotal } from './sheet';
import { sentences, word } from './texts';

/** Parts that several kinds of paper have. */
export const issuerLines = (
  { name, address, phone, registration_number }: Issuer,
  locale: Locale,
): string[] => [
  inLocale(name, locale),
  inLocale(address, locale),
  `${word('telephone', locale)}${phone}`,
  `${word('registration', locale)}${registration_number}`,
];

export const addresseeLine = (name: string, locale: Locale): string =>
  inLocale(sentences.addressee(name), locale);

export function rentalSection(supply: Supply, locale: Locale): SheetSection {
  const { period, return_shop_name: returnShop } = supply;
  const from = readingInWords(period.rental_date, period.rental_time, locale);
  const to = readingInWords(period.return_date, period.return_time, locale);
  const between = locale === 'ja' ? ' ～ ' : ' – ';
  const group = inLocale(supply.car_group_name, locale);
  return {
    heading: word('rental', locale),
    pairs: [
      [word('shop', locale), `${inLocale(supply.shop_name, locale)}  ${supply.shop_phone}`],
      [word('period', locale), `${from}${between}${to}`],
      [
        word('car', locale),
        `${inLocale(supply.plan_name, locale)}${locale === 'ja' ? `（${group}）` : ` (${group})`}`,
      ],
      ...(returnShop === null
        ? []
        : [[word('returnTo', locale), inLocale(returnShop, locale)] satisfies Pair]),
    ],
  };
}

export const lineTable = ({ lines }: RentalContent, locale: Locale): SheetTable => ({
  heading: word('lines', locale),
  heads: (['item', 'unitPrice', 'quantity', 'amount'] as const).map((name) => word(name, locale)),
  rows: lines.map(({ label, unit_price, quantity, amount }) => [
    inLocale(label, locale),
    formatYen(unit_price, locale),
    String(quantity),
    formatYen(amount, locale),
  ]),
});

export const taxTotals = (taxes: readonly TaxOfRate[], locale: Locale): SheetTotal[] =>
  taxes.flatMap(({ rate_percent, total, tax }) => [
    { label: inLocale(sentences.ratesTotal(rate_percent), locale), value: formatYen(total, locale) },
    { label: inLocale(sentences.ratesTax(rate_percent), locale), value: formatYen(tax, locale) },
  ]);

export const dayPair = (
  label: 'issuedOn' | 'madeOn' | 'receivedOn' | 'cancelledOn',
  date: string,
  locale: Locale,
): Pair => [word(label, locale), dayInWords(date, locale)];
