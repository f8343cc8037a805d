import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'counter.access.title',
    defaultMessage: 'Log in to the counter',
    description: 'Heading of the log-in for people who work at a rental shop’s counter',
  },
  emailMissing: {
    id: 'counter.access.emailMissing',
    defaultMessage: 'Please enter your email address.',
    description: 'Error of an empty field',
  },
  password: { id: 'counter.access.password', defaultMessage: 'Password', description: 'Label of a field' },
  passwordMissing: {
    id: 'counter.access.passwordMissing',
    defaultMessage: 'Please enter your password.',
    description: 'Error of an empty field',
  },
  code: { id: 'counter.access.code', defaultMessage: 'Code', description: 'Field: six digits of an app' },
  codeHint: {
    id: 'counter.access.codeHint',
    defaultMessage: 'Six digits from your authenticator app, or one of your recovery codes.',
    description: 'Hint of the field for the code',
  },
  codeMissing: {
    id: 'counter.access.codeMissing',
    defaultMessage: 'Please enter the code.',
    description: 'Error of an empty field',
  },
  shopDevice: {
    id: 'counter.access.shopDevice',
    defaultMessage: 'This device belongs to the shop',
    description: 'Choice in the log-in of a counter',
  },
  shopDeviceHint: {
    id: 'counter.access.shopDeviceHint',
    defaultMessage: 'For 30 days you can come back with your PIN, and colleagues can take over with theirs.',
    description: 'Explains the choice that the device belongs to the shop',
  },
  logIn: { id: 'counter.access.logIn', defaultMessage: 'Log in', description: 'Button of the log-in' },
  passkey: { id: 'counter.access.passkey', defaultMessage: 'Log in with a passkey', description: 'Button' },
  passkeyLeft: {
    id: 'counter.access.passkeyLeft',
    defaultMessage:
      'No passkey was used. Log in with your password; you can add a passkey under “My access”.',
    description: 'Shown when the browser’s dialog for a passkey was closed, or it knows none',
  },
  byPassword: {
    id: 'counter.access.byPassword',
    defaultMessage: 'Log in with a password',
    description: 'Button that changes from the log-in by PIN to the one by password',
  },
  byPin: {
    id: 'counter.access.byPin',
    defaultMessage: 'Log in with a PIN',
    description: 'Button that changes from the log-in by password to the one by PIN',
  },
  pinOf: {
    id: 'counter.access.pinOf',
    defaultMessage: 'Hello {name}',
    description: 'Above the field for a clerk’s PIN; {name} is the clerk who was chosen',
  },
  pin: { id: 'counter.access.pin', defaultMessage: 'PIN', description: 'Label of a clerk’s PIN' },
  pinMissing: {
    id: 'counter.access.pinMissing',
    defaultMessage: 'Please enter your PIN.',
    description: 'Error of an empty field',
  },
  goOn: { id: 'counter.access.goOn', defaultMessage: 'Continue', description: 'Button under the PIN' },
  somebodyElse: {
    id: 'counter.access.somebodyElse',
    defaultMessage: 'Somebody else',
    description: 'Button that leads back to the names of those who can log in by PIN',
  },
});
