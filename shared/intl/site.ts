import type { Currency } from './currency';

/** What the site's catalogue says once for the whole site. */
export interface Site extends Currency {
  /** Of most of its shops: ISO 3166, such as JP. */
  readonly country: string;
  /** Of most of its shops: IANA name. Days are days of this zone where no shop is chosen. */
  readonly time_zone: string;
}

const japan: Site = { currency: 'JPY', currency_digits: 0, country: 'JP', time_zone: 'Asia/Tokyo' };

/** The site of this page, or of this process of a host or the API. Japan's until another is known. */
export const site: Site = { ...japan };

/** Pages call it before anything is drawn. @param known Japan's without it */
export const knowSite = (known: Site = japan): unknown => Object.assign(site, known);
