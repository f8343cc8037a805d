import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  current: {
    id: 'counter.own.current',
    defaultMessage: 'Current password',
    description: 'Label of a field: the password is asked for before a change',
  },
  currentMissing: {
    id: 'counter.own.currentMissing',
    defaultMessage: 'Please enter your current password.',
    description: 'Error of an empty field',
  },
  newPassword: {
    id: 'counter.own.newPassword',
    defaultMessage: 'New password',
    description: 'Label of a field',
  },
  newPasswordHint: {
    id: 'counter.own.newPasswordHint',
    defaultMessage: 'At least 10 characters. You are logged out everywhere else.',
    description: 'Hint of the field for the new password',
  },
  savePassword: { id: 'counter.own.savePassword', defaultMessage: 'Change password', description: 'Button' },
  passkeysStay: {
    id: 'counter.own.passkeysStay',
    defaultMessage:
      '{count, plural, one {Your passkey stays. Remove it above} other {Your # passkeys stay. Remove one above}} if you do not know it.',
    description: 'Above the button that changes the password',
  },
  passwordDone: {
    id: 'counter.own.passwordDone',
    defaultMessage: 'Your password has been changed.',
    description: 'Shown after the change',
  },
  newPin: { id: 'counter.own.newPin', defaultMessage: 'New PIN', description: 'Label of a field' },
  pinHint: {
    id: 'counter.own.pinHint',
    defaultMessage: '4 to 8 digits, for a device of the shop. Leave it empty to have none.',
    description: 'Hint of the field for the new PIN',
  },
  savePin: { id: 'counter.own.savePin', defaultMessage: 'Save PIN', description: 'Button' },
  pinDone: { id: 'counter.own.pinDone', defaultMessage: 'Your PIN has been saved.', description: 'Success' },
  pinGone: {
    id: 'counter.own.pinGone',
    defaultMessage: 'Your PIN has been removed.',
    description: 'Shown after the PIN was removed',
  },
  passkeys: { id: 'counter.own.passkeys', defaultMessage: 'Passkeys', description: 'Heading' },
  passkeysHint: {
    id: 'counter.own.passkeysHint',
    defaultMessage: 'Log in with your fingerprint, face or screen lock instead of password and code.',
    description: 'Under the heading of the passkeys',
  },
  unnamed: { id: 'counter.own.unnamed', defaultMessage: 'Unknown device', description: 'A passkey’s device' },
  since: { id: 'counter.own.since', defaultMessage: 'added {day}', description: 'Beside a passkey' },
  remove: { id: 'counter.own.remove', defaultMessage: 'Remove', description: 'Button at a passkey' },
  add: {
    id: 'counter.own.add',
    defaultMessage: 'Add a passkey of this device',
    description: 'Button that opens the browser’s dialog for a new passkey',
  },
  left: {
    id: 'counter.own.left',
    defaultMessage: 'No passkey was added. This device may have one already.',
    description: 'Shown when the browser’s dialog was closed without a new passkey',
  },
  added: { id: 'counter.own.added', defaultMessage: 'Your passkey has been added.', description: 'Success' },
  removeHint: {
    id: 'counter.own.removeHint',
    defaultMessage: 'Nobody can log in with this passkey any more, and you are logged out everywhere else.',
    description: 'Above the form that removes a passkey',
  },
  removeNow: {
    id: 'counter.own.removeNow',
    defaultMessage: 'Remove the passkey',
    description: 'Button of the form that removes a passkey',
  },
  keep: { id: 'counter.own.keep', defaultMessage: 'Keep it', description: 'Button: the passkey stays' },
  removed: {
    id: 'counter.own.removed',
    defaultMessage: 'The passkey has been removed.',
    description: 'Shown when a passkey was removed',
  },
  unsupported: {
    id: 'counter.own.unsupported',
    defaultMessage: 'This browser has no passkeys.',
    description: 'Shown in place of the form for a new passkey',
  },
});
