import { defineMessages } from '@wadachi/intl';

export const passwordMessages = defineMessages({
  password: {
    id: 'account.password.password',
    defaultMessage: 'Password',
    description: 'Label of a password field',
  },
  confirmation: {
    id: 'account.password.confirmation',
    defaultMessage: 'Confirm password',
    description: 'Label of the field that repeats a new password',
  },
  hint: {
    id: 'account.password.hint',
    defaultMessage: '10 to 128 characters. A few unrelated words make a strong password.',
    description: 'Hint of a new password’s field',
  },
  show: {
    id: 'account.password.show',
    defaultMessage: 'Show what is typed: {field}',
    description: 'Name of the button that makes a password visible; {field} is the field’s label',
  },
  capsLock: {
    id: 'account.password.capsLock',
    defaultMessage: 'Caps lock is on.',
    description: 'Said under a password field while caps lock is on',
  },
  missing: {
    id: 'account.password.missing',
    defaultMessage: 'Please enter the password.',
    description: 'Error of an empty password field',
  },
  missingAgain: {
    id: 'account.password.missingAgain',
    defaultMessage: 'Please enter the password again.',
    description: 'Error of an empty field that repeats a new password',
  },
  tooShort: {
    id: 'account.password.tooShort',
    defaultMessage: 'The password needs at least 10 characters.',
    description: 'Error of a new password',
  },
  tooLong: {
    id: 'account.password.tooLong',
    defaultMessage: 'The password can have at most 128 characters.',
    description: 'Error of a password',
  },
  differs: {
    id: 'account.password.differs',
    defaultMessage: 'The two passwords don’t match.',
    description: 'Error of the field that repeats a new password',
  },
});

/** Words for the strength of a new password. */
export const strengthMessages = defineMessages({
  'too-short': {
    id: 'account.password.too-short',
    defaultMessage: 'Still too short: 10 characters or more',
    description: 'Under a new password while it is being typed',
  },
  guessable: {
    id: 'account.password.guessable',
    defaultMessage: 'Easy to guess: avoid names, only numbers, rows of keys and repeats',
    description: 'Under a new password while it is being typed',
  },
  good: {
    id: 'account.password.good',
    defaultMessage: 'Good',
    description: 'Under a new password while it is being typed: it is hard to guess',
  },
  strong: {
    id: 'account.password.strong',
    defaultMessage: 'Strong',
    description: 'Under a new password while it is being typed: it is very hard to guess',
  },
});
