import { defineMessages } from '@wadachi/shared';

export const messages = defineMessages({
  title: {
    id: 'reserve.contact.title',
    defaultMessage: 'Your details',
    description: 'Title of the fourth booking step',
  },
  lead: {
    id: 'reserve.contact.lead',
    defaultMessage: 'Tell us who you are, check everything, and reserve. You pay at the shop.',
    description: 'Sentence under the title of the fourth booking step',
  },
  you: {
    id: 'reserve.contact.you',
    defaultMessage: 'Contact',
    description: 'Heading of name, mail and telephone',
  },
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
  trip: {
    id: 'reserve.contact.trip',
    defaultMessage: 'Your trip',
    description: 'Heading of flight number, children and message',
  },
  flight: {
    id: 'reserve.contact.flight',
    defaultMessage: 'Flight number (optional)',
    description: 'Label of the flight number field',
  },
  flightHint: {
    id: 'reserve.contact.flightHint',
    defaultMessage: 'We keep your car if the flight is late.',
    description: 'Hint of the flight number field',
  },
  flightWrong: {
    id: 'reserve.contact.flightWrong',
    defaultMessage: 'A flight number has letters and digits, such as JL 901.',
    description: 'Error of the flight number field',
  },
  children: {
    id: 'reserve.contact.children',
    defaultMessage: 'Ages of children (optional)',
    description: 'Label of the field with the ages of children who travel along',
  },
  childrenHint: {
    id: 'reserve.contact.childrenHint',
    defaultMessage: 'Separated by commas, such as 3, 5. The law requires a child seat under 6.',
    description: 'Hint of the field with the ages of children',
  },
  childrenWrong: {
    id: 'reserve.contact.childrenWrong',
    defaultMessage: 'Please enter ages from 0 to 17, separated by commas, at most nine.',
    description: 'Error of the field with the ages of children',
  },
  driver: {
    id: 'reserve.contact.driver',
    defaultMessage: 'Driver',
    description: 'Heading of the driver’s name and address',
  },
  driverName: {
    id: 'reserve.contact.driverName',
    defaultMessage: 'Driver’s name (if it is not you)',
    description: 'Label of the driver’s name field',
  },
  address: {
    id: 'reserve.contact.address',
    defaultMessage: 'Driver’s full address (optional)',
    description: 'Label of the driver’s address field',
  },
  tooLong: {
    id: 'reserve.contact.tooLong',
    defaultMessage: 'This is too long.',
    description: 'Error of a field with too many characters',
  },
});
