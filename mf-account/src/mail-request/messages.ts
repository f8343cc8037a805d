import { defineMessages } from '@wadachi/intl';

export const mailMessages = defineMessages({
  sentTo: {
    id: 'account.mail.sentTo',
    defaultMessage: 'We have sent an email to {email}.',
    description: '{email} is the address the customer has just given',
  },
  sent: {
    id: 'account.mail.sent',
    defaultMessage: 'We have sent an email to the address you entered.',
    description: 'Where the address is not known in this tab',
  },
  noneTitle: {
    id: 'account.mail.noneTitle',
    defaultMessage: 'No email?',
    description: 'Heading of what to do when no mail arrives',
  },
  noneWait: {
    id: 'account.mail.noneWait',
    defaultMessage: 'It can take a few minutes to arrive.',
    description: 'What to do when no mail arrives',
  },
  noneSpam: {
    id: 'account.mail.noneSpam',
    defaultMessage: 'Check your spam and promotions folders.',
    description: 'What to do when no mail arrives',
  },
  noneAddress: {
    id: 'account.mail.noneAddress',
    defaultMessage: 'Check the address for typing errors.',
    description: 'What to do when no mail arrives',
  },
  sendAgain: {
    id: 'account.mail.sendAgain',
    defaultMessage: 'Send it again',
    description: 'Button that has the mail sent once more',
  },
  sentAgain: {
    id: 'account.mail.sentAgain',
    defaultMessage:
      '{count, plural, one {The email was sent again.} other {The email was sent again (# times).}} Please use the latest one.',
    description: 'After the mail was sent once more',
  },
  otherAddress: {
    id: 'account.mail.otherAddress',
    defaultMessage: 'Use another address',
    description: 'Link back to the form that asks for the address',
  },
  enterAddress: {
    id: 'account.mail.enterAddress',
    defaultMessage: 'Enter the address again',
    description: 'Link to the form that asks for the address, where it is not known in this tab',
  },
  checkMail: {
    id: 'account.mail.check',
    defaultMessage: 'Check your email',
    description: 'Title of the page after a mail was sent',
  },
});
