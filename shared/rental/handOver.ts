import type { Way } from '@wadachi/contract';

/** True if the way is offered at a time of day. */
export const isInHours = ({ hours }: Pick<Way, 'hours'>, time: string): boolean =>
  hours === undefined || (hours.open <= time && time <= hours.close);

/** A postcode stands by itself: seven digits, with a hyphen or without, or five. */
const postcode = /^(\d{3}-?\d{4}|\d{4}-\d{3}|\d{5})$/;

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .toLowerCase();

/** True if an address has one of these marks of a town: by its postcode, or by the town's name where it has none. */
export function isServed(address: string, marks: readonly string[]): boolean {
  const text = folded(address);
  const codes = text.split(/[^\d-]+/).filter((word) => postcode.test(word));
  const isDigits = (mark: string) => /^\d+$/.test(mark);
  return codes.length > 0
    ? codes.some((code) => marks.some((mark) => isDigits(mark) && code.replace('-', '').startsWith(mark)))
    : marks.some((mark) => !isDigits(mark) && text.includes(folded(mark)));
}
