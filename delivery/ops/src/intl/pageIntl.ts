import { createIntl, type IntlShape, type Messages } from '@wadachi/shared';
import type { StaffLocale } from '@wadachi/intl';

/** The page's texts; English ones are in the code. */
export const pageIntl = async (locale: StaffLocale): Promise<IntlShape> =>
  createIntl({ locale, defaultLocale: 'en', messages: locale === 'ja' ? await japanese() : {} });

async function japanese(): Promise<Messages> {
  const [own, ofParts] = await Promise.all([import('./ja.json'), import('@wadachi/intl/ja.json')]);
  return { ...ofParts.default, ...own.default };
}
