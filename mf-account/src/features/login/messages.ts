import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  remember: {
    id: 'account.login.remember',
    defaultMessage: 'Stay logged in on this device',
    description: 'Label of a check box in the log-in form',
  },
  rememberHint: {
    id: 'account.login.rememberHint',
    defaultMessage: 'Not recommended on shared devices.',
    description: 'Hint of the check box to stay logged in',
  },
  passkey: {
    id: 'account.login.passkey',
    defaultMessage: 'Log in with a passkey',
    description: 'Button under the log-in form that opens the browser’s dialog for a passkey',
  },
  forgotten: {
    id: 'account.login.forgotten',
    defaultMessage: 'Forgot your password?',
    description: 'Link to where a new password can be asked for',
  },
  register: {
    id: 'account.login.register',
    defaultMessage: 'Create an account',
    description: 'Link to the registration',
  },
});
