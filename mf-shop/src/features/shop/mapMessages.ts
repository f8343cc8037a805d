import { defineMessages } from '@wadachi/shared/intl';

export const mapMessages = defineMessages({
  title: {
    id: 'shop.map.title',
    defaultMessage: 'Map of this shop and others near it',
    description: 'Name of the map for screen readers',
  },
  shops: {
    id: 'shop.map.shops',
    defaultMessage: '{count, plural, one {# shop} other {# shops}}',
    description: 'Several shops that are one point of the map',
  },
  streets: {
    id: 'shop.map.streets',
    defaultMessage: 'Show street map',
    description: 'Button that loads a street map of another site',
  },
  noStreets: {
    id: 'shop.map.noStreets',
    defaultMessage: 'The street map cannot be loaded',
    description: 'Shown over the map with outlines',
  },
  credits: {
    id: 'shop.map.credits',
    defaultMessage: 'Show the source of the map',
    description: 'Button on the street map: opens whose data it shows',
  },
  zoom: {
    id: 'shop.map.zoom',
    defaultMessage: 'Use {key} + scroll to zoom the map',
    description: 'Shown over the street map when somebody scrolls over it; {key} is Ctrl or ⌘',
  },
  fingers: {
    id: 'shop.map.fingers',
    defaultMessage: 'Use two fingers to move the map',
    description: 'Shown over the street map when one finger touches it',
  },
});
