import type { defaultLocale, Locale } from './locale';

/** A package's texts by id: a file for each language but English, which is in the code, fetched when it is used. */
export type LocaleFiles = Readonly<
  Record<
    Exclude<Locale, typeof defaultLocale>,
    () => Promise<{ readonly default: Readonly<Record<string, string>> }>
  >
>;
