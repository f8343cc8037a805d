import { defineMessages } from '@wadachi/intl';

export const topicMessages = defineMessages({
  question: {
    id: 'reserve.change.question',
    defaultMessage: 'What would you like to change?',
    description: 'Heading of the list of parts of a booking',
  },
  period: {
    id: 'reserve.change.period',
    defaultMessage: 'Dates and times',
    description: 'Part of a booking: opens the dates',
  },
  party: {
    id: 'reserve.change.party',
    defaultMessage: 'Passengers and child seats',
    description: 'Part of a booking: opens people, children and their seats',
  },
  car: {
    id: 'reserve.change.car',
    defaultMessage: 'Car',
    description: 'Part of a booking: opens the list of cars; also the list’s heading',
  },
  cover: {
    id: 'reserve.change.cover',
    defaultMessage: 'Cover',
    description: 'Part of a booking: opens the insurance covers',
  },
  items: {
    id: 'reserve.change.items',
    defaultMessage: 'Extras',
    description: 'Part of a booking: opens services and items such as snow chains',
  },
  places: {
    id: 'reserve.change.places',
    defaultMessage: 'Pick-up and return',
    description: 'Part of a booking: opens places and ways',
  },
  others: {
    id: 'reserve.change.others',
    defaultMessage: 'Change something else',
    description: 'Button that closes one part of a booking and shows all parts',
  },
});
