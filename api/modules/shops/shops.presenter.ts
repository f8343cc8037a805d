import type { ReturnShop, Shop, ShopListItem } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { inLocale, phoneIn, type Localized } from '../../texts';
import { pictureUrl } from '../media/photo';
import { distanceKm, type Position } from '../plans/distance';
import { picture } from '../plans/picture';
import { byMostDays } from '../prices/cancelTerms';
import type { OfferedShop } from '../catalogue/Offers';
import { reviewSummary } from '../reviews/reviewSummary';
import { directionsIn } from './directions';
import { tagConsentOf } from './tagConsent';

type Offer = Pick<ShopListItem, 'free_plans' | 'lowest_charge' | 'one_way' | 'free_cancel_until'>;

type ReturnTo = Pick<
  OfferedShop,
  'id' | 'name' | 'time_zone' | 'hours' | 'holidays' | 'special_hours' | 'closings'
>;

export const returnShop = ({ id, ...shop }: ReturnTo, fee: number, locale: Locale): ReturnShop => ({
  id,
  name: inLocale(shop.name, locale),
  fee,
  times: timesOf(shop, locale),
});

const timesOf = (
  { time_zone, hours, holidays, special_hours, closings }: Omit<ReturnTo, 'id' | 'name'>,
  locale: Locale,
) => ({
  time_zone,
  hours,
  holidays,
  ...(special_hours.length > 0 && {
    special_hours: special_hours.map((day) => {
      const closing = closings.find(({ starts_on, ends_on }) => starts_on <= day.date && day.date <= ends_on);
      return closing ? { ...day, reason: inLocale(closing.reason, locale) } : day;
    }),
  }),
});

const summary = (shop: OfferedShop, locale: Locale) => ({
  id: shop.id,
  name: inLocale(shop.name, locale),
  area: { id: shop.area_id, name: inLocale(shop.area_name, locale) },
  address: inLocale(shop.address, locale),
  access: inLocale(shop.access, locale),
  ...timesOf(shop, locale),
  position: { latitude: shop.latitude, longitude: shop.longitude },
});

export const shopListItem = (
  shop: OfferedShop,
  offer: Offer,
  locale: Locale,
  origin: Position | undefined,
): ShopListItem => ({
  ...summary(shop, locale),
  ...(origin && { distance_km: Math.round(distanceKm(origin, shop) * 10) / 10 }),
  picture: shop.picture === null ? null : picture(shop.picture, shop.name, locale),
  ...offer,
});

interface DocumentTitle {
  readonly id: string;
  readonly title: Localized;
}

/** The logo is the first of `shop_logo_images`, else the single url (specification, point 4); here both say the same. */
export function shopDetail(shop: OfferedShop, documents: readonly DocumentTitle[], locale: Locale): Shop {
  const logos = shop.logo_pictures.map(pictureUrl);
  const texts = (language: Locale) => ({
    name: inLocale(shop.name, language),
    address: inLocale(shop.address, language),
    access: inLocale(shop.access, language),
  });
  return {
    ...summary(shop, locale),
    shop_logo_images: logos.map((url) => ({ url })),
    shop_logo_image_url: logos[0] ?? null,
    picture: shop.picture === null ? null : picture(shop.picture, shop.name, locale),
    favicon16_url: shop.favicon16 === null ? null : pictureUrl(shop.favicon16),
    favicon32_url: shop.favicon32 === null ? null : pictureUrl(shop.favicon32),
    google_tracking_code: shop.google_tracking_code,
    google_tracking_consent: tagConsentOf(shop.issuer),
    directions: directionsIn(shop.directions, locale),
    phone: phoneIn(shop.phone, shop.issuer, locale),
    ...(shop.rating && { reviews: reviewSummary(shop.rating) }),
    least_age: shop.least_age,
    cancel_policy: { terms: byMostDays(shop.cancel_terms), cap: shop.cancel_cap },
    liability: shop.liability,
    conditions: shop.conditions.map(({ name, text }) => ({
      name: inLocale(name, locale),
      text: inLocale(text, locale),
    })),
    translations: { en: texts('en'), ja: texts('ja') },
    documents: documents.map(({ id, title }) => ({ id, title: inLocale(title, locale) })),
  };
}
