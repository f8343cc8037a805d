import { defineMessages } from '@wadachi/shared';

export const messages = defineMessages({
  title: {
    id: 'account.forgotten.title',
    defaultMessage: 'A new password',
    description: 'Title of the page that asks for the address of an account whose password is forgotten',
  },
  lead: {
    id: 'account.forgotten.lead',
    defaultMessage:
      'Enter the address of your account. We send you a link with which you set a new password.',
    description: 'Under the title of the page that asks for the address of an account',
  },
  send: {
    id: 'account.forgotten.send',
    defaultMessage: 'Send me the link',
    description: 'Button of the form that asks for the address of an account',
  },
  backToLogin: {
    id: 'account.forgotten.backToLogin',
    defaultMessage: 'Back to the log-in',
    description: 'Link to the log-in',
  },
  sentTitle: {
    id: 'account.forgotten.sentTitle',
    defaultMessage: 'Look into your mailbox',
    description: 'Title of the page after the mail for a new password was asked for',
  },
  sentNext: {
    id: 'account.forgotten.sentNext',
    defaultMessage: 'Open the link in it within an hour and set your new password.',
    description: 'After the sentence that says where the mail was sent',
  },
  unusableHelp: {
    id: 'account.forgotten.unusableHelp',
    defaultMessage: 'Please ask for a new link. It is good for an hour.',
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
    defaultMessage: 'For the account {email}. Afterwards every device is logged out.',
    description: 'Over the form for a new password',
  },
  set: {
    id: 'account.forgotten.set',
    defaultMessage: 'Set the password',
    description: 'Button of the form for a new password',
  },
  goneTitle: {
    id: 'account.forgotten.goneTitle',
    defaultMessage: 'The link of your mail does not work any more',
    description: 'In the form for a new password when its link was used or grew too old meanwhile',
  },
  completeTitle: {
    id: 'account.forgotten.completeTitle',
    defaultMessage: 'Your new password is set',
    description: 'Title after a new password was set',
  },
  complete: {
    id: 'account.forgotten.complete',
    defaultMessage: 'To be safe, every device was logged out. Log in with your new password.',
    description: 'After a new password was set',
  },
  logIn: {
    id: 'account.forgotten.logIn',
    defaultMessage: 'Log in',
    description: 'Link to the log-in',
  },
});
