import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.contact.title',
    defaultMessage: 'Your details',
    description: 'Title of the fourth booking step',
  },
  lead: {
    id: 'reserve.contact.lead',
    defaultMessage: 'Tell us who you are and who drives. You can check everything before you book.',
    description: 'Sentence under the title of the fourth booking step',
  },
  you: {
    id: 'reserve.contact.you',
    defaultMessage: 'You',
    description: 'Heading of the customer’s name, mail and telephone',
  },
  goOn: {
    id: 'reserve.contact.goOn',
    defaultMessage: 'Review booking',
    description: 'Button that leads from the contact to the final screen; nothing is reserved by it',
  },
});
