import type { Currency } from './currency';
import { knownLanguages, usualLanguages, type Languages, type Locale } from './locale';

export interface ChildSeatLaw {
  /** Children below this age need one, in whole years. */
  readonly below_age: number;
  /** Only children below this height, in cm, need one; null for all of that age. */
  readonly below_cm: number | null;
}

export interface Site extends Currency {
  /** The country of most shops: ISO 3166, such as JP. */
  readonly country: string;
  /** The time zone of most shops, as IANA names it. Days are days of this zone where no shop is chosen. */
  readonly time_zone: string;
  /** The zone of shops in which each day begins last; undefined where it is that of most. */
  readonly last_time_zone: string | undefined;
  readonly languages: Languages;
  /** The name for customers; the English one where a language has none of its own. */
  readonly name: Readonly<Partial<Record<Locale, string>>> & { readonly en: string };
  /** Address of its mark, a square picture; null for the product's own. */
  readonly mark_url: string | null;
  /** Undefined where it is Japan's, which `shared/rental` has. */
  readonly child_seats: ChildSeatLaw | undefined;
}

/** The default site. */
export const japan: Site = {
  currency: 'JPY',
  currency_digits: 0,
  country: 'JP',
  time_zone: 'Asia/Tokyo',
  last_time_zone: undefined,
  languages: usualLanguages,
  name: { en: 'Wadachi' },
  mark_url: null,
  child_seats: undefined,
};

/** The site of this page, or of this process of a host or the API. Japan's until another is known. */
export const site: Site = { ...japan };

/** Pages call it before anything is drawn. @param known Japan's without it */
export const configureSite = (known: Site = japan): unknown => Object.assign(site, known);

type Said = Pick<Site, 'currency' | 'currency_digits' | 'country' | 'time_zone'> &
  Partial<Pick<Site, 'last_time_zone' | 'name' | 'mark_url' | 'child_seats'>> & {
    readonly languages?: readonly string[];
  };

/** The facts as the API says them: an older one says less, a newer one may offer languages that are not known here. */
export const knownSite = (said: Said): Site => ({
  ...japan,
  ...said,
  languages: knownLanguages(said.languages),
});

export const siteName = (locale: Locale, { name }: Pick<Site, 'name'> = site): string =>
  name[locale] ?? name.en;
