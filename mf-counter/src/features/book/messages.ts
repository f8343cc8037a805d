import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'counter.book.title',
    defaultMessage: 'New booking, {shop}',
    description: 'Heading of the page with which a clerk books for a customer',
  },
  anew: {
    id: 'counter.book.anew',
    defaultMessage: 'Start over',
    description: 'Button that empties the form of a booking, for another customer',
  },
  price: { id: 'counter.book.price', defaultMessage: 'Price', description: 'Heading of a new price' },
  total: { id: 'counter.book.total', defaultMessage: 'Total, tax included', description: 'Whole new price' },
  problems: {
    id: 'counter.book.problems',
    defaultMessage: 'This cannot be booked',
    description: 'Title over the reasons why a shop does not rent a car so',
  },
  noPrice: {
    id: 'counter.book.noPrice',
    defaultMessage: 'The price could not be loaded',
    description: 'Title when the price of a booking could not be asked for',
  },
  terms: {
    id: 'counter.book.terms',
    defaultMessage:
      'The customer was told the price and the cancellation fees, and agrees to the rental terms',
    description: 'Box that a clerk ticks before booking for a customer',
  },
  termsMissing: {
    id: 'counter.book.termsMissing',
    defaultMessage: 'Tell the customer price and cancellation fees first.',
    description: 'Error when a clerk books without having ticked that the customer agrees',
  },
  book: { id: 'counter.book.book', defaultMessage: 'Book', description: 'Button that makes the booking' },
  cancelling: {
    id: 'counter.book.cancelling',
    defaultMessage: 'Cancellation fee',
    description: 'Heading of the fees of cancelling a new booking',
  },
  term: {
    id: 'counter.book.term',
    defaultMessage:
      '{when, select, first {{days, select, 1 {1 day} other {{days} days}} or more before} onDay {On the day} other {{days, select, 1 {1 day} other {{days} days}} before}}: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'One fee of cancelling; days is a number or a range such as 3–6',
  },
  cap: { id: 'counter.book.cap', defaultMessage: 'At most {cap}', description: 'Of the cancelling cost' },
});
