import type { Issuer, RentalContent, Supply } from '../../../database';
import {
  dateTimeInWords,
  dayInWords,
  inLocale,
  moneyIn,
  phoneIn,
  translator,
  type Locale,
} from '../../../texts';
import type { Pair, SheetSection, SheetTable, SheetTotal } from './sheet';

/** Parts of several kinds of sheet. */
export function issuerLines(issuer: Issuer, locale: Locale): string[] {
  const t = translator(locale);
  return [
    inLocale(issuer.name, locale),
    inLocale(issuer.address, locale),
    t('receipt.telephone', { phone: phoneIn(issuer.phone, issuer, locale) }),
    t('receipt.registration', { number: issuer.registration_number }),
  ];
}

export function rentalSection(
  { supply, issuer }: { readonly supply: Supply; readonly issuer: Issuer },
  locale: Locale,
): SheetSection {
  const t = translator(locale);
  const { period, return_shop_name: returnShop } = supply;
  const from = dateTimeInWords(period.rental_date, period.rental_time, locale);
  const to = dateTimeInWords(period.return_date, period.return_time, locale);
  const car = { plan: supply.plan_name, group: supply.car_group_name };
  return {
    heading: t('receipt.rental'),
    pairs: [
      [
        t('receipt.shop'),
        `${inLocale(supply.shop_name, locale)}  ${phoneIn(supply.shop_phone, issuer, locale)}`,
      ],
      [t('receipt.period'), t('format.period', { from, to })],
      [t('receipt.car'), t('format.car', car)],
      ...(returnShop === null ? [] : [[t('receipt.returnTo'), inLocale(returnShop, locale)] satisfies Pair]),
    ],
  };
}

export function lineTable({ lines, issuer }: RentalContent, locale: Locale): SheetTable {
  const t = translator(locale);
  const money = moneyIn(issuer, locale);
  return {
    heading: t('receipt.lines'),
    heads: [t('receipt.item'), t('receipt.unitPrice'), t('receipt.quantity'), t('receipt.amount')],
    rows: lines.map(({ label, unit_price, quantity, amount }) => [
      inLocale(label, locale),
      money(unit_price),
      String(quantity),
      money(amount),
    ]),
  };
}

/** A qualified invoice is one of Japan's Consumption Tax Act. */
export const isInJapan = ({ country = 'JP' }: Issuer): boolean => country === 'JP';

/** Texts take this in place of the name of Japan's consumption tax, for which each has its own words. */
export const ownName = 'none';

export function taxTotals({ taxes, untaxed, issuer }: RentalContent, locale: Locale): SheetTotal[] {
  const t = translator(locale);
  const money = moneyIn(issuer, locale);
  const taxed = taxes.flatMap(({ rate_percent: percent, total, tax, name = ownName }) => [
    { label: t('receipt.ratesTotal', { percent }), value: money(total) },
    { label: t('receipt.ratesTax', { percent, name }), value: money(tax) },
  ]);
  if (untaxed === undefined) return taxed;
  const name = taxes[0]?.name ?? ownName;
  return [...taxed, { label: t('receipt.untaxed', { name }), value: money(untaxed) }];
}

export const dayPair = (
  label: 'issuedOn' | 'madeOn' | 'receivedOn' | 'cancelledOn' | 'refundedOn',
  date: string,
  locale: Locale,
): Pair => [translator(locale)(`receipt.${label}`), dayInWords(date, locale)];
