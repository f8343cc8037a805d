import { defineMessages } from '@wadachi/intl';

export const mapMessages = defineMessages({
  title: {
    id: 'shop.map.title',
    defaultMessage: 'Map of this shop and others near it',
    description: 'Name of the map for screen readers',
  },
});
