import { defineMessages } from '@wadachi/shared/intl';

export const personMessages = defineMessages('account.person', {
  name: { defaultMessage: 'Full name', description: 'Label of the name field' },
  nameMissing: { defaultMessage: 'Please enter your name.', description: 'Error of the name field' },
  nameTooLong: {
    defaultMessage: 'A name can have at most 100 characters.',
    description: 'Error of the name field and of its reading',
  },
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
  phone: { defaultMessage: 'Telephone', description: 'Label of the telephone field' },
  phoneHint: {
    defaultMessage: 'The shop may call this number on the day.',
    description: 'Hint of the telephone field',
  },
  phoneMissing: {
    defaultMessage: 'Please enter a telephone number we can reach you at.',
    description: 'Error of the telephone field',
  },
  birthday: { defaultMessage: 'Date of birth', description: 'Label of the birthday field' },
  birthdayHint: {
    defaultMessage: 'As shown on your driving licence.',
    description: 'Hint of the birthday field',
  },
  birthdayMissing: {
    defaultMessage: 'Please enter your date of birth.',
    description: 'Error of the birthday field: empty, or not a whole date',
  },
  birthdayOutside: {
    defaultMessage: 'Please check the date of birth: it lies in the future or before 1900.',
    description: 'Error of the birthday field',
  },
});
