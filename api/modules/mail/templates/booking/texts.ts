import { formatYen } from '@wadachi/shared/intl';
import { inLocale, type Locale, type Localized } from '../../../../http/localized';
import { instantInWords, readingInWords } from '../../../../http/refusals/inWords';
import type { BookingFacts } from '../../bookingFacts';

/** A booking's facts in the words of one language. */
export interface BookingWords {
  readonly shop: string;
  readonly pickUp: string;
  readonly return: string;
  readonly returnShop: string;
  readonly car: string;
  readonly yen: (amount: number) => string;
  /** Undefined when cancelling is not free any more. */
  readonly freeUntil: string | undefined;
}

export function bookingTexts(booking: BookingFacts, locale: Locale): BookingWords {
  const text = (localized: Localized): string => inLocale(localized, locale);
  const { shop, pick_up, return: back, free_cancel_until: freeUntil } = booking;
  const group = text(booking.car_group_name);
  return {
    shop: text(shop.name),
    pickUp: readingInWords(pick_up.date, pick_up.time, locale),
    return: readingInWords(back.date, back.time, locale),
    returnShop: text(booking.return_shop_name ?? shop.name),
    car: locale === 'ja' ? `${text(booking.plan_name)}（${group}）` : `${text(booking.plan_name)} (${group})`,
    yen: (amount) => formatYen(amount, locale),
    freeUntil:
      freeUntil === null ? undefined : instantInWords(new Date(freeUntil), pick_up.time_zone, locale),
  };
}
