import { defineMessages } from '@wadachi/intl';

export const mapMessages = defineMessages({
  open: {
    id: 'parts.map.open',
    defaultMessage: 'Open the map',
    description: "Link beside an address to the visitor's map app",
  },
  title: {
    id: 'parts.map.title',
    defaultMessage: 'Street map',
    description: 'Button that opens and closes a street map, and its name for screen readers',
  },
  failed: {
    id: 'parts.map.failed',
    defaultMessage: 'The street map cannot be loaded',
    description: 'Shown in place of the map',
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
