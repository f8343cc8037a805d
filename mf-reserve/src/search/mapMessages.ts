import { defineMessages } from '@wadachi/shared/intl';

export const mapMessages = defineMessages('reserve.map', {
  title: { defaultMessage: 'Map of shops', description: 'Name of the map for screen readers' },
  show: { defaultMessage: 'Map', description: 'Link that shows the shops of the list on a map' },
  hide: { defaultMessage: 'List only', description: 'Link that closes the map over the list of shops' },
  whole: { defaultMessage: 'Show all shops on the map', description: 'Link under a closer map' },
  shops: {
    defaultMessage: '{count, plural, one {# shop} other {# shops}}',
    description: 'Several shops that are one point of the map',
  },
  from: {
    defaultMessage: 'from {price}',
    description: 'The lowest price of a shop on the map; price is an amount in yen',
  },
  streets: {
    defaultMessage: 'Show street map',
    description: 'Button that loads a street map of another site',
  },
  noStreets: {
    defaultMessage: 'The street map cannot be loaded',
    description: 'Shown over the map with outlines',
  },
  credits: {
    defaultMessage: 'Show the source of the map',
    description: 'Button on the street map: opens whose data it shows',
  },
  zoom: {
    defaultMessage: 'Use {key} + scroll to zoom the map',
    description: 'Shown over the street map when somebody scrolls over it; {key} is Ctrl or ⌘',
  },
  fingers: {
    defaultMessage: 'Use two fingers to move the map',
    description: 'Shown over the street map when one finger touches it',
  },
});
