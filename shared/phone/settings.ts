import { site } from '@wadachi/intl';

/** The form of a valid number: as it was begun, as the country writes it, or with plus sign and country code. */
export type PhoneFormat = 'auto' | 'national' | 'international';

/** Settings of one field; the defaults of the specification (point 5) are `generalSettings`. */
export interface PhoneSettings {
  /** ISO 3166-1 alpha-2, of the numbers that are written without a plus sign. */
  readonly defaultCountry?: string | undefined;
  /** First in the list, in this order. */
  readonly preferredCountries: readonly string[];
  readonly mode: PhoneFormat;
  /** A valid number is written in the country's way. */
  readonly autoFormat: boolean;
  /** Characters that no telephone number has, such as letters, are left out while typing. */
  readonly onlyValidCharacters: boolean;
  /** The list of countries has a field to search it. */
  readonly search: boolean;
}

/** Characters that a field takes (specification, point 5). */
export const maxPhoneLength = 25;

export const generalSettings: PhoneSettings = {
  preferredCountries: [],
  mode: 'auto',
  autoFormat: true,
  onlyValidCharacters: false,
  search: false,
};

/** The product's own (specification, point 9); outside Japan the site's country takes Japan's place. */
export const productSettings: PhoneSettings = {
  get defaultCountry() {
    return site.country;
  },
  get preferredCountries() {
    return site.country === 'JP' ? ['JP', 'KR', 'CN', 'TW', 'US', 'HK'] : [site.country];
  },
  mode: 'international',
  autoFormat: true,
  onlyValidCharacters: true,
  search: true,
};
