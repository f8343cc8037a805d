import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('reserve.contact', {
  title: { defaultMessage: 'Your details', description: 'Title of the fourth booking step' },
  lead: {
    defaultMessage: 'Tell us who you are and who drives. You can check everything before you book.',
    description: 'Sentence under the title of the fourth booking step',
  },
  you: { defaultMessage: 'You', description: 'Heading of the customer’s name, mail and telephone' },
  name: { defaultMessage: 'Full name', description: 'Label of the name field' },
  nameMissing: { defaultMessage: 'Please enter your name.', description: 'Error of the name field' },
  kana: {
    defaultMessage: 'Name in katakana (optional)',
    description: 'Label of the field for the reading of a Japanese name; required in Japanese',
  },
  kanaMissing: {
    defaultMessage: 'Please enter your name in katakana.',
    description: 'Error of the katakana field, shown in Japanese only',
  },
  kanaWrong: {
    defaultMessage: 'Please write the reading of your name in katakana.',
    description: 'Error of the katakana field when it has other letters, shown in Japanese only',
  },
  email: { defaultMessage: 'Email address', description: 'Label of the mail field' },
  emailMissing: {
    defaultMessage: 'Please enter your email address.',
    description: 'Error of the mail field',
  },
  emailWrong: {
    defaultMessage: 'Please check the email address; it should look like name@example.com.',
    description: 'Error of the mail field',
  },
  telephone: { defaultMessage: 'Telephone', description: 'Label of the telephone field' },
  telephoneMissing: {
    defaultMessage: 'Please enter a telephone number we can reach you at.',
    description: 'Error of the telephone field',
  },
  flight: { defaultMessage: 'Flight number (optional)', description: 'Label of the flight number field' },
  flightHint: {
    defaultMessage: 'We keep your car if the flight is late.',
    description: 'Hint of the flight number field',
  },
  flightWrong: {
    defaultMessage: 'A flight number has letters and digits, such as JL 901.',
    description: 'Error of the flight number field',
  },
  goOn: {
    defaultMessage: 'Review booking',
    description: 'Button that leads from the contact to the final screen; nothing is reserved by it',
  },
  changeOptions: { defaultMessage: 'Change options', description: 'Link back to the options' },
  tooLong: {
    defaultMessage: 'A name can have at most 100 characters.',
    description: 'Error of a field with too many characters',
  },
});
