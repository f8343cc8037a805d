import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'account.forgotten.title',
    defaultMessage: 'Reset your password',
    description: 'Title of the page that asks for the address of an account whose password is forgotten',
  },
  lead: {
    id: 'account.forgotten.lead',
    defaultMessage:
      'Enter the email address of your account and we’ll send you a link to set a new password.',
    description: 'Under the title of the page that asks for the address of an account',
  },
  send: {
    id: 'account.forgotten.send',
    defaultMessage: 'Send me the link',
    description: 'Button of the form that asks for the address of an account',
  },
  backToLogin: {
    id: 'account.forgotten.backToLogin',
    defaultMessage: 'Back to log in',
    description: 'Link to the log-in',
  },
  sentNext: {
    id: 'account.forgotten.sentNext',
    defaultMessage: 'Open the link in it within an hour and set your new password.',
    description: 'After the sentence that says where the mail was sent',
  },
  unusableHelp: {
    id: 'account.forgotten.unusableHelp',
    defaultMessage: 'Please request a new link. It is valid for one hour.',
    description: 'On the page of a used or old link for a new password',
  },
  newLink: {
    id: 'account.forgotten.newLink',
    defaultMessage: 'Get a new link',
    description: 'Link to the page that asks for the address of an account',
  },
  resetTitle: {
    id: 'account.forgotten.resetTitle',
    defaultMessage: 'Set a new password',
    description: 'Title of the form for a new password',
  },
  resetFor: {
    id: 'account.forgotten.resetFor',
    defaultMessage: 'For {email}. You’ll be logged out on all devices, and your passkeys will be removed.',
    description: 'Over the form for a new password',
  },
  set: {
    id: 'account.forgotten.set',
    defaultMessage: 'Set the password',
    description: 'Button of the form for a new password',
  },
  completeTitle: {
    id: 'account.forgotten.completeTitle',
    defaultMessage: 'Your password has been changed',
    description: 'Title after a new password was set',
  },
  complete: {
    id: 'account.forgotten.complete',
    defaultMessage:
      'For your security, you’ve been logged out on all devices and your passkeys were removed. Log in with your new password.',
    description: 'After a new password was set',
  },
});
