const yenStyle = { style: 'currency', currency: 'JPY' } as const;
const english = new Intl.NumberFormat('en', yenStyle);
const japanese = new Intl.NumberFormat('ja', { ...yenStyle, currencyDisplay: 'name' });

/** Whole yen as the language writes them: ¥12,300 or, in Japanese, 12,300円. */
export const formatYen = (yen: number, locale: string): string =>
  (locale === 'ja' ? japanese : english).format(yen);
