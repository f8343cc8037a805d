import { defineMessages } from '@wadachi/intl';

export const pageMessages = defineMessages({
  tryAgain: {
    id: 'account.page.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button that repeats what has failed',
  },
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
});
