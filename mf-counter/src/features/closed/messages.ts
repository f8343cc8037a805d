import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'counter.closed.title',
    defaultMessage: 'Closed days of {shop}',
    description: 'Title of the page on which a manager closes a rental shop at short notice',
  },
  none: { id: 'counter.closed.none', defaultMessage: 'There are no closures.', description: 'Empty list' },
  firstDay: {
    id: 'counter.closed.firstDay',
    defaultMessage: 'First day',
    description: 'Label of a date field: the first day on which the shop is closed',
  },
  lastDay: {
    id: 'counter.closed.lastDay',
    defaultMessage: 'Last day',
    description: 'Label of a date field: the last day on which the shop is closed',
  },
  hours: {
    id: 'counter.closed.hours',
    defaultMessage: 'Only some hours of one day',
    description: 'Choice: the shop is closed for a part of a day',
  },
  from: { id: 'counter.closed.from', defaultMessage: 'From', description: 'Field: time of closing' },
  until: { id: 'counter.closed.until', defaultMessage: 'Until', description: 'Field: time of opening' },
  reason: {
    id: 'counter.closed.reason',
    defaultMessage: 'Reason for customers',
    description: 'Label of a field on a site of one language: why the shop is closed',
  },
  reasonIn: {
    id: 'counter.closed.reasonIn',
    defaultMessage: 'Reason for customers ({language})',
    description: 'Label of a field, one for each language: why the shop is closed',
  },
  reasonHint: {
    id: 'counter.closed.reasonHint',
    defaultMessage: 'Customers of a language that you leave empty read another one.',
    description: 'Hint of the first field for the reason, where there are several languages',
  },
  reasonMissing: {
    id: 'counter.closed.reasonMissing',
    defaultMessage: 'Please say why, for your customers.',
    description: 'Error of the empty field for the reason',
  },
  dayMissing: {
    id: 'counter.closed.dayMissing',
    defaultMessage: 'Please choose a day.',
    description: 'Error of an empty date field',
  },
  show: {
    id: 'counter.closed.show',
    defaultMessage: 'Show the bookings in this time',
    description: 'Button before a shop is closed',
  },
  wouldTouch: {
    id: 'counter.closed.wouldTouch',
    defaultMessage:
      '{count, plural, =0 {No booking is in this time.} one {One booking is in this time. Close the shop to go through it.} other {# bookings are in this time. Close the shop to go through them.}}',
    description: 'Before a shop is closed; {count} is the number of pick-ups and returns',
  },
  close: { id: 'counter.closed.close', defaultMessage: 'Close the shop now', description: 'Button' },
  lift: { id: 'counter.closed.lift', defaultMessage: 'Open again', description: 'Button at a closing' },
  liftQuestion: {
    id: 'counter.closed.liftQuestion',
    defaultMessage: 'Customers can book this time again.',
    description: 'Before a closing of a shop is lifted',
  },
  liftYes: {
    id: 'counter.closed.liftYes',
    defaultMessage: 'Yes, open again',
    description: 'Button that confirms that a closing is lifted',
  },
  left: {
    id: 'counter.closed.left',
    defaultMessage: '{count, plural, =0 {All done} one {# booking left} other {# bookings left}}',
    description: 'Beside a closing: for how many bookings nothing was done yet',
  },
  days: {
    id: 'counter.closed.days',
    defaultMessage: '{from} to {until}',
    description: 'The days of a closing: from the first to the last',
  },
  hoursOf: {
    id: 'counter.closed.hoursOf',
    defaultMessage: '{day}, {from}–{until}',
    description: 'The hours of a closing',
  },
  catalogue: {
    id: 'counter.closed.catalogue',
    defaultMessage: 'From the catalogue',
    description: 'Heading of the days with other hours that the company’s catalogue names',
  },
  catalogueHint: {
    id: 'counter.closed.catalogueHint',
    defaultMessage:
      'These days come with the catalogue and change with it. What you close here stays closed until you open it again.',
    description: 'Under the heading of the days of the catalogue',
  },
  closedAllDay: {
    id: 'counter.closed.closedAllDay',
    defaultMessage: 'Closed',
    description: 'The shop does not open on a day of the catalogue',
  },
});
