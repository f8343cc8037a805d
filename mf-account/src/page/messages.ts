import { defineMessages } from '@wadachi/intl';

export const pageMessages = defineMessages({
  noAnswer: {
    id: 'account.page.noAnswer',
    defaultMessage: 'We could not reach our server. Please check your connection and try again.',
    description: 'Shown where a call got no answer',
  },
  logIn: {
    id: 'account.page.logIn',
    defaultMessage: 'Log in',
    description: 'Button or link that leads to the log-in, and its title',
  },
  logOut: {
    id: 'account.page.logOut',
    defaultMessage: 'Log out',
    description: 'Button that ends this session',
  },
  logOutFailed: {
    id: 'account.page.logOutFailed',
    defaultMessage: 'You could not be logged out',
    description: 'Title when logging out failed',
  },
  cancel: {
    id: 'account.page.cancel',
    defaultMessage: 'Cancel',
    description: 'Button that closes the form for a new passkey',
  },
  unknownDevice: {
    id: 'account.page.unknownDevice',
    defaultMessage: 'Unknown device',
    description: 'A passkey whose browser does not say what it is',
  },
});
