import { parsePhone } from '../number/parsePhone';
import { digitsOf } from '../typed';

/**
 * The country that a number is of which is none of the chosen country: by the country code it begins with without a plus
 * sign, or because it is one of a country whose language the browser speaks.
 */
export function elsewhere(text: string, chosen: string | undefined): string | undefined {
  const digits = digitsOf(text);
  const abroad = digits.startsWith('0') ? undefined : parsePhone(`+${digits}`, undefined);
  if (abroad?.isValid()) return abroad.country;
  return likelyCountries().find((iso2) => iso2 !== chosen && parsePhone(text, iso2)?.isValid());
}

/** Of the browser's languages: GB of `en-GB`. */
const likelyCountries = (): readonly string[] =>
  typeof navigator === 'undefined'
    ? []
    : navigator.languages.flatMap((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? []);
