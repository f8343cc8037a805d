import { isLocale, locales, type Locale } from '@wadachi/intl';
import type { MountOptions } from './types';

interface CheckedOptions extends MountOptions {
  readonly locale: Locale;
}

/** The options, once each is what it should be. Throws `TypeError` with what is wrong. */
export function checkedOptions(given: MountOptions): CheckedOptions {
  const { path, locale, site } = given;
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path))
    throw new TypeError(`path must be a path of the rental site that starts with one '/', not ${said(path)}`);
  if (!isLocale(locale))
    throw new TypeError(`locale must be one of ${locales.join(', ')}, not ${said(locale)}`);
  if (!isOrigin(site))
    throw new TypeError(`site must be an origin such as https://rental.example, not ${said(site)}`);
  return { path, locale, site };
}

/** The oldest browsers have no `URL.canParse`. */
function isOrigin(text: unknown): boolean {
  try {
    const { protocol, origin } = new URL(String(text));
    return /^https?:$/.test(protocol) && origin === text;
  } catch {
    return false;
  }
}

const said = (value: unknown) =>
  (typeof value === 'string' ? JSON.stringify(value) : typeof value).slice(0, 100);
