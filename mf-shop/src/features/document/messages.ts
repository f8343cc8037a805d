import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  description: {
    id: 'shop.document.description',
    defaultMessage: '{title}, as of {date}.',
    description: 'What search engines show of a document; date is the day it was published',
  },
  publishedOn: {
    id: 'shop.document.publishedOn',
    defaultMessage: 'As of {date}',
    description: 'The day from which a document holds',
  },
});
