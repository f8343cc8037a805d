import type { Locale } from '@wadachi/shared/intl';

/** A text in each language, as jsonb columns hold it. */
export type Localized = Readonly<Record<Locale, string>>;

export const inLocale = (text: Localized, locale: Locale): string => text[locale];

/** A text in each language, made by a rule. */
export const inEachLocale = (textIn: (locale: Locale) => string): Localized => ({
  en: textIn('en'),
  ja: textIn('ja'),
});
