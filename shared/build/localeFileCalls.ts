import { defaultLocale, locales } from '../intl/locale';

const call = /\blocaleFiles\(\s*\(locale\) => import\(`([^`$]*)\$\{locale\}([^`$]*)`\),?\s*\)/g;

/** What a source's calls of `localeFiles` import, by language. */
export function localeFilesIn(source: string): ReadonlyMap<string, readonly string[]> {
  const calls = [...source.matchAll(call)];
  return new Map(translated.map((locale) => [locale, calls.map((found) => requestOf(found, locale))]));
}

/**
 * The source with the imports of each language in the place of its calls of `localeFiles`: webpack then needs no table of
 * the files in a folder. Throws on a call that is written in another way.
 */
export function withLocaleFiles(path: string, source: string): string {
  const expanded = source.replace(call, (...found: string[]) => {
    const imports = translated.map((locale) => `${locale}: () => import('${requestOf(found, locale)}')`);
    return `{ ${imports.join(', ')} }`;
  });
  if (expanded.includes('localeFiles('))
    throw new Error(`${path}: localeFiles must be called as its description says`);
  return expanded;
}

const translated = locales.filter((locale) => locale !== defaultLocale);

const requestOf = ([, before = '', after = '']: readonly string[], locale: string): string =>
  `${before}${locale}${after}`;
