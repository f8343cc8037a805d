import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'counter.today.title',
    defaultMessage: '{shop}, {day}',
    description: 'Heading of a shop’s list of pick-ups and returns of a day',
  },
  before: { id: 'counter.today.before', defaultMessage: 'Day before', description: 'Link to the day before' },
  after: { id: 'counter.today.after', defaultMessage: 'Day after', description: 'Link to the day after' },
  today: { id: 'counter.today.today', defaultMessage: 'Today', description: 'Link to the list of today' },
  print: { id: 'counter.today.print', defaultMessage: 'Print', description: 'Button that prints the list' },
  find: { id: 'counter.today.find', defaultMessage: 'Find', description: 'Field that searches bookings' },
  findHint: {
    id: 'counter.today.findHint',
    defaultMessage: 'Number, name, phone or plate. Enter opens the first.',
    description: 'Hint under the field that searches the bookings of a shop',
  },
  lost: {
    id: 'counter.today.lost',
    defaultMessage: 'No connection. The list is as it was; it is brought up to date as soon as there is one.',
    description: 'Notice above the list while the server can’t be reached',
  },
  none: {
    id: 'counter.today.none',
    defaultMessage: 'No pick-ups or returns on this day',
    description: 'Shown in place of an empty list',
  },
  noneFound: {
    id: 'counter.today.noneFound',
    defaultMessage: 'Nothing found on this day',
    description: 'Shown in place of the list when a search finds nothing in it',
  },
  list: { id: 'counter.today.list', defaultMessage: 'Pick-ups and returns', description: 'Name of a table' },
  elsewhere: {
    id: 'counter.today.elsewhere',
    defaultMessage: 'On other days',
    description: 'Name of the table of bookings that a search finds on other days',
  },
  time: { id: 'counter.today.time', defaultMessage: 'Time', description: 'Column of the table of a day' },
  customer: { id: 'counter.today.customer', defaultMessage: 'Customer', description: 'Column of the day' },
  car: { id: 'counter.today.car', defaultMessage: 'Car', description: 'Column of the table of a day' },
  prepare: {
    id: 'counter.today.prepare',
    defaultMessage: 'Place, to prepare',
    description: 'Column of the table of a day: where the car is handed over, and seats, tyres and services',
  },
  state: { id: 'counter.today.state', defaultMessage: 'State', description: 'Column of the table of a day' },
  late: { id: 'counter.today.late', defaultMessage: 'Late', description: 'A line whose time is over' },
  out: { id: 'counter.today.out', defaultMessage: 'Handed over', description: 'A pick-up that is done' },
  back: { id: 'counter.today.back', defaultMessage: 'Returned', description: 'A return that is done' },
  mayDrive: { id: 'counter.today.mayDrive', defaultMessage: 'May drive', description: 'Nothing is missing' },
  papers: {
    id: 'counter.today.papers',
    defaultMessage: 'Papers',
    description: 'Label of a pick-up whose driver’s papers are not checked, or not complete',
  },
  carOut: {
    id: 'counter.today.carOut',
    defaultMessage: 'Car not back',
    description: 'Label of a pick-up whose car is still with another customer',
  },
  due: { id: 'counter.today.due', defaultMessage: '{amount} to pay', description: 'What a line still owes' },
  paid: { id: 'counter.today.paid', defaultMessage: 'Paid', description: 'A line that owes nothing' },
  people: {
    id: 'counter.today.people',
    defaultMessage: '{count, plural, one {1 person} other {# people}}',
    description: 'People in the car',
  },
  otherShop: {
    id: 'counter.today.otherShop',
    defaultMessage: '{kind, select, return {from {shop}} other {to {shop}}}',
    description: 'The other shop of a one-way rental: where it goes to, or comes from',
  },
  flight: { id: 'counter.today.flight', defaultMessage: 'Flight {number}', description: 'In a line' },
});
