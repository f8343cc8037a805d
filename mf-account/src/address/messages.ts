import { defineMessages } from '@wadachi/shared/intl';

export const addressMessages = defineMessages('account.address', {
  email: { defaultMessage: 'Email address', description: 'Label of the mail field' },
  missing: { defaultMessage: 'Please enter your email address.', description: 'Error of the mail field' },
  wrong: {
    defaultMessage: 'Please check the email address; it should look like name@example.com.',
    description: 'Error of the mail field',
  },
});
