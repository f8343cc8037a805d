import type { Locale } from './locale';

const formats: Readonly<Record<Locale, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', { style: 'currency', currency: 'JPY' }),
  ja: new Intl.NumberFormat('ja', { style: 'currency', currency: 'JPY' }),
};

/** Whole yen as the language writes them: ¥12,300. */
export const formatYen = (yen: number, locale: Locale): string => formats[locale].format(yen);
