import type { Locale, Messages } from '@wadachi/shared';
import { localeFiles } from '@wadachi/shared/intl';

const ofShell = localeFiles((locale) => import(`./${locale}.json`));
const ofParts = localeFiles((locale) => import(`@wadachi/shared/intl/${locale}.json`));

/** Texts of the shell and of the shared parts; English ones are in the code. */
export async function hostMessages(locale: Locale): Promise<Messages> {
  const [parts, shell] = await Promise.all([ofParts[locale]?.(), ofShell[locale]?.()]);
  return { ...parts?.default, ...shell?.default };
}
