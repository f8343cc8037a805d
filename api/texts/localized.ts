import { locales, type Locale } from '@wadachi/intl';
import { Type, type TObjectOptions, type TSchema } from 'typebox';

/**
 * A text in English and in further languages, as jsonb columns hold it. A catalogue has each language that it offers; what
 * was stored before a language was added lacks it.
 */
export type Localized = Readonly<Partial<Record<Locale, string>>> & { readonly en: string };

/** Falls back to English. */
export const inLocale = (text: Localized, locale: Locale): string => text[locale] ?? text.en;

/** A text in each language, made by a rule. */
export const inEachLocale = (textIn: (locale: Locale) => string): Localized => ({
  ...Object.fromEntries(locales.map((locale) => [locale, textIn(locale)])),
  en: textIn('en'),
});

/** The schema of a text in English and in any of the other languages, each of the given form. */
export const LocalizedSchema = (text: TSchema, options: TObjectOptions = {}) =>
  Type.Unsafe<Localized>(
    Type.Object(
      { en: text, ...Object.fromEntries(locales.slice(1).map((locale) => [locale, Type.Optional(text)])) },
      options,
    ),
  );
