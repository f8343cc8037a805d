import type { Locale } from '../../../../http/localized';
import type { BookingFacts } from '../../bookingFacts';
import { paragraph, type Block } from '../mailText';
import { bookingTexts } from './texts';

/** How to cancel or change, and until when that is free. */
export function howToCancel(booking: BookingFacts, locale: Locale): Block {
  const { freeUntil } = bookingTexts(booking, locale);
  if (locale === 'ja')
    return paragraph(
      freeUntil === undefined
        ? 'ご予約の変更・キャンセルは上のページからお手続きいただけます。キャンセル料がかかる場合は、確定の前に金額を表示します。'
        : `ご予約の変更・キャンセルは上のページからお手続きいただけます。${freeUntil}までのキャンセルは無料です。以降はキャンセル料がかかり、確定の前に金額を表示します。`,
    );
  return paragraph(
    freeUntil === undefined
      ? 'You can change or cancel on that page. If cancelling costs a fee, it is shown before you confirm.'
      : `You can change or cancel on that page. Until ${freeUntil} cancelling is free; after that there is a fee, which is shown before you confirm.`,
  );
}

/** The documents without which no car is handed over. */
export const whatToBring = (locale: Locale): Block =>
  paragraph(
    locale === 'ja'
      ? '当日は、運転される方全員の運転免許証の原本をお持ちください。海外の免許証の場合は、1949年ジュネーブ条約の国際運転免許証、または日本語翻訳文のいずれかと、パスポートも必要です。'
      : 'Please bring the driving licence of everybody who drives, not a copy. With a licence from abroad we also need the passport and either an International Driving Permit of the 1949 Geneva Convention or, for some countries, an official Japanese translation of the licence.',
  );
