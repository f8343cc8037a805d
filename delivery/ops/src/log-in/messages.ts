import { defineMessages } from '@wadachi/intl';

export const logInMessages = defineMessages({
  lead: {
    id: 'ops.logIn.lead',
    defaultMessage: 'What is in service, what is being tried out, and how it is doing.',
    description: 'Under the title of the ops page',
  },
  token: { id: 'ops.logIn.token', defaultMessage: 'Token', description: 'Label of the log-in field' },
  hint: {
    id: 'ops.logIn.hint',
    defaultMessage: 'Your own, as it was given to you: changes are made in your name',
    description: 'Hint of the log-in field',
  },
  as: {
    id: 'ops.logIn.as',
    defaultMessage: 'Logged in as {name}',
    description: 'Beside the button to log out',
  },
  missing: {
    id: 'ops.logIn.missing',
    defaultMessage: 'Please enter the token',
    description: 'Error of the log-in field',
  },
  logIn: { id: 'ops.logIn.logIn', defaultMessage: 'Log in', description: 'Button' },
  logOut: { id: 'ops.logIn.logOut', defaultMessage: 'Log out', description: 'Button' },
});
