import { defineMessages } from '@wadachi/intl';

export const passkeyMessages = defineMessages({
  title: {
    id: 'account.passkeys.title',
    defaultMessage: 'Passkeys',
    description: 'Heading of the list of passkeys',
  },
  why: {
    id: 'account.passkeys.why',
    defaultMessage: 'Log in with your fingerprint, face or screen lock instead of your password.',
    description: 'What passkeys are good for, above their list',
  },
  times: {
    id: 'account.passkeys.times',
    defaultMessage: 'Added {since}, last used {used}',
    description: 'Times of a passkey; both are like "3 days ago"',
  },
  unused: {
    id: 'account.passkeys.unused',
    defaultMessage: 'Added {since}, not used yet',
    description: 'Times of a passkey; {since} is like "3 days ago"',
  },
  failed: {
    id: 'account.passkeys.failed',
    defaultMessage: 'Your passkeys could not be loaded',
    description: 'Title where the list of passkeys is missing',
  },
  add: {
    id: 'account.passkeys.add',
    defaultMessage: 'Add a passkey',
    description: 'Button that opens the form for a new passkey',
  },
  passwordHint: {
    id: 'account.passkeys.passwordHint',
    defaultMessage: 'Please enter it once more, so that nobody else adds a passkey to your account.',
    description: 'Hint of the password field in the form for a new passkey',
  },
  make: {
    id: 'account.passkeys.make',
    defaultMessage: 'Continue on this device',
    description: 'Button that opens the browser’s dialog for a new passkey',
  },
  left: {
    id: 'account.passkeys.left',
    defaultMessage: 'No passkey was added. Your device may have one for this account already.',
    description: 'Shown when the browser’s dialog for a new passkey was closed without one',
  },
  unsupported: {
    id: 'account.passkeys.unsupported',
    defaultMessage: 'This browser has no passkeys. Please try another browser or device.',
    description: 'Shown in place of the form for a new passkey',
  },
  added: {
    id: 'account.passkeys.added',
    defaultMessage: 'Your passkey has been added. You can log in with it from now on.',
    description: 'Shown when a passkey has been made and stored',
  },
  removed: {
    id: 'account.passkeys.removed',
    defaultMessage: 'The passkey has been removed. Nobody can log in with it any more.',
    description: 'Shown when a passkey has been removed',
  },
  remove: {
    id: 'account.passkeys.remove',
    defaultMessage: 'Remove',
    description: 'Button that removes a passkey',
  },
  removeFailed: {
    id: 'account.passkeys.removeFailed',
    defaultMessage: 'The passkey could not be removed',
    description: 'Title when removing a passkey failed',
  },
});
