import { site, type Locale } from '@wadachi/shared';

/**
 * A number in the international form as readers of a language write it: in Japanese, on a site of Japan, a Japanese
 * number the national way, such as `090-1234-5678` for `+81 90-1234-5678`.
 */
export const phoneFor = (locale: Locale, international: string): string =>
  locale === 'ja' && site.country === 'JP'
    ? international.replace(/^\+81[ -]?(?=[1-9])/, '0')
    : international;
