import { defineMessages } from '@wadachi/intl';

export const addressMessages = defineMessages({
  email: {
    id: 'account.address.email',
    defaultMessage: 'Email address',
    description: 'Label of the mail field',
  },
  missing: {
    id: 'account.address.missing',
    defaultMessage: 'Please enter your email address.',
    description: 'Error of the mail field',
  },
  wrong: {
    id: 'account.address.wrong',
    defaultMessage: 'Please check the email address; it should look like name@example.com.',
    description: 'Error of the mail field',
  },
});
