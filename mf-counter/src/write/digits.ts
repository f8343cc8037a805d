import { site } from '@wadachi/intl';

/** Digits as keys of a Japanese keyboard write them, and thousands apart, as the plain digits that are meant. */
export const digitsIn = (text: string): string => text.normalize('NFKC').trim().replaceAll(thousands(), '$1');

/** A comma before three decimals is no separator. */
const thousands = () => (site.currency_digits === 3 ? /(\d)\s(?=\d{3}(?!\d))/g : /(\d)[,\s](?=\d{3}(?!\d))/g);
