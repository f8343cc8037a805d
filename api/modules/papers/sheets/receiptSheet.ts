import { formatYen } from '@wadachi/shared/intl';
import type { RentalContent } from '../../../database';
import { inLocale } from '../../../http/localized';
import { dayInWords } from '../../../http/refusals/inWords';
import { addresseeLine, dayPair, issuerLines, lineTable, rentalSection, taxTotals } from './parts';
import type { Print, Sheet, SheetTotal } from './sheet';
import { sentences, word } from './texts';

/** What became of the rental after its receipt was issued. */
export interface Cancelled {
  /** `YYYY-MM-DD` */
  readonly on: string;
  /** The paper of the cancellation. */
  readonly number: string | undefined;
}

/** A receipt as qualified invoice (Consumption Tax Act, art. 57-4 (1)): issuer and number, date, content, rates, addressee. */
export function receiptSheet(
  content: RentalContent,
  { locale, addressee, isReissue }: Print,
  { number, cancelled }: { readonly number: string; readonly cancelled: Cancelled | undefined },
): Sheet {
  const text = (name: Parameters<typeof word>[0]): string => word(name, locale);
  const yen = (amount: number): string => formatYen(amount, locale);
  const { received, due_at_shop: due, replaces } = content;
  const left: SheetTotal[] = due > 0 ? [{ label: text('leftForShop'), value: yen(-due) }] : [];
  return {
    locale,
    title: text('receipt'),
    subtitle: text('qualifiedInvoice'),
    mark: isReissue ? text('reissue') : '',
    facts: [
      [text('number'), number],
      dayPair('issuedOn', content.issued_on, locale),
      [text('reservation'), content.reserve_number],
    ],
    addressee: addresseeLine(addressee, locale),
    issuer: issuerLines(content.issuer, locale),
    amount: [text('received'), yen(received)],
    proviso: text('forRental'),
    sections: [
      rentalSection(content.supply, locale),
      {
        heading: text('payment'),
        pairs: [
          [text('method'), `${text('byCard')}  ${yen(received)}`],
          dayPair('receivedOn', content.received_on ?? content.issued_on, locale),
        ],
      },
    ],
    table: lineTable(content, locale),
    totals: [
      { label: text('total'), value: yen(content.charge) },
      ...left,
      { label: text('received'), value: yen(received), isStrong: true },
      ...taxTotals(content.taxes, locale),
    ],
    notes: [
      ...(replaces === null ? [] : [sentences.replaces(replaces)]),
      ...(cancelled === undefined ? [] : [cancelledNote(cancelled, locale)]),
      ...(isReissue ? [sentences.reissued()] : []),
    ].map((sentence) => inLocale(sentence, locale)),
  };
}

export function cancelledNote({ on, number }: Cancelled, locale: Print['locale']) {
  const day = dayInWords(on, locale);
  return number === undefined ? sentences.cancelled(day) : sentences.cancelledBy(day, number);
}
