import type { Locale, Messages } from '@wadachi/shared';

/** The shell's texts; English ones are in the code. */
export const hostMessages = async (locale: Locale): Promise<Messages> =>
  locale === 'ja' ? (await import('./ja')).messages : {};
