import type { Languages, Locale } from './locale';

export interface LocalePreferences {
  /** `lang` of the address. */
  readonly query?: string | null | undefined;
  readonly cookie?: string | null | undefined;
  readonly acceptLanguage?: string | null | undefined;
}

/** Chooses among the languages offered: the one in the address, else in the cookie, else the browser's, else the first. */
export function chooseLocale<Offered extends Locale>(
  { query, cookie, acceptLanguage }: LocalePreferences,
  languages: Languages<Offered>,
): Offered {
  const offered = (wish: unknown) => languages.find((language) => language === wish);
  return offered(query) ?? offered(cookie) ?? accepted(acceptLanguage ?? '', languages) ?? languages[0];
}

/** The best of the languages in an Accept-Language header, by its q-values (RFC 9110, 12.5.4). */
function accepted<Offered extends Locale>(
  header: string,
  languages: Languages<Offered>,
): Offered | undefined {
  const ranges = header
    .split(',')
    .map(rangeOf)
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { language } of ranges) {
    if (language === '*') return languages[0];
    const found = languages.find((offered) => offered === language);
    if (found) return found;
  }
  return undefined;
}

/** `ja-JP;q=0.8` is Japanese at 0.8. A quality that is no number from 0 to 1 counts as none. */
function rangeOf(text: string): { readonly language: string; readonly quality: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = weight === undefined ? 1 : Number(weight);
  return { language: tag.split('-')[0] ?? '', quality: quality >= 0 && quality <= 1 ? quality : 0 };
}
