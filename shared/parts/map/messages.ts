import { defineMessages } from '@wadachi/intl';

export const mapMessages = defineMessages({
  shops: {
    id: 'parts.map.shops',
    defaultMessage: '{count, plural, one {# shop} other {# shops}}',
    description: 'Several shops that are one point of the map',
  },
  streets: {
    id: 'parts.map.streets',
    defaultMessage: 'Show street map',
    description: 'Button that loads a street map of another site',
  },
  noStreets: {
    id: 'parts.map.noStreets',
    defaultMessage: 'The street map cannot be loaded',
    description: 'Shown over the map with outlines',
  },
  credits: {
    id: 'parts.map.credits',
    defaultMessage: 'Show the source of the map',
    description: 'Button on the street map: opens whose data it shows',
  },
  zoom: {
    id: 'parts.map.zoom',
    defaultMessage: 'Use {key} + scroll to zoom the map',
    description: 'Shown over the street map when somebody scrolls over it; {key} is Ctrl or ⌘',
  },
  fingers: {
    id: 'parts.map.fingers',
    defaultMessage: 'Use two fingers to move the map',
    description: 'Shown over the street map when one finger touches it',
  },
});
