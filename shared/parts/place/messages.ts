import { defineMessages } from '@wadachi/intl';

export const placeMessages = defineMessages({
  label: {
    id: 'parts.place.label',
    defaultMessage: 'Pick-up place',
    description: 'Label of the field for the place where a customer wants a car',
  },
  example: {
    id: 'parts.place.example',
    defaultMessage: 'Airport, station',
    description: 'What can be typed as a place, in the empty field; at most 18 characters',
  },
  elsewhere: {
    id: 'parts.place.elsewhere',
    defaultMessage: 'Return to another place',
    description: 'Opens the field for the place of a one-way rental’s return',
  },
  returnLabel: {
    id: 'parts.place.returnLabel',
    defaultMessage: 'Return place',
    description: 'Label of the field for the place of the return',
  },
  found: {
    id: 'parts.place.found',
    defaultMessage: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
    description: 'How many places fit what was typed, for screen readers',
  },
  list: {
    id: 'parts.place.list',
    defaultMessage: 'Suggestions',
    description: 'Name of the list of places that fit what was typed, for screen readers',
  },
  near: {
    id: 'parts.place.near',
    defaultMessage: 'Use my location',
    description: 'Button in the field for the place: takes the position of the device',
  },
  here: {
    id: 'parts.place.here',
    defaultMessage: 'My location',
    description: 'In the field for the place, once the position of the device is taken',
  },
  notHere: {
    id: 'parts.place.notHere',
    defaultMessage: 'We couldn’t get your location. Please type a place.',
    description: 'Under the field: the browser did not give the position, or the customer did not allow it',
  },
});
