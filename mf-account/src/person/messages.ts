import { defineMessages } from '@wadachi/intl';

export const personMessages = defineMessages({
  name: { id: 'account.person.name', defaultMessage: 'Full name', description: 'Label of the name field' },
  nameMissing: {
    id: 'account.person.nameMissing',
    defaultMessage: 'Please enter your name.',
    description: 'Error of the name field',
  },
  nameTooLong: {
    id: 'account.person.nameTooLong',
    defaultMessage: 'A name can have at most 100 characters.',
    description: 'Error of the name field and of its reading',
  },
  kana: {
    id: 'account.person.kana',
    defaultMessage: 'Name in katakana (optional)',
    description: 'Label of the field for the reading of a Japanese name; required in Japanese',
  },
  kanaMissing: {
    id: 'account.person.kanaMissing',
    defaultMessage: 'Please enter your name in katakana.',
    description: 'Error of the katakana field, shown in Japanese only',
  },
  kanaWrong: {
    id: 'account.person.kanaWrong',
    defaultMessage: 'Please write the reading of your name in katakana.',
    description: 'Error of the katakana field when it has other letters, shown in Japanese only',
  },
  phone: {
    id: 'account.person.phone',
    defaultMessage: 'Telephone',
    description: 'Label of the telephone field',
  },
  phoneHint: {
    id: 'account.person.phoneHint',
    defaultMessage: 'The shop may call this number on the day.',
    description: 'Hint of the telephone field',
  },
  phoneMissing: {
    id: 'account.person.phoneMissing',
    defaultMessage: 'Please enter a telephone number we can reach you at.',
    description: 'Error of the telephone field',
  },
  birthday: {
    id: 'account.person.birthday',
    defaultMessage: 'Date of birth',
    description: 'Label of the birthday field',
  },
  birthdayHint: {
    id: 'account.person.birthdayHint',
    defaultMessage: 'As shown on your driving licence.',
    description: 'Hint of the birthday field',
  },
  birthdayMissing: {
    id: 'account.person.birthdayMissing',
    defaultMessage: 'Please enter your date of birth.',
    description: 'Error of the birthday field: empty, or not a whole date',
  },
  birthdayOutside: {
    id: 'account.person.birthdayOutside',
    defaultMessage: 'Please check the date of birth: it lies in the future or before 1900.',
    description: 'Error of the birthday field',
  },
});
