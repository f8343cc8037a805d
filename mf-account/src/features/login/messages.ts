import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: { id: 'account.login.title', defaultMessage: 'Log in', description: 'Title of the log-in page' },
  logIn: { id: 'account.login.logIn', defaultMessage: 'Log in', description: 'Button of the log-in form' },
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
  whoTitle: {
    id: 'account.login.whoTitle',
    defaultMessage: 'You are logged in',
    description: 'Title of the log-in page for somebody who is logged in',
  },
  who: {
    id: 'account.login.who',
    defaultMessage: 'You are logged in as {name} ({email}).',
    description: 'Says who is logged in',
  },
  goOn: {
    id: 'account.login.goOn',
    defaultMessage: 'Continue where you left off',
    description: 'Link back to the page from which somebody was sent to log in',
  },
  mypage: {
    id: 'account.login.mypage',
    defaultMessage: 'My page',
    description: 'Link to the customer’s own page',
  },
  logOut: {
    id: 'account.login.logOut',
    defaultMessage: 'Log out',
    description: 'Button that ends this session',
  },
  logOutFailed: {
    id: 'account.login.logOutFailed',
    defaultMessage: 'You could not be logged out',
    description: 'Title when logging out failed',
  },
});
