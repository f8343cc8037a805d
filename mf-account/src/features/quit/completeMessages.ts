import { defineMessages } from '@wadachi/intl';

export const completeMessages = defineMessages({
  title: {
    id: 'account.quitComplete.title',
    defaultMessage: 'Your account has been closed',
    description: 'Title of the page after an account was closed',
  },
  thanks: {
    id: 'account.quitComplete.thanks',
    defaultMessage: 'Thank you for travelling with us. You are logged out everywhere.',
    description: 'On the page after an account was closed',
  },
  again: {
    id: 'account.quitComplete.again',
    defaultMessage: 'You can book without an account, and register again at any time.',
    description: 'On the page after an account was closed',
  },
  home: {
    id: 'account.quitComplete.home',
    defaultMessage: 'Home',
    description: 'Link to the top page after an account was closed',
  },
});
