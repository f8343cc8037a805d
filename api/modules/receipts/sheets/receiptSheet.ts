import type { RentalContent } from '../../../database';
import { dayInWords, moneyIn, translator } from '../../../texts';
import { dayPair, isInJapan, issuerLines, lineTable, rentalSection, taxTotals } from './parts';
import type { Pair, Print, Sheet, SheetTotal } from './sheet';

const wayTexts = { card: 'receipt.byCard', cash: 'receipt.byCash', terminal: 'receipt.byTerminal' } as const;

/** How the money of a receipt came. */
export const waysOf = ({ ways, received }: RentalContent, locale: Print['locale']) =>
  (ways ?? [{ way: 'card' as const, amount: received }]).map(({ way, amount }) => ({
    label: translator(locale)(wayTexts[way]),
    amount,
  }));

export interface Cancelled {
  /** `YYYY-MM-DD` */
  readonly on: string;
  readonly number: string | undefined;
  /** All was given back, of a rental that took place. */
  readonly isRefund: boolean;
}

/**
 * A receipt, in Japan as qualified invoice (Consumption Tax Act, art. 57-4 (1)): issuer and number, date, content,
 * rates, addressee.
 */
export function receiptSheet(
  content: RentalContent,
  { locale, addressee, isReissue }: Print,
  { number, cancelled }: { readonly number: string; readonly cancelled: Cancelled | undefined },
): Sheet {
  const t = translator(locale);
  const money = moneyIn(content.issuer, locale);
  const { received, due_at_shop: due, replaces } = content;
  const left: SheetTotal[] = due > 0 ? [{ label: t('receipt.leftForShop'), value: money(-due) }] : [];
  return {
    locale,
    title: t('receipt.receipt'),
    subtitle: isInJapan(content.issuer) ? t('receipt.qualifiedInvoice') : '',
    mark: isReissue ? t('receipt.reissue') : '',
    facts: [
      [t('receipt.number'), number],
      dayPair('issuedOn', content.issued_on, locale),
      [t('receipt.reservation'), content.reserve_number],
    ],
    addressee: t('receipt.addressee', { name: addressee }),
    issuer: issuerLines(content.issuer, locale),
    amount: [t('receipt.received'), money(received)],
    proviso: t('receipt.forRental'),
    sections: [
      rentalSection(content, locale),
      {
        heading: t('receipt.payment'),
        pairs: [
          ...waysOf(content, locale).map(({ label, amount }): Pair => [
            t('receipt.method'),
            `${label}  ${money(amount)}`,
          ]),
          dayPair('receivedOn', content.received_on ?? content.issued_on, locale),
        ],
      },
    ],
    table: lineTable(content, locale),
    totals: [
      { label: t('receipt.total'), value: money(content.charge) },
      ...left,
      { label: t('receipt.received'), value: money(received), isStrong: true },
      ...taxTotals(content, locale),
    ],
    notes: [
      ...(replaces === null ? [] : [t('receipt.replaces', { number: replaces })]),
      ...(cancelled === undefined ? [] : [cancelledNote(cancelled, locale)]),
      ...(isReissue ? [t('receipt.reissued')] : []),
    ],
  };
}

export function cancelledNote({ on, number, isRefund }: Cancelled, locale: Print['locale']): string {
  const t = translator(locale);
  const day = dayInWords(on, locale);
  if (number !== undefined && isRefund) return t('receipt.refundedBy', { day, number });
  return number === undefined ? t('receipt.cancelled', { day }) : t('receipt.cancelledBy', { day, number });
}
