import { defineMessages } from '@wadachi/shared';

export const mailMessages = defineMessages({
  sentTo: {
    id: 'account.mail.sentTo',
    defaultMessage: 'We have sent a mail to {email}.',
    description: '{email} is the address the customer has just given',
  },
  sent: {
    id: 'account.mail.sent',
    defaultMessage: 'We have sent a mail to the address you entered.',
    description: 'Where the address is not known in this tab',
  },
  noneTitle: {
    id: 'account.mail.noneTitle',
    defaultMessage: 'No mail?',
    description: 'Heading of what to do when no mail arrives',
  },
  noneWait: {
    id: 'account.mail.noneWait',
    defaultMessage: 'It can take a few minutes to arrive.',
    description: 'What to do when no mail arrives',
  },
  noneSpam: {
    id: 'account.mail.noneSpam',
    defaultMessage: 'Look into the folder for spam or promotions.',
    description: 'What to do when no mail arrives',
  },
  noneAddress: {
    id: 'account.mail.noneAddress',
    defaultMessage: 'See whether the address has a typing error.',
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
      '{count, plural, one {The mail was sent again.} other {The mail was sent again (# times).}} Please use the latest one.',
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
});
