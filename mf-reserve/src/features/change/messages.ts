import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.change.title',
    defaultMessage: 'Change your booking',
    description: 'Title of the page on which a reservation is changed',
  },
  lead: {
    id: 'reserve.change.lead',
    defaultMessage: 'Booking {number}. Nothing changes until you confirm.',
    description: 'Under the title of the page on which a reservation is changed',
  },
  periodFirst: {
    id: 'reserve.change.periodFirst',
    defaultMessage: 'Please choose other dates or times',
    description: 'Title where the shop can’t rent out in the chosen period',
  },
  periodFirstHint: {
    id: 'reserve.change.periodFirstHint',
    defaultMessage: 'Then the cars and options of the shop appear here.',
    description: 'Under the title where the shop can’t rent out in the chosen period',
  },
  whichCar: {
    id: 'reserve.change.whichCar',
    defaultMessage: 'Which car?',
    description: 'Legend of the list of cars',
  },
  carHint: {
    id: 'reserve.change.carHint',
    defaultMessage: 'Prices are for the whole period, without options.',
    description: 'Hint over the list of cars',
  },
  ownPlan: {
    id: 'reserve.change.ownPlan',
    defaultMessage: 'Your booking',
    description: 'Marks the car that is reserved now',
  },
  seats: {
    id: 'reserve.change.seats',
    defaultMessage: '{count, plural, one {up to # person} other {up to # people}}',
    description: 'How many people fit into a car',
  },
  planSoldOut: {
    id: 'reserve.change.planSoldOut',
    defaultMessage: 'sold out for these dates',
    description: 'Marks a car that can’t be had in the period',
  },
  planTooSmall: {
    id: 'reserve.change.planTooSmall',
    defaultMessage: 'too few seats for your group',
    description: 'Marks a car with too few seats',
  },
  summary: {
    id: 'reserve.change.summary',
    defaultMessage: 'Your change',
    description: 'Heading of what the change costs',
  },
  presentTotal: {
    id: 'reserve.change.presentTotal',
    defaultMessage: 'Total now, tax included',
    description: 'Label of the charge as it is before any change',
  },
  newTotal: {
    id: 'reserve.change.newTotal',
    defaultMessage: 'New total, tax included',
    description: 'Label of the charge after the change',
  },
  difference: {
    id: 'reserve.change.difference',
    defaultMessage: 'Difference',
    description: 'Label of the new charge less the one before',
  },
  dueAtShop: {
    id: 'reserve.change.dueAtShop',
    defaultMessage: 'To be paid at the shop',
    description: 'Label of what is to be paid at the shop after the change',
  },
  returnShop: {
    id: 'reserve.change.returnShop',
    defaultMessage: 'Return to',
    description: 'Label of the shop where the car is returned, when a change moves it',
  },
  options: {
    id: 'reserve.change.options',
    defaultMessage: 'Options',
    description: 'Label of the options that a change takes away or adds',
  },
  floor: {
    id: 'reserve.change.floor',
    defaultMessage: 'After the change, cancelling costs at least {price}, as it does today.',
    description: 'The least that a later cancellation costs',
  },
  confirm: {
    id: 'reserve.change.confirm',
    defaultMessage: 'Confirm the change for {price}',
    description: 'Button that changes a reservation; {price} is the new total',
  },
  confirmUnpriced: {
    id: 'reserve.change.confirmUnpriced',
    defaultMessage: 'Confirm the change',
    description: 'Button that changes a reservation, while there is no new total; it cannot be pressed then',
  },
  keep: {
    id: 'reserve.change.keep',
    defaultMessage: 'Keep my booking',
    description: 'Link away from the page on which a reservation is changed',
  },
  announcedSame: {
    id: 'reserve.change.announcedSame',
    defaultMessage: 'The total stays {price}.',
    description: 'Read by screen readers when a change costs nothing',
  },
  announcedMore: {
    id: 'reserve.change.announcedMore',
    defaultMessage: 'The new total is {price}, {difference} more.',
    description: 'Read by screen readers when a change makes it dearer',
  },
  announcedLess: {
    id: 'reserve.change.announcedLess',
    defaultMessage: 'The new total is {price}, {difference} less.',
    description: 'Read by screen readers when a change makes it cheaper',
  },
  notPossible: {
    id: 'reserve.change.notPossible',
    defaultMessage: 'This change is not possible',
    description: 'Title when what was chosen can’t be had',
  },
  failed: {
    id: 'reserve.change.failed',
    defaultMessage: 'It could not be changed',
    description: 'Title when changing failed',
  },
  stands: {
    id: 'reserve.change.stands',
    defaultMessage: 'Your booking has not changed.',
    description: 'Said whenever a change did not come about',
  },
  costUnknown: {
    id: 'reserve.change.costUnknown',
    defaultMessage: 'The new price could not be calculated',
    description: 'Title when the price of a change could not be fetched',
  },
  soldOutTitle: {
    id: 'reserve.change.soldOutTitle',
    defaultMessage: 'This car is sold out for these dates',
    description: 'Title when no car of the plan is free',
  },
  soldOut: {
    id: 'reserve.change.soldOut',
    defaultMessage: 'These cars are available at the same shop:',
    description: 'Before cars that are free instead',
  },
  soldOutNone: {
    id: 'reserve.change.soldOutNone',
    defaultMessage: 'No other car is available at this shop then. Please try other dates.',
    description: 'When no other car is free either',
  },
  takeInstead: {
    id: 'reserve.change.takeInstead',
    defaultMessage: 'Choose instead:',
    description: 'Read by screen readers before the name of another car',
  },
  notChangeable: {
    id: 'reserve.change.notChangeable',
    defaultMessage: 'This booking cannot be changed here',
    description: 'Title when a reservation can’t be changed online',
  },
  payFirst: {
    id: 'reserve.change.payFirst',
    defaultMessage: 'It is not paid yet. Please pay first, or cancel it and start again.',
    description: 'Why a reservation can’t be changed online',
  },
  notOffered: {
    id: 'reserve.change.notOffered',
    defaultMessage:
      'This shop no longer takes bookings on this site. Your booking stands: to change it, please call the shop.',
    description: 'Why a reservation can’t be changed online',
  },
  isCancelled: {
    id: 'reserve.change.isCancelled',
    defaultMessage: 'It was cancelled. Please make a new booking.',
    description: 'Why a reservation can’t be changed online',
  },
  hasExpired: {
    id: 'reserve.change.hasExpired',
    defaultMessage: 'It was not paid in time and is no longer valid. Please book again.',
    description: 'Why a reservation can’t be changed online',
  },
  pay: {
    id: 'reserve.change.pay',
    defaultMessage: 'Pay now',
    description: 'Link to the page on which a held reservation is paid',
  },
  changed: {
    id: 'reserve.change.changed',
    defaultMessage: 'Your booking has been changed',
    description: 'Title once a reservation is changed',
  },
  changedHow: {
    id: 'reserve.change.changedHow',
    defaultMessage: 'Your booking is now {from} – {until}, {plan}. We have emailed you the new details.',
    description: 'Once a reservation is changed; {from} and {until} are days, {plan} is the car',
  },
});
