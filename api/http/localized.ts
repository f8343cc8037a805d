/** A text in both interface languages, as jsonb columns hold it. */
export interface Localized {
  readonly en: string;
  readonly ja: string;
}

export type Locale = keyof Localized;

/** The text in the caller's language. */
export const inLocale = (text: Localized, locale: Locale): string => text[locale];
