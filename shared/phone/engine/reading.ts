import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { readPhone, type PhoneReading } from '../number';
import { parsePhone } from '../number/parsePhone';
import { digitsOf } from '../typed';
import { countriesIn } from './countries';
import { hasPlus } from './countryOf';
import { phoneErrorOf, type PhoneError } from './phoneErrorOf';
import { defaultLocale, formatTag, type Locale } from '@wadachi/intl';
import ja from './intl/ja.json';
import pt from './intl/pt.json';
import { engineMessages } from './messages';

const cache = createIntlCache();

type Texts = Readonly<Record<string, string>>;

const texts: Readonly<Record<string, Texts>> = { ja, pt } satisfies Record<Exclude<Locale, 'en'>, Texts>;

/** The texts of this part in the page's language; they come with it, so that no other page carries them. */
export const intlIn = (locale: string): IntlShape =>
  createIntl(
    {
      locale: formatTag(locale),
      defaultLocale: formatTag(defaultLocale),
      messages: texts[locale.slice(0, 2)] ?? {},
    },
    cache,
  );

const entryOf = (iso2: string | undefined, locale: string) =>
  countriesIn(locale).find((country) => country.iso2 === iso2);

/** "Country: Japan +81"; undefined where no country is chosen. */
export function countryLabel(iso2: string | undefined, locale: string): string | undefined {
  const entry = entryOf(iso2, locale);
  return (
    entry &&
    intlIn(locale).formatMessage(engineMessages.countryIs, { country: entry.name, dialCode: entry.dialCode })
  );
}

/** The country code with its plus sign, such as `+81`. */
export const dialCodeOf = (iso2: string | undefined): string | undefined => {
  const entry = entryOf(iso2, 'en');
  return entry && `+${entry.dialCode}`;
};

function describeError(fault: PhoneError, text: string, iso2: string | undefined, locale: string): string {
  const intl = intlIn(locale);
  const country = entryOf(iso2, locale)?.name;
  if (country === undefined) return intl.formatMessage(engineMessages.unknownCode);
  const problem = intl.formatMessage(engineMessages[fault], { country });
  if (hasPlus(text)) return problem;
  const other = entryOf(otherCountryOf(text, iso2), locale);
  if (other) {
    const { name, dialCode } = other;
    return intl.formatMessage(engineMessages.fromThere, { problem, country: name, dialCode });
  }
  return fault === 'tooShort' ? problem : intl.formatMessage(engineMessages.fromElsewhere, { problem });
}

/** The reading of a field's text as a telephone number. */
export interface TextReading extends PhoneReading {
  /** The one that the field shows, ISO 3166-1 alpha-2; undefined for a number of no country. */
  readonly country: string | undefined;
  readonly text: string;
  /** The error in the page's language; undefined for a valid number and for an empty text. */
  readonly problem: string | undefined;
}

export function readingOf(text: string, country: string | undefined, locale: string): TextReading {
  const fault = phoneErrorOf(text, country);
  return {
    // Without a country only a plus sign tells one.
    ...readPhone(text, country ?? ''),
    country,
    text,
    problem: fault && describeError(fault, text, country, locale),
  };
}

/**
 * The country that a number is of which is none of the chosen country: by the country code it begins with without a plus
 * sign, or because it is one of a country whose language the browser speaks.
 */
function otherCountryOf(text: string, chosen: string | undefined): string | undefined {
  const digits = digitsOf(text);
  const abroad = digits.startsWith('0') ? undefined : parsePhone(`+${digits}`, undefined);
  if (abroad?.isValid()) return abroad.country;
  return likelyCountries().find((iso2) => iso2 !== chosen && parsePhone(text, iso2)?.isValid());
}

/** Countries of the browser's languages: GB of `en-GB`. */
const likelyCountries = (): readonly string[] =>
  typeof navigator === 'undefined'
    ? []
    : navigator.languages.flatMap((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? []);
