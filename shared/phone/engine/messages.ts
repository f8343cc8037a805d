import { defineMessages } from '../../intl/defineMessages';

/** Texts that come with the list of countries; Japanese in `intl/ja.json` beside this file. */
export const engineMessages = defineMessages('shared.phone', {
  countryIs: {
    defaultMessage: 'Country: {country} +{dialCode}',
    description: 'Name of the button beside a telephone field that opens the list of countries',
  },
  tooShort: {
    defaultMessage: 'This number is too short ({country}).',
    description: 'Error of a telephone field; {country} is a country’s name',
  },
  tooLong: {
    defaultMessage: 'This number is too long ({country}).',
    description: 'Error of a telephone field; {country} is a country’s name',
  },
  notANumber: {
    defaultMessage: 'This is not a valid number ({country}). Please check it.',
    description: 'Error of a telephone field; {country} is a country’s name',
  },
  unknownCode: {
    defaultMessage: 'Please begin with a plus sign and a country code, such as +81.',
    description: 'Error of a telephone field whose number tells no country',
  },
  countries: {
    defaultMessage: 'Countries',
    description: 'Name of the list of countries beside a telephone field',
  },
  preferred: { defaultMessage: 'Often chosen', description: 'Name of the first few countries of the list' },
  others: { defaultMessage: 'All others', description: 'Name of the rest of the list of countries' },
  search: {
    defaultMessage: 'Search by name or code',
    description: 'Name of the field that searches the list of countries',
  },
  found: {
    defaultMessage: '{count, plural, one {# country found} other {# countries found}}',
    description: 'Told to screen readers while the list of countries is searched',
  },
  none: {
    defaultMessage: 'No country is called “{query}”.',
    description: 'Shown in the list of countries when a search finds nothing',
  },
});
