import { defineMessages } from '@wadachi/intl';

/** Labels and errors of the fields about a customer, wherever they are filled in. */
export const messages = defineMessages({
  flight: {
    id: 'reserve.contact.flight',
    defaultMessage: 'Flight number (optional)',
    description: 'Label of the flight number field',
  },
  flightHint: {
    id: 'reserve.contact.flightHint',
    defaultMessage: 'If your flight is delayed, we’ll hold your car.',
    description: 'Hint of the flight number field',
  },
  flightWrong: {
    id: 'reserve.contact.flightWrong',
    defaultMessage: 'A flight number has letters and digits, such as JL 901.',
    description: 'Error of the flight number field',
  },
});
