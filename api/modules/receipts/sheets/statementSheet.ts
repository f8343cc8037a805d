import type { RentalContent } from '../../../database';
import { moneyIn, translator } from '../../../texts';
import { dayPair, issuerLines, lineTable, rentalSection, taxTotals } from './parts';
import { cancelledNote, type Cancelled } from './receiptSheet';
import type { Print, Sheet } from './sheet';

/** Lays out the amount due at the shop; it has no number and says that it is no receipt. */
export function statementSheet(
  content: RentalContent,
  { locale, addressee }: Omit<Print, 'isReissue'>,
  cancelled: Cancelled | undefined,
): Sheet {
  const t = translator(locale);
  const charge = moneyIn(content.issuer, locale)(content.charge);
  return {
    locale,
    title: t('receipt.statement'),
    subtitle: t('receipt.notAReceipt'),
    mark: '',
    facts: [[t('receipt.reservation'), content.reserve_number], dayPair('madeOn', content.issued_on, locale)],
    addressee: t('receipt.addressee', { name: addressee }),
    issuer: issuerLines(content.issuer, locale),
    amount: [t(cancelled === undefined ? 'receipt.toBePaid' : 'receipt.total'), charge],
    proviso: t(cancelled === undefined ? 'receipt.forStatement' : 'receipt.forCancelled'),
    sections: [
      rentalSection(content, locale),
      { heading: t('receipt.payment'), pairs: [[t('receipt.method'), t('receipt.atShop')]] },
    ],
    table: lineTable(content, locale),
    totals: [{ label: t('receipt.total'), value: charge, isStrong: true }, ...taxTotals(content, locale)],
    notes: cancelled === undefined ? [] : [cancelledNote(cancelled, locale)],
  };
}
