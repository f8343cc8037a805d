import { defineMessages } from '@wadachi/intl';

export const formMessages = defineMessages({
  name: { id: 'counter.invitation.name', defaultMessage: 'Your name', description: 'Field of the invited' },
  nameHint: {
    id: 'counter.invitation.nameHint',
    defaultMessage: 'As your colleagues know you.',
    description: 'Hint of the field for the name',
  },
  nameMissing: {
    id: 'counter.invitation.nameMissing',
    defaultMessage: 'Please enter your name.',
    description: 'Error of an empty field',
  },
  passwordHint: {
    id: 'counter.invitation.passwordHint',
    defaultMessage: 'At least 10 characters. A few words are easy to remember and hard to guess.',
    description: 'Hint of the field for a new password',
  },
  code: {
    id: 'counter.invitation.code',
    defaultMessage: 'Code from the app',
    description: 'Label of the field for the six digits that an authenticator app shows',
  },
  codeMissing: {
    id: 'counter.invitation.codeMissing',
    defaultMessage: 'Please enter the six digits that the app shows.',
    description: 'Error of an empty field',
  },
  pin: {
    id: 'counter.invitation.pin',
    defaultMessage: 'PIN for the shop’s devices',
    description: 'Label of a field that may stay empty',
  },
  pinHint: {
    id: 'counter.invitation.pinHint',
    defaultMessage: '4 to 8 digits. With it you take over quickly where several people share a device.',
    description: 'Hint of the field for a PIN',
  },
});
