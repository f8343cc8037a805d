import { defaultLocale, locales, type Locale } from './locale';

type LocaleFile = () => Promise<{ readonly default: Readonly<Record<string, string>> }>;

/**
 * A package's texts: a file for each language but English, which is in the code, fetched when its language is used. A
 * build puts the imports in the place of the call (shared/build/localeFileCalls.ts), so it must be written like this:
 * localeFiles((locale) => import(`./intl/${locale}.json`))
 */
export const localeFiles = (
  load: (locale: Locale) => Promise<unknown>,
): Readonly<Partial<Record<Locale, LocaleFile>>> =>
  Object.fromEntries(
    locales
      .filter((locale) => locale !== defaultLocale)
      .map((locale) => [locale, (() => load(locale)) as LocaleFile]),
  );
