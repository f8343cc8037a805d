import { defineMessages } from '@wadachi/intl';

export const touchedMessages = defineMessages({
  list: {
    id: 'counter.closed.list',
    defaultMessage: 'Bookings in this time',
    description: 'Name of the list of pick-ups and returns that a closing touches',
  },
  otherShop: {
    id: 'counter.closed.otherShop',
    defaultMessage: 'Other shop: {shop}',
    description: 'The other shop of a one-way rental',
  },
  called: {
    id: 'counter.closed.called',
    defaultMessage: 'Customer knows',
    description: 'Tick: the customer was called, and the booking stays as it is',
  },
  moved: { id: 'counter.closed.moved', defaultMessage: 'Moved', description: 'A booking at another time' },
  extend: {
    id: 'counter.closed.extend',
    defaultMessage: 'Extend the rental',
    description: 'Link to a rental whose car is out, where a later return is agreed',
  },
  cancel: {
    id: 'counter.closed.cancel',
    defaultMessage: 'Cancel booking',
    description: 'Button that opens the form for the cancellation by the shop',
  },
  cancelYes: {
    id: 'counter.closed.cancelYes',
    defaultMessage: 'Cancel with all money back',
    description: 'Button that cancels a booking for the shop',
  },
  note: {
    id: 'counter.closed.note',
    defaultMessage: 'Message to the customer',
    description: 'Label of the field for the words in the mail about a cancellation',
  },
  noteMissing: {
    id: 'counter.closed.noteMissing',
    defaultMessage: 'Please write a line to the customer.',
    description: 'Error of the empty field for the words to the customer',
  },
});
