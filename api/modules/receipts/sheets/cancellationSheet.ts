import type { CancellationContent } from '../../../database';
import { dayInWords, moneyIn, translator, type Locale } from '../../../texts';
import { invoicedBy } from '../content/cancellationContent';
import { dayPair, isInJapan, issuerLines, ownName, rentalSection } from './parts';
import type { Pair, Print, Sheet } from './sheet';

/**
 * Lays out a cancellation's cost and refund. In Japan an invoiced one is also the qualified return invoice
 * (Consumption Tax Act, art. 57-4 (3)): the receipt it belongs to, the amount given back per rate, the tax in it.
 */
export function cancellationSheet(
  content: CancellationContent,
  { locale, addressee, isReissue }: Print,
  number: string,
): Sheet {
  const t = translator(locale);
  return {
    locale,
    title: t(content.is_refund ? 'receipt.refund' : 'receipt.cancellation'),
    subtitle: content.taken_back && isInJapan(content.issuer) ? t('receipt.qualifiedReturn') : '',
    mark: isReissue ? t('receipt.reissue') : '',
    facts: [
      [t('receipt.number'), number],
      dayPair('issuedOn', content.issued_on, locale),
      [t('receipt.reservation'), content.reserve_number],
    ],
    addressee: t('receipt.addressee', { name: addressee }),
    issuer: issuerLines(content.issuer, locale),
    amount: headline(content, locale),
    proviso: t(content.is_refund ? 'receipt.forRefund' : 'receipt.forCancellation'),
    sections: [
      rentalSection(content, locale),
      {
        heading: t(content.is_refund ? 'receipt.givenBack' : 'receipt.cancellationHeading'),
        pairs: cancelledPairs(content, locale),
      },
    ],
    table: {
      heading: t('receipt.settlement'),
      heads: [t('receipt.item'), t('receipt.amount')],
      rows: settlement(content, locale),
    },
    totals: totals(content, locale),
    notes: [
      ...(content.replaces === undefined ? [] : [t('receipt.replaces', { number: content.replaces })]),
      ...(isReissue ? [t('receipt.reissued')] : []),
    ],
  };
}

function headline({ issuer, taken_back, refunded, fee, due }: CancellationContent, locale: Locale): Pair {
  const t = translator(locale);
  const money = moneyIn(issuer, locale);
  if (taken_back !== null) return [t('receipt.givenBack'), money(refunded)];
  return due > 0 ? [t('receipt.feeOwed'), money(due)] : [t('receipt.feeFree'), money(fee)];
}

function cancelledPairs(
  { cancelled_on, is_refund, taken_back }: CancellationContent,
  locale: Locale,
): Pair[] {
  const pairs = [dayPair(is_refund ? 'refundedOn' : 'cancelledOn', cancelled_on, locale)];
  if (taken_back === null) return pairs;
  const t = translator(locale);
  const { number, issued_on } = taken_back;
  const receipt = t('receipt.receiptNumber', { number, day: dayInWords(issued_on, locale) });
  return [...pairs, [t('receipt.returnedReceipt'), receipt]];
}

function settlement(
  { issuer, is_refund, taken_back, covered, fee }: CancellationContent,
  locale: Locale,
): string[][] {
  const t = translator(locale);
  const money = moneyIn(issuer, locale);
  const { name } = issuer.tax ?? { name: ownName };
  if (taken_back === null) {
    const received = covered > 0 ? [[t('receipt.feeReceived'), money(-covered)]] : [];
    return [[t('receipt.fee', { name }), money(fee)], ...received];
  }
  const besides = covered - invoicedBy(taken_back);
  const { untaxed } = taken_back;
  return [
    ...taken_back.taxes.map(({ rate_percent: percent, total, tax, name: ofRate = ownName }) => [
      t('receipt.takenBack', { percent, tax: money(tax), name: ofRate }),
      money(total),
    ]),
    ...(untaxed === undefined ? [] : [[t('receipt.untaxed', { name }), money(untaxed)]]),
    ...(besides > 0 ? [[t('receipt.feeReceived'), money(besides)]] : []),
    ...(is_refund ? [] : [[t('receipt.feeCovered', { name }), money(-covered)]]),
  ];
}

function totals({ issuer, taken_back, refunded, due }: CancellationContent, locale: Locale): Sheet['totals'] {
  const t = translator(locale);
  const money = moneyIn(issuer, locale);
  return [
    ...(taken_back === null
      ? []
      : [
          {
            label: t('receipt.givenBack'),
            value: money(refunded),
            isStrong: true,
          },
        ]),
    ...(taken_back === null || due > 0
      ? [{ label: t('receipt.feeDue'), value: money(due), isStrong: taken_back === null }]
      : []),
  ];
}
