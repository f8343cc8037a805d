import { defineMessages } from '@wadachi/shared/intl';

export const logInMessages = defineMessages('ops.logIn', {
  title: { defaultMessage: 'Releases', description: 'Title of the ops page' },
  lead: {
    defaultMessage: 'What is in service, what is being tried out, and how it is doing.',
    description: 'Under the title of the ops page',
  },
  token: { defaultMessage: 'Token', description: 'Label of the log-in field' },
  hint: { defaultMessage: 'The value of OPS_TOKEN', description: 'Hint of the log-in field' },
  missing: { defaultMessage: 'Please enter the token', description: 'Error of the log-in field' },
  logIn: { defaultMessage: 'Log in', description: 'Button' },
  logOut: { defaultMessage: 'Log out', description: 'Button' },
});
