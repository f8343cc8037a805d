import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'counter.cars.title',
    defaultMessage: '{shop}: cars',
    description: 'Heading of the page with all cars of a shop and their bookings in a month',
  },
  earlier: { id: 'counter.cars.earlier', defaultMessage: 'Earlier', description: 'Link to the days before' },
  later: { id: 'counter.cars.later', defaultMessage: 'Later', description: 'Link to the days after' },
  today: { id: 'counter.cars.today', defaultMessage: 'Today', description: 'Link to the days from today' },
  help: {
    id: 'counter.cars.help',
    defaultMessage:
      'Arrow keys go from car to car and to bookings. Enter opens, M moves a booking, Shift and an arrow go to earlier and later days.',
    description: 'Hint for people who use the board of cars with the keyboard',
  },
  board: {
    id: 'counter.cars.board',
    defaultMessage: 'Cars from {from} to {to}',
    description: 'Name of the board: first and last day',
  },
  car: { id: 'counter.cars.car', defaultMessage: 'Car', description: 'Column of the board' },
  bookings: { id: 'counter.cars.bookings', defaultMessage: 'Bookings', description: 'Column of the board' },
  none: {
    id: 'counter.cars.none',
    defaultMessage: 'This shop has no cars',
    description: 'Shown in place of an empty board',
  },
  notRead: {
    id: 'counter.cars.notRead',
    defaultMessage: 'The latest bookings could not be loaded',
    description: 'Title when a shop’s cars could not be read again; what is shown may be out of date',
  },
  booking: {
    id: 'counter.cars.booking',
    defaultMessage: 'Booked',
    description: 'State of a booking: its car is not handed over yet',
  },
  hold: {
    id: 'counter.cars.hold',
    defaultMessage: 'Being paid',
    description: 'State: a customer is still paying for this booking',
  },
  out: {
    id: 'counter.cars.out',
    defaultMessage: 'Handed over',
    description: 'State: the customer has the car',
  },
  back: { id: 'counter.cars.back', defaultMessage: 'Returned', description: 'State: the car is back' },
  repair: { id: 'counter.cars.repair', defaultMessage: 'Repair', description: 'State: the car is in repair' },
  withdrawn: {
    id: 'counter.cars.withdrawn',
    defaultMessage: 'Withdrawn',
    description: 'State: the car is not rented out any more',
  },
  turnaround: {
    id: 'counter.cars.turnaround',
    defaultMessage: 'Turnaround',
    description: 'Legend: the time in which a car is cleaned and made ready',
  },
  span: {
    id: 'counter.cars.span',
    defaultMessage: '{from} to {until}',
    description: 'From when until when a car is taken; both are day and time',
  },
  openSpan: {
    id: 'counter.cars.openSpan',
    defaultMessage: 'from {from}',
    description: 'From when on a car is withdrawn',
  },
  stay: {
    id: 'counter.cars.stay',
    defaultMessage: '{name}, {state}, {span}',
    description: 'What has a car: customer or reason, state, and from when until when',
  },
  open: {
    id: 'counter.cars.open',
    defaultMessage: 'Open the booking',
    description: 'Link from a booking on the board to its page',
  },
  move: {
    id: 'counter.cars.move',
    defaultMessage: 'Move',
    description: 'Button that moves a booking to another car',
  },
  moveHint: {
    id: 'counter.cars.moveHint',
    defaultMessage: 'Drag it to another car, or press Move.',
    description: 'Hint beside a booking on the board',
  },
  close: {
    id: 'counter.cars.close',
    defaultMessage: 'Close',
    description: 'Button that closes what is shown of a booking or car',
  },
  aimedFree: {
    id: 'counter.cars.aimedFree',
    defaultMessage: '{car} ({name}): free. Enter moves the booking here, Esc cancels.',
    description: 'A booking is being moved; car and class under it',
  },
  aimedTaken: {
    id: 'counter.cars.aimedTaken',
    defaultMessage: '{car} ({name}): {other} is in the way.',
    description: 'A booking is being moved to a car that is taken; `other` is a customer or a state',
  },
  moveHere: {
    id: 'counter.cars.moveHere',
    defaultMessage: 'Move here',
    description: 'Button that ends a move at the car that is shown',
  },
  nextCar: {
    id: 'counter.cars.nextCar',
    defaultMessage: 'Next car',
    description: 'Button while a booking is moved: the next car it can get',
  },
  cancel: {
    id: 'counter.cars.cancel',
    defaultMessage: 'Cancel',
    description: 'Button that ends a move without moving',
  },
  moved: {
    id: 'counter.cars.moved',
    defaultMessage: '{name} now has {car}.',
    description: 'A booking was moved: customer and car',
  },
  undo: { id: 'counter.cars.undo', defaultMessage: 'Undo', description: 'Button that takes a move back' },
  blockTitle: {
    id: 'counter.cars.blockTitle',
    defaultMessage: 'Block for repair',
    description: 'Heading of the form that takes a car out for a repair',
  },
  withdrawTitle: {
    id: 'counter.cars.withdrawTitle',
    defaultMessage: 'Withdraw the car',
    description: 'Heading of the form after which a car is not rented out any more',
  },
  fromDay: { id: 'counter.cars.fromDay', defaultMessage: 'From', description: 'Label of a date' },
  fromTime: { id: 'counter.cars.fromTime', defaultMessage: 'From (time)', description: 'Label of a time' },
  untilDay: { id: 'counter.cars.untilDay', defaultMessage: 'Until', description: 'Label of a date' },
  untilTime: { id: 'counter.cars.untilTime', defaultMessage: 'Until (time)', description: 'Label of a time' },
  reason: {
    id: 'counter.cars.reason',
    defaultMessage: 'Reason',
    description: 'Label of the field for why a car is taken out',
  },
  reasonMissing: {
    id: 'counter.cars.reasonMissing',
    defaultMessage: 'Please enter a reason.',
    description: 'Error of the field for the reason',
  },
  block: {
    id: 'counter.cars.block',
    defaultMessage: 'Block the car',
    description: 'Button of the form for a repair',
  },
  withdraw: {
    id: 'counter.cars.withdraw',
    defaultMessage: 'Withdraw',
    description: 'Button that withdraws a car',
  },
  unblock: {
    id: 'counter.cars.unblock',
    defaultMessage: 'End the repair now',
    description: 'Button: the car can be booked again',
  },
  restore: {
    id: 'counter.cars.restore',
    defaultMessage: 'Put the car back on offer',
    description: 'Button: a withdrawn car can be booked again',
  },
  gone: {
    id: 'counter.cars.gone',
    defaultMessage: 'No longer in the catalogue',
    description: 'State of a car that only has its old bookings',
  },
});
