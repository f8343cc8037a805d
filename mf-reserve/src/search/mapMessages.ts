import { defineMessages } from '@wadachi/shared/intl';

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
  shops: {
    id: 'reserve.map.shops',
    defaultMessage: '{count, plural, one {# shop} other {# shops}}',
    description: 'Several shops that are one point of the map',
  },
  from: {
    id: 'reserve.map.from',
    defaultMessage: 'from {price}',
    description: 'The lowest price of a shop on the map; price is an amount in yen',
  },
  streets: {
    id: 'reserve.map.streets',
    defaultMessage: 'Show street map',
    description: 'Button that loads a street map of another site',
  },
  noStreets: {
    id: 'reserve.map.noStreets',
    defaultMessage: 'The street map cannot be loaded',
    description: 'Shown over the map with outlines',
  },
  credits: {
    id: 'reserve.map.credits',
    defaultMessage: 'Show the source of the map',
    description: 'Button on the street map: opens whose data it shows',
  },
  zoom: {
    id: 'reserve.map.zoom',
    defaultMessage: 'Use {key} + scroll to zoom the map',
    description: 'Shown over the street map when somebody scrolls over it; {key} is Ctrl or ⌘',
  },
  fingers: {
    id: 'reserve.map.fingers',
    defaultMessage: 'Use two fingers to move the map',
    description: 'Shown over the street map when one finger touches it',
  },
});
