import { formatYen } from '@wadachi/shared/intl';
import type { RentalContent } from '../../../database';
import { inLocale } from '../../../http/localized';
import { addresseeLine, dayPair, issuerLines, lineTable, rentalSection, taxTotals } from './parts';
import { cancelledNote, type Cancelled } from './receiptSheet';
import type { Print, Sheet } from './sheet';
import { word } from './texts';

/** What is to be paid at the shop; it has no number and says that it is no receipt. */
export function statementSheet(
  content: RentalContent,
  { locale, addressee }: Omit<Print, 'isReissue'>,
  cancelled: Cancelled | undefined,
): Sheet {
  const text = (name: Parameters<typeof word>[0]): string => word(name, locale);
  const charge = formatYen(content.charge, locale);
  return {
    locale,
    title: text('statement'),
    subtitle: text('notAReceipt'),
    mark: '',
    facts: [[text('reservation'), content.reserve_number], dayPair('madeOn', content.issued_on, locale)],
    addressee: addresseeLine(addressee, locale),
    issuer: issuerLines(content.issuer, locale),
    amount: [text(cancelled === undefined ? 'toBePaid' : 'total'), charge],
    proviso: text(cancelled === undefined ? 'forStatement' : 'forCancelled'),
    sections: [
      rentalSection(content.supply, locale),
      { heading: text('payment'), pairs: [[text('method'), text('atShop')]] },
    ],
    table: lineTable(content, locale),
    totals: [{ label: text('total'), value: charge, isStrong: true }, ...taxTotals(content.taxes, locale)],
    notes: cancelled === undefined ? [] : [inLocale(cancelledNote(cancelled, locale), locale)],
  };
}
