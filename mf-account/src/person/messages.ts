import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  phoneHint: {
    id: 'account.person.phoneHint',
    defaultMessage: 'The shop may call this number on the day.',
    description: 'Hint of the telephone field',
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
