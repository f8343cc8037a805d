import { defineMessages } from '@wadachi/intl';

/** Labels and errors of the fields about a person, wherever they are filled in. */
export const personMessages = defineMessages({
  name: { id: 'shared.person.name', defaultMessage: 'Full name', description: 'Label of the name field' },
  nameMissing: {
    id: 'shared.person.nameMissing',
    defaultMessage: 'Please enter your name.',
    description: 'Error of the name field',
  },
  nameTooLong: {
    id: 'shared.person.nameTooLong',
    defaultMessage: 'A name can have at most 100 characters.',
    description: 'Error of the name field and of its reading',
  },
  kana: {
    id: 'shared.person.kana',
    defaultMessage: 'Name in katakana (optional)',
    description: 'Label of the field for the reading of a Japanese name; required in Japanese',
  },
  kanaMissing: {
    id: 'shared.person.kanaMissing',
    defaultMessage: 'Please enter your name in katakana.',
    description: 'Error of the katakana field, shown in Japanese only',
  },
  kanaWrong: {
    id: 'shared.person.kanaWrong',
    defaultMessage: 'Please write the reading of your name in katakana.',
    description: 'Error of the katakana field when it has other letters, shown in Japanese only',
  },
  email: {
    id: 'shared.person.email',
    defaultMessage: 'Email address',
    description: 'Label of the mail field',
  },
  emailMissing: {
    id: 'shared.person.emailMissing',
    defaultMessage: 'Please enter your email address.',
    description: 'Error of the mail field',
  },
  emailWrong: {
    id: 'shared.person.emailWrong',
    defaultMessage: 'Please check the email address; it should look like name@example.com.',
    description: 'Error of the mail field',
  },
  phone: {
    id: 'shared.person.phone',
    defaultMessage: 'Telephone',
    description: 'Label of the telephone field',
  },
  phoneMissing: {
    id: 'shared.person.phoneMissing',
    defaultMessage: 'Please enter a telephone number we can reach you at.',
    description: 'Error of the telephone field',
  },
});
