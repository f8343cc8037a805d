import { defineMessages } from '@wadachi/intl';

export const guestMessages = defineMessages({
  haveAccount: {
    id: 'reserve.contact.haveAccount',
    defaultMessage: 'Already have an account?',
    description: 'Before the link to log in, for guests in the middle of a booking',
  },
  logIn: {
    id: 'reserve.contact.logIn',
    defaultMessage: 'Log in',
    description: 'Link to the log-in page, which leads back to this step',
  },
  register: {
    id: 'reserve.contact.register',
    defaultMessage: 'Create an account with these details (optional)',
    description: 'Choice of a guest who reserves: to register with the same details',
  },
  registerHint: {
    id: 'reserve.contact.registerHint',
    defaultMessage:
      'We send you an email with a link to set your password. Your booking is made whether you use it or not.',
    description: 'Explains the choice to register while reserving',
  },
});
