import { defineMessages } from '@wadachi/intl';

/** Texts that are shown before the list of countries has come. */
export const phoneMessages = defineMessages({
  country: {
    id: 'shared.phone.country',
    defaultMessage: 'Country',
    description: 'Name of the button beside a telephone field that opens the list of countries',
  },
  enter: {
    id: 'shared.phone.enter',
    defaultMessage: 'Enter a phone number',
    description: 'Greyed text in an empty telephone field',
  },
  example: {
    id: 'shared.phone.example',
    defaultMessage: '090-1234-5678',
    description: 'Example in an empty telephone field: a Japanese mobile number',
  },
  missing: {
    id: 'shared.phone.missing',
    defaultMessage: 'Please enter your telephone number.',
    description: 'Error of an empty telephone field that must be filled in',
  },
});
