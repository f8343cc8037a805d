import type { Currency } from './currency';
import { knownLanguages, usualLanguages, type Languages } from './locale';

/** What the site's catalogue says once for the whole site. */
export interface Site extends Currency {
  /** Of most of its shops: ISO 3166, such as JP. */
  readonly country: string;
  /** Of most of its shops: IANA name. Days are days of this zone where no shop is chosen. */
  readonly time_zone: string;
  readonly languages: Languages;
}

/** What a site is of which nothing else is known. */
export const japan: Site = {
  currency: 'JPY',
  currency_digits: 0,
  country: 'JP',
  time_zone: 'Asia/Tokyo',
  languages: usualLanguages,
};

/** The site of this page, or of this process of a host or the API. Japan's until another is known. */
export const site: Site = { ...japan };

/** Pages call it before anything is drawn. @param known Japan's without it */
export const knowSite = (known: Site = japan): unknown => Object.assign(site, known);

/** The facts as the API says them: it may offer languages that are not known here. */
export const knownSite = (
  facts: Omit<Site, 'languages'> & { readonly languages?: readonly string[] },
): Site => ({
  ...facts,
  languages: knownLanguages(facts.languages),
});
