import type { Locale, Messages } from '@wadachi/shared';
import { defaultLocale, type LocaleFiles } from '@wadachi/intl';

const ofShell: LocaleFiles = { ja: () => import('./ja.json'), pt: () => import('./pt.json') };

const ofParts: LocaleFiles = {
  ja: () => import('@wadachi/intl/ja.json'),
  pt: () => import('@wadachi/intl/pt.json'),
};

/** Texts of the shell and of the shared parts; English ones are in the code. */
export async function hostMessages(locale: Locale): Promise<Messages> {
  if (locale === defaultLocale) return {};
  const [parts, shell] = await Promise.all([ofParts[locale](), ofShell[locale]()]);
  return { ...parts.default, ...shell.default };
}
