import { formatYen } from '@wadachi/shared/intl';
import type { CancellationContent } from '../../../database';
import { inLocale, type Locale } from '../../../http/localized';
import { dayInWords } from '../../../http/refusals/inWords';
import { addresseeLine, dayPair, issuerLines, rentalSection } from './parts';
import type { Pair, Print, Sheet } from './sheet';
import { sentences, word } from './texts';

/**
 * What a cancellation cost and gave back; of what was invoiced also the qualified return invoice (Consumption Tax Act,
 * art. 57-4 (3)): the receipt it goes with, the amount given back per rate, the tax in it.
 */
export function cancellationSheet(
  content: CancellationContent,
  { locale, addressee, isReissue }: Print,
  number: string,
): Sheet {
  const text = (name: Parameters<typeof word>[0]): string => word(name, locale);
  return {
    locale,
    title: text('cancellation'),
    subtitle: content.taken_back === null ? '' : text('qualifiedReturn'),
    mark: isReissue ? text('reissue') : '',
    facts: [
      [text('number'), number],
      dayPair('issuedOn', content.issued_on, locale),
      [text('reservation'), content.reserve_number],
    ],
    addressee: addresseeLine(addressee, locale),
    issuer: issuerLines(content.issuer, locale),
    amount: headline(content, locale),
    proviso: text('forCancellation'),
    sections: [
      rentalSection(content.supply, locale),
      { heading: text('cancellationHeading'), pairs: cancelledPairs(content, locale) },
    ],
    table: {
      heading: text('settlement'),
      heads: [text('item'), text('amount')],
      rows: settlement(content, locale),
    },
    totals: totals(content, locale),
    notes: isReissue ? [inLocale(sentences.reissued(), locale)] : [],
  };
}

function headline({ taken_back, refunded, due }: CancellationContent, locale: Locale): Pair {
  if (taken_back !== null) return [word('givenBack', locale), formatYen(refunded, locale)];
  return [word(due > 0 ? 'feeOwed' : 'feeFree', locale), formatYen(due, locale)];
}

function cancelledPairs({ cancelled_on, taken_back }: CancellationContent, locale: Locale): Pair[] {
  const pairs = [dayPair('cancelledOn', cancelled_on, locale)];
  if (taken_back === null) return pairs;
  const receipt = sentences.receiptNumber(taken_back.number, dayInWords(taken_back.issued_on, locale));
  return [...pairs, [word('returnedReceipt', locale), inLocale(receipt, locale)]];
}

function settlement({ taken_back, covered, fee }: CancellationContent, locale: Locale): string[][] {
  const yen = (amount: number): string => formatYen(amount, locale);
  if (taken_back === null) return [[word('fee', locale), yen(fee)]];
  return [
    ...taken_back.taxes.map(({ rate_percent, total, tax }) => [
      inLocale(sentences.takenBack(rate_percent, yen(tax)), locale),
      yen(total),
    ]),
    [word('feeCovered', locale), yen(-covered)],
  ];
}

function totals({ taken_back, refunded, due }: CancellationContent, locale: Locale): Sheet['totals'] {
  return [
    ...(taken_back === null
      ? []
      : [{ label: word('backToCard', locale), value: formatYen(refunded, locale), isStrong: true }]),
    ...(taken_back === null || due > 0
      ? [{ label: word('feeDue', locale), value: formatYen(due, locale), isStrong: taken_back === null }]
      : []),
  ];
}
