import { defineMessages } from '@wadachi/intl';

export const bookingMessages = defineMessages({
  number: {
    id: 'reserve.booking.number',
    defaultMessage: 'Booking number',
    description: 'Label of the reservation number',
  },
  cancelFee: {
    id: 'reserve.booking.cancelFee',
    defaultMessage: 'Cancellation fee',
    description: 'Label of what the cancellation cost',
  },
  undoCancel: {
    id: 'reserve.booking.undoCancel',
    defaultMessage: 'Undo the cancellation',
    description: 'Button or link that makes a cancelled booking stand again',
  },
  refund: {
    id: 'reserve.booking.refund',
    defaultMessage: 'Refund to your card',
    description: 'Label of what is given back',
  },
  refundWhen: {
    id: 'reserve.booking.refundWhen',
    defaultMessage: 'The refund goes out at once. Card companies usually show it within two weeks.',
    description: 'When a refund arrives',
  },
  hasBegun: {
    id: 'reserve.booking.hasBegun',
    defaultMessage: 'The time of the pick-up has passed. Please call the shop.',
    description: 'Why a reservation can’t be changed or cancelled online',
  },
  view: {
    id: 'reserve.booking.view',
    defaultMessage: 'View booking',
    description: 'Link to the reservation',
  },
  statement: {
    id: 'reserve.booking.statement',
    defaultMessage: 'Statement and receipt',
    description: 'Link to the page to print',
  },
});
