import { defineMessages } from '@wadachi/shared';

export const logInMessages = defineMessages({
  title: { id: 'ops.logIn.title', defaultMessage: 'Releases', description: 'Title of the ops page' },
  lead: {
    id: 'ops.logIn.lead',
    defaultMessage: 'What is in service, what is being tried out, and how it is doing.',
    description: 'Under the title of the ops page',
  },
  token: { id: 'ops.logIn.token', defaultMessage: 'Token', description: 'Label of the log-in field' },
  hint: {
    id: 'ops.logIn.hint',
    defaultMessage: 'The value of OPS_TOKEN',
    description: 'Hint of the log-in field',
  },
  missing: {
    id: 'ops.logIn.missing',
    defaultMessage: 'Please enter the token',
    description: 'Error of the log-in field',
  },
  logIn: { id: 'ops.logIn.logIn', defaultMessage: 'Log in', description: 'Button' },
  logOut: { id: 'ops.logIn.logOut', defaultMessage: 'Log out', description: 'Button' },
});
