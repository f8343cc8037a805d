import parse, { type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';

/** Written for `00`, the way out of most countries, and so understood everywhere, whatever the country's own is. */
const outOfCountry = /^\s*00(?=[1-9])/;

/** The number in a text; without `country` only one with a plus sign is read. */
export function parsePhone(text: string, country: string | undefined): PhoneNumber | undefined {
  const written = text.normalize('NFKC');
  const number = parse(written, country as CountryCode | undefined);
  if (number?.isValid() || !outOfCountry.test(written)) return number;
  const abroad = parse(written.replace(outOfCountry, '+'));
  return abroad?.isValid() ? abroad : number;
}
