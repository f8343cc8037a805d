import { defineMessages } from '@wadachi/intl';

export const secretMessages = defineMessages({
  passwordMissing: {
    id: 'counter.secret.passwordMissing',
    defaultMessage: 'Please choose a password.',
    description: 'Error of an empty field',
  },
  passwordShort: {
    id: 'counter.secret.passwordShort',
    defaultMessage: 'Please use at least 10 characters.',
    description: 'Error of a password that is too short',
  },
  confirmation: {
    id: 'counter.secret.confirmation',
    defaultMessage: 'Password again',
    description: 'Label of the field that repeats a new password',
  },
  confirmationDiffers: {
    id: 'counter.secret.confirmationDiffers',
    defaultMessage: 'The two passwords don’t match.',
    description: 'Error of the field that repeats a new password',
  },
  pinForm: {
    id: 'counter.secret.pinForm',
    defaultMessage: 'Please use 4 to 8 digits.',
    description: 'Error of a PIN of another form',
  },
});
