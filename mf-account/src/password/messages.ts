import { defineMessages } from '@wadachi/shared/intl';

export const passwordMessages = defineMessages('account.password', {
  password: { defaultMessage: 'Password', description: 'Label of a password field' },
  confirmation: {
    defaultMessage: 'Confirm password',
    description: 'Label of the field that repeats a new password',
  },
  hint: {
    defaultMessage: '10 to 128 characters. A few unrelated words make a strong password.',
    description: 'Hint of a new password’s field',
  },
  show: {
    defaultMessage: 'Show what is typed: {field}',
    description: 'Name of the button that makes a password visible; {field} is the field’s label',
  },
  capsLock: {
    defaultMessage: 'Caps lock is on.',
    description: 'Said under a password field while caps lock is on',
  },
  missing: { defaultMessage: 'Please enter the password.', description: 'Error of an empty password field' },
  missingAgain: {
    defaultMessage: 'Please enter the password again.',
    description: 'Error of an empty field that repeats a new password',
  },
  tooShort: {
    defaultMessage: 'The password needs at least 10 characters.',
    description: 'Error of a new password',
  },
  tooLong: {
    defaultMessage: 'The password can have at most 128 characters.',
    description: 'Error of a password',
  },
  differs: {
    defaultMessage: 'The two passwords don’t match.',
    description: 'Error of the field that repeats a new password',
  },
});

/** How hard a new password is to guess, in words. */
export const strengthMessages = defineMessages('account.password', {
  'too-short': {
    defaultMessage: 'Still too short: 10 characters or more',
    description: 'Under a new password while it is being typed',
  },
  guessable: {
    defaultMessage: 'Easy to guess: avoid names, only numbers, rows of keys and repeats',
    description: 'Under a new password while it is being typed',
  },
  good: {
    defaultMessage: 'Good',
    description: 'Under a new password while it is being typed: it is hard to guess',
  },
  strong: {
    defaultMessage: 'Strong',
    description: 'Under a new password while it is being typed: it is very hard to guess',
  },
});
