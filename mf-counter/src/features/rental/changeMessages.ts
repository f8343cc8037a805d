import { defineMessages } from '@wadachi/intl';

export const changeMessages = defineMessages({
  change: {
    id: 'counter.change.title',
    defaultMessage: 'Change dates or car',
    description: 'Heading of the form that changes a booking before the hand-over',
  },
  from: { id: 'counter.change.from', defaultMessage: 'Pick-up day', description: 'Label of a field' },
  fromTime: { id: 'counter.change.fromTime', defaultMessage: 'Pick-up time', description: 'Field' },
  until: { id: 'counter.change.until', defaultMessage: 'Return day', description: 'Label of a field' },
  untilTime: { id: 'counter.change.untilTime', defaultMessage: 'Return time', description: 'Field' },
  class: { id: 'counter.change.class', defaultMessage: 'Class', description: 'Choice of a car class' },
  classChoice: {
    id: 'counter.change.classChoice',
    defaultMessage: '{name}, {seats, plural, one {# seat} other {# seats}}',
    description: 'A car class in the choice',
  },
  difference: {
    id: 'counter.change.difference',
    defaultMessage: 'Difference',
    description: 'Line of a bill: the new price less the one before, with its sign',
  },
  refund: {
    id: 'counter.change.refund',
    defaultMessage: 'Goes back to the card',
    description: 'Line of a bill: money that the customer gets back by card',
  },
  gone: {
    id: 'counter.change.gone',
    defaultMessage: 'No longer part of the booking: {names}',
    description: 'Options that another car class does not have',
  },
  floor: {
    id: 'counter.change.floor',
    defaultMessage:
      'After the change, cancelling costs the customer at least {fee}, as it does today. Please say so.',
    description: 'Said to a clerk when a booking is changed that can no longer be cancelled for nothing',
  },
  button: {
    id: 'counter.change.button',
    defaultMessage:
      '{way, select, more {Change for {amount} more} less {Change for {amount} less} other {Change at the same price}}',
    description: 'Button that agrees on a change; the amount is the difference to the price before',
  },
});
