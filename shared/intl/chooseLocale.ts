import { defaultLocale, isLocale, type Locale } from './locale';

export interface LocaleWishes {
  /** `lang` of the address. */
  readonly query?: string | null | undefined;
  /** The `lang` cookie. */
  readonly cookie?: string | null | undefined;
  /** The Accept-Language header. */
  readonly acceptLanguage?: string | null | undefined;
}

/** The language asked for in the address, else the one kept, else the browser's, else English. */
export function chooseLocale({ query, cookie, acceptLanguage }: LocaleWishes): Locale {
  if (isLocale(query)) return query;
  if (isLocale(cookie)) return cookie;
  return acceptedLocale(acceptLanguage ?? '') ?? defaultLocale;
}

/** The best of our languages in an Accept-Language header, by its q-values (RFC 9110, 12.5.4). */
function acceptedLocale(header: string): Locale | undefined {
  const ranges = header
    .split(',')
    .map(rangeOf)
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { language } of ranges) {
    if (language === '*') return defaultLocale;
    if (isLocale(language)) return language;
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
