import { defineMessages } from '@wadachi/intl';

export const mapMessages = defineMessages({
  title: {
    id: 'reserve.map.title',
    defaultMessage: 'Map of shops',
    description: 'Name of the map for screen readers',
  },
  show: {
    id: 'reserve.map.show',
    defaultMessage: 'Map',
    description: 'Link that shows the shops of the list on a map',
  },
  hide: {
    id: 'reserve.map.hide',
    defaultMessage: 'List only',
    description: 'Link that closes the map over the list of shops',
  },
  whole: {
    id: 'reserve.map.whole',
    defaultMessage: 'Show all shops on the map',
    description: 'Link under a closer map',
  },
  from: {
    id: 'reserve.map.from',
    defaultMessage: 'from {price}',
    description: 'The lowest price of a shop on the map; price is an amount in yen',
  },
});
