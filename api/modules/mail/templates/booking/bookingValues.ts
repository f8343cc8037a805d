import { isolated } from '@wadachi/intl';
import { documentsNeeded } from '@wadachi/rental/licence';
import {
  dateTimeInWords,
  inLocale,
  instantInWords,
  moneyIn,
  phoneIn,
  translator,
  type Locale,
  type Localized,
} from '../../../../texts';
import type { BookingFacts } from '../../bookingFacts';

/** A booking's facts in words, as the texts of mails name them. */
export function bookingValues(booking: BookingFacts, locale: Locale) {
  const text = (localized: Localized): string => inLocale(localized, locale);
  const money = moneyIn(booking, locale);
  const { shop, pick_up, return: back, free_cancel_until: freeUntil, undo_until: undoneUntil } = booking;
  const car = { plan: booking.plan_name, group: booking.car_group_name };
  return {
    number: booking.reserve_number,
    shop: text(shop.name),
    address: text(shop.address),
    phone: phoneIn(shop.phone, booking, locale),
    pickUp: dateTimeInWords(pick_up.date, pick_up.time, locale),
    return: dateTimeInWords(back.date, back.time, locale),
    returnShop: text(booking.return_shop_name ?? shop.name),
    /** `shop` for the counter. */
    way: wayKind(booking.pick_up_way),
    wayName: text(booking.pick_up_way?.name ?? shop.name),
    pickUpWay: wayIn(booking.pick_up_way, locale),
    returnWay: wayIn(booking.return_way, locale),
    access: text(shop.access ?? { en: '' }),
    passengers: translator(locale)('format.people', { count: booking.passengers ?? 1 }),
    flight: booking.flight_number ?? '',
    memo: booking.memo ?? '',
    car: translator(locale)('format.car', car),
    total: money(booking.charge),
    paid: money(booking.paid),
    refunded: money(booking.refunded),
    due: money(booking.due_at_shop),
    dueAmount: booking.due_at_shop,
    fee: money(booking.cancel_fee),
    feeAmount: booking.cancel_fee,
    country: booking.country ?? 'JP',
    documents: documentsIn(booking),
    /** The texts have the words for Japan's themselves. */
    taxName: booking.tax_name ? text(booking.tax_name) : 'none',
    undoUntil:
      undoneUntil === undefined ? '' : instantInWords(new Date(undoneUntil), pick_up.time_zone, locale),
    /** '' when cancelling is not free any more. */
    freeUntil: freeUntil === null ? '' : instantInWords(new Date(freeUntil), pick_up.time_zone, locale),
  };
}

/** '' for the counter. */
const wayIn = (way: BookingFacts['pick_up_way'], locale: Locale): string =>
  way === undefined
    ? ''
    : [inLocale(way.name, locale), way.address, way.instructions && inLocale(way.instructions, locale)]
        .flatMap((part) => part || [])
        .map(isolated)
        .join(' · ');

const wayKind = (way: BookingFacts['pick_up_way']): 'shop' | 'delivered' | 'other' =>
  way === undefined ? 'shop' : way.delivers || way.address !== undefined ? 'delivered' : 'other';

/** Which papers a driver brings, for the texts; those of a licence from anywhere where it is not known which. */
function documentsIn({ country = 'JP', licence_country = '' }: BookingFacts): string {
  return (country === 'JP' ? documentsNeeded(licence_country)?.replaceAll('-', '') : undefined) ?? 'unknown';
}
