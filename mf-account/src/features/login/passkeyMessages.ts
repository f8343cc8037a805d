import { defineMessages } from '@wadachi/intl';

export const passkeyMessages = defineMessages({
  left: {
    id: 'account.login.passkeyLeft',
    defaultMessage:
      'No passkey was used. Please log in with your password; on your page you can then add a passkey for this device.',
    description: 'Shown when the browser’s dialog for a passkey was closed, or it knows none for this site',
  },
});
