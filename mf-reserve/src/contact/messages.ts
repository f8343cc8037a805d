import { defineMessages } from '@wadachi/intl';

/** Labels and errors of the fields about a customer, wherever they are filled in. */
export const messages = defineMessages({
  name: { id: 'reserve.contact.name', defaultMessage: 'Full name', description: 'Label of the name field' },
  nameMissing: {
    id: 'reserve.contact.nameMissing',
    defaultMessage: 'Please enter your name.',
    description: 'Error of the name field',
  },
  kana: {
    id: 'reserve.contact.kana',
    defaultMessage: 'Name in katakana (optional)',
    description: 'Label of the field for the reading of a Japanese name; required in Japanese',
  },
  kanaMissing: {
    id: 'reserve.contact.kanaMissing',
    defaultMessage: 'Please enter your name in katakana.',
    description: 'Error of the katakana field, shown in Japanese only',
  },
  kanaWrong: {
    id: 'reserve.contact.kanaWrong',
    defaultMessage: 'Please write the reading of your name in katakana.',
    description: 'Error of the katakana field when it has other letters, shown in Japanese only',
  },
  email: {
    id: 'reserve.contact.email',
    defaultMessage: 'Email address',
    description: 'Label of the mail field',
  },
  emailMissing: {
    id: 'reserve.contact.emailMissing',
    defaultMessage: 'Please enter your email address.',
    description: 'Error of the mail field',
  },
  emailWrong: {
    id: 'reserve.contact.emailWrong',
    defaultMessage: 'Please check the email address; it should look like name@example.com.',
    description: 'Error of the mail field',
  },
  telephone: {
    id: 'reserve.contact.telephone',
    defaultMessage: 'Telephone',
    description: 'Label of the telephone field',
  },
  telephoneMissing: {
    id: 'reserve.contact.telephoneMissing',
    defaultMessage: 'Please enter a telephone number we can reach you at.',
    description: 'Error of the telephone field',
  },
  flight: {
    id: 'reserve.contact.flight',
    defaultMessage: 'Flight number (optional)',
    description: 'Label of the flight number field',
  },
  flightHint: {
    id: 'reserve.contact.flightHint',
    defaultMessage: 'If your flight is delayed, we’ll hold your car.',
    description: 'Hint of the flight number field',
  },
  flightWrong: {
    id: 'reserve.contact.flightWrong',
    defaultMessage: 'A flight number has letters and digits, such as JL 901.',
    description: 'Error of the flight number field',
  },
  tooLong: {
    id: 'reserve.contact.tooLong',
    defaultMessage: 'A name can have at most 100 characters.',
    description: 'Error of a field with too many characters',
  },
});
