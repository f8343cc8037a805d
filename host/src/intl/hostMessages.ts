import type { Locale, Messages } from '@wadachi/shared';
import { defaultLocale, type LocaleFiles } from '@wadachi/intl';

const texts: LocaleFiles = { ja: () => import('./ja'), pt: () => import('./pt') };

/** Texts of the shell and of the shared parts; English ones are in the code. */
export const hostMessages = async (locale: Locale): Promise<Messages> =>
  locale === defaultLocale ? {} : (await texts[locale]()).default;
