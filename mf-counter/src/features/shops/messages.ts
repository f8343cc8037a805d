import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: { id: 'counter.shops.title', defaultMessage: 'Your shops', description: 'Heading of a list' },
  none: {
    id: 'counter.shops.none',
    defaultMessage: 'There is no shop yet. Shops come with the catalogue.',
    description: 'Shown to an owner whose company has loaded no shops',
  },
});
