import parse, { type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { digitsOf, plain } from '../typed';

/** Written for `00`, the way out of most countries, and so understood everywhere, whatever the country's own is. */
const outOfCountry = /^\s*00[\s().-]*(?=[1-9])/;

/** Everybody in Japan writes the 0: ten digits without it are likelier a number of North America. */
const lacksZero = (written: string, { countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode === '81' && !written.includes('+') && digitsOf(written) === nationalNumber;

/** The number in a text, in whatever characters; without `country` only one with a plus sign is read. */
export function parsePhone(text: string, country: string | undefined): PhoneNumber | undefined {
  const written = plain(text);
  const number = parse(written, country as CountryCode | undefined);
  if (number?.isValid() && lacksZero(written, number)) return undefined;
  if (number?.isValid() || !outOfCountry.test(written)) return number;
  const abroad = parse(written.replace(outOfCountry, '+'));
  return abroad?.isValid() ? abroad : number;
}
