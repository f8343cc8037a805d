import { inLocale, type Locale, type Localized } from '../../../../http/localized';
import type { BookingFacts } from '../../bookingFacts';
import { factList, type Block, type Fact } from '../mailText';
import { bookingTexts } from './texts';

const labels = {
  number: { en: 'Reservation number', ja: '予約番号' },
  shop: { en: 'Shop', ja: '店舗' },
  address: { en: 'Address', ja: '住所' },
  phone: { en: 'Telephone', ja: '電話番号' },
  pickUp: { en: 'Pick-up', ja: '出発日時' },
  return: { en: 'Return', ja: '返却日時' },
  returnShop: { en: 'Return to', ja: '返却店舗' },
  car: { en: 'Car', ja: 'お車' },
  total: { en: 'Total, tax included', ja: '合計金額（税込）' },
  paid: { en: 'Paid by card', ja: 'カードお支払い済み' },
  refunded: { en: 'Given back to your card', ja: 'カードへの返金額' },
  due: { en: 'To be paid at the shop', ja: '店舗でのお支払い' },
  fee: { en: 'Cancellation fee (outside consumption tax)', ja: 'キャンセル料（不課税）' },
} satisfies Record<string, Localized>;

/** What was agreed: where, when, which car. */
export function rentalFacts(booking: BookingFacts, locale: Locale): Block {
  const words = bookingTexts(booking, locale);
  return list(locale, [
    [labels.number, booking.reserve_number],
    [labels.shop, words.shop],
    [labels.address, inLocale(booking.shop.address, locale)],
    [labels.phone, booking.shop.phone],
    [labels.pickUp, words.pickUp],
    [labels.return, words.return],
    ...(booking.return_shop_name === null ? [] : [[labels.returnShop, words.returnShop] as const]),
    [labels.car, words.car],
  ]);
}

/** What it costs, what was paid, and what is still to be paid and where. */
export function moneyFacts(booking: BookingFacts, locale: Locale): Block {
  const { yen } = bookingTexts(booking, locale);
  const { charge, paid, refunded, due_at_shop, is_cancelled, cancel_fee } = booking;
  return list(locale, [
    is_cancelled ? [labels.fee, yen(cancel_fee)] : [labels.total, yen(charge)],
    ...(paid > 0 ? [[labels.paid, yen(paid)] as const] : []),
    ...(refunded > 0 ? [[labels.refunded, yen(refunded)] as const] : []),
    ...(due_at_shop > 0 ? [[labels.due, yen(due_at_shop)] as const] : []),
  ]);
}

const list = (locale: Locale, facts: readonly (readonly [Localized, string])[]): Block =>
  factList(facts.map(([label, value]): Fact => [inLocale(label, locale), value]));
