import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('account.login', {
  title: { defaultMessage: 'Log in', description: 'Title of the log-in page' },
  logIn: { defaultMessage: 'Log in', description: 'Button of the log-in form' },
  remember: {
    defaultMessage: 'Stay logged in on this device',
    description: 'Label of a check box in the log-in form',
  },
  rememberHint: {
    defaultMessage: 'Not recommended on shared devices.',
    description: 'Hint of the check box to stay logged in',
  },
  forgotten: {
    defaultMessage: 'Forgot your password?',
    description: 'Link to where a new password can be asked for',
  },
  register: { defaultMessage: 'Create an account', description: 'Link to the registration' },
  whoTitle: {
    defaultMessage: 'You are logged in',
    description: 'Title of the log-in page for somebody who is logged in',
  },
  who: { defaultMessage: 'You are logged in as {name} ({email}).', description: 'Says who is logged in' },
  goOn: {
    defaultMessage: 'Continue where you left off',
    description: 'Link back to the page from which somebody was sent to log in',
  },
  mypage: { defaultMessage: 'My page', description: 'Link to the customer’s own page' },
  logOut: { defaultMessage: 'Log out', description: 'Button that ends this session' },
  logOutFailed: {
    defaultMessage: 'You could not be logged out',
    description: 'Title when logging out failed',
  },
});
