import { defineMessages } from '@wadachi/intl';

/** Texts that come with the list of countries; Japanese in `intl/ja.json` beside this file. */
export const engineMessages = defineMessages({
  countryIs: {
    id: 'shared.phone.countryIs',
    defaultMessage: 'Country: {country} +{dialCode}',
    description: 'Name of the button beside a telephone field that opens the list of countries',
  },
  tooShort: {
    id: 'shared.phone.tooShort',
    defaultMessage: 'This number is too short ({country}).',
    description: 'Error of a telephone field; {country} is a country’s name',
  },
  tooLong: {
    id: 'shared.phone.tooLong',
    defaultMessage: 'This number is too long ({country}).',
    description: 'Error of a telephone field; {country} is a country’s name',
  },
  notANumber: {
    id: 'shared.phone.notANumber',
    defaultMessage: 'This is not a valid number ({country}). Please check it.',
    description: 'Error of a telephone field; {country} is a country’s name',
  },
  unknownCode: {
    id: 'shared.phone.unknownCode',
    defaultMessage: 'Please begin with a plus sign and a country code, such as +81.',
    description: 'Error of a telephone field whose number tells no country',
  },
  fromThere: {
    id: 'shared.phone.fromThere',
    defaultMessage:
      '{problem} From another country ({country})? Choose it in front of the number, or begin with +{dialCode}.',
    description:
      'Error of a telephone field whose number is one of another country; {problem} is one of the sentences above',
  },
  fromElsewhere: {
    id: 'shared.phone.fromElsewhere',
    defaultMessage:
      '{problem} From another country? Choose it in front of the number, or begin with + and its code.',
    description:
      'Error of a telephone field whose number is none of the chosen country; {problem} is one of the sentences above',
  },
  countries: {
    id: 'shared.phone.countries',
    defaultMessage: 'Countries',
    description: 'Name of the list of countries beside a telephone field',
  },
  preferred: {
    id: 'shared.phone.preferred',
    defaultMessage: 'Often chosen',
    description: 'Name of the first few countries of the list',
  },
  others: {
    id: 'shared.phone.others',
    defaultMessage: 'All others',
    description: 'Name of the rest of the list of countries',
  },
  search: {
    id: 'shared.phone.search',
    defaultMessage: 'Search by name or code',
    description: 'Name of the field that searches the list of countries',
  },
  found: {
    id: 'shared.phone.found',
    defaultMessage: '{count, plural, one {# country found} other {# countries found}}',
    description: 'Told to screen readers while the list of countries is searched',
  },
  none: {
    id: 'shared.phone.none',
    defaultMessage: 'No country is called “{query}”.',
    description: 'Shown in the list of countries when a search finds nothing',
  },
});
