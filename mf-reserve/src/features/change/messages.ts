import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('reserve.change', {
  title: {
    defaultMessage: 'Change your booking',
    description: 'Title of the page on which a reservation is changed',
  },
  lead: {
    defaultMessage: 'Booking {number}. Nothing changes until you confirm.',
    description: 'Under the title of the page on which a reservation is changed',
  },
  period: { defaultMessage: 'Dates and passengers', description: 'Heading of period and passengers' },
  periodFirst: {
    defaultMessage: 'Please choose other dates or times',
    description: 'Title where the shop can’t rent out in the chosen period',
  },
  periodFirstHint: {
    defaultMessage: 'Then the cars and options of the shop appear here.',
    description: 'Under the title where the shop can’t rent out in the chosen period',
  },
  car: { defaultMessage: 'Car', description: 'Heading of the list of cars' },
  whichCar: { defaultMessage: 'Which car?', description: 'Legend of the list of cars' },
  carHint: {
    defaultMessage: 'Prices are for the whole period, without options.',
    description: 'Hint over the list of cars',
  },
  ownPlan: { defaultMessage: 'Your booking', description: 'Marks the car that is reserved now' },
  seats: {
    defaultMessage: '{count, plural, one {up to # person} other {up to # people}}',
    description: 'How many people fit into a car',
  },
  planSoldOut: {
    defaultMessage: 'sold out for these dates',
    description: 'Marks a car that can’t be had in the period',
  },
  planTooSmall: {
    defaultMessage: 'too few seats for your group',
    description: 'Marks a car with too few seats',
  },
  summary: { defaultMessage: 'Your change', description: 'Heading of what the change costs' },
  presentTotal: {
    defaultMessage: 'Total now, tax included',
    description: 'Label of the charge as it is before any change',
  },
  newTotal: {
    defaultMessage: 'New total, tax included',
    description: 'Label of the charge after the change',
  },
  difference: { defaultMessage: 'Difference', description: 'Label of the new charge less the one before' },
  refund: { defaultMessage: 'Refund to your card', description: 'Label of what is given back' },
  dueAtShop: {
    defaultMessage: 'To be paid at the shop',
    description: 'Label of what is to be paid at the shop after the change',
  },
  returnShop: {
    defaultMessage: 'Return to',
    description: 'Label of the shop where the car is returned, when a change moves it',
  },
  passengers: {
    defaultMessage: 'Passengers',
    description: 'Label of how many people travel, when a change alters it',
  },
  options: {
    defaultMessage: 'Options',
    description: 'Label of the options that a change takes away or adds',
  },
  floor: {
    defaultMessage: 'After the change, cancelling costs at least {price}, as it does today.',
    description: 'The least that a later cancellation costs',
  },
  confirm: {
    defaultMessage: 'Confirm the change for {price}',
    description: 'Button that changes a reservation; {price} is the new total',
  },
  confirmUnpriced: {
    defaultMessage: 'Confirm the change',
    description: 'Button that changes a reservation, while there is no new total; it cannot be pressed then',
  },
  keep: {
    defaultMessage: 'Keep my booking',
    description: 'Link away from the page on which a reservation is changed',
  },
  announcedSame: {
    defaultMessage: 'The total stays {price}.',
    description: 'Read by screen readers when a change costs nothing',
  },
  announcedMore: {
    defaultMessage: 'The new total is {price}, {difference} more.',
    description: 'Read by screen readers when a change makes it dearer',
  },
  announcedLess: {
    defaultMessage: 'The new total is {price}, {difference} less.',
    description: 'Read by screen readers when a change makes it cheaper',
  },
  notPossible: {
    defaultMessage: 'This change is not possible',
    description: 'Title when what was chosen can’t be had',
  },
  failed: { defaultMessage: 'It could not be changed', description: 'Title when changing failed' },
  stands: {
    defaultMessage: 'Your booking has not changed.',
    description: 'Said whenever a change did not come about',
  },
  costUnknown: {
    defaultMessage: 'The new price could not be calculated',
    description: 'Title when the price of a change could not be fetched',
  },
  soldOutTitle: {
    defaultMessage: 'This car is sold out for these dates',
    description: 'Title when no car of the plan is free',
  },
  soldOut: {
    defaultMessage: 'These cars are available at the same shop:',
    description: 'Before cars that are free instead',
  },
  soldOutNone: {
    defaultMessage: 'No other car is available at this shop then. Please try other dates.',
    description: 'When no other car is free either',
  },
  takeInstead: {
    defaultMessage: 'Choose instead:',
    description: 'Read by screen readers before the name of another car',
  },
  notChangeable: {
    defaultMessage: 'This booking cannot be changed here',
    description: 'Title when a reservation can’t be changed online',
  },
  payFirst: {
    defaultMessage: 'It is not paid yet. Please pay first, or cancel it and start again.',
    description: 'Why a reservation can’t be changed online',
  },
  hasBegun: {
    defaultMessage: 'The time of the pick-up has passed. Please call the shop.',
    description: 'Why a reservation can’t be changed online',
  },
  notOffered: {
    defaultMessage:
      'This shop no longer takes bookings on this site. Your booking stands: to change it, please call the shop.',
    description: 'Why a reservation can’t be changed online',
  },
  isCancelled: {
    defaultMessage: 'It was cancelled. Please make a new booking.',
    description: 'Why a reservation can’t be changed online',
  },
  hasExpired: {
    defaultMessage: 'It was not paid in time and is no longer valid. Please book again.',
    description: 'Why a reservation can’t be changed online',
  },
  pay: { defaultMessage: 'Pay now', description: 'Link to the page on which a held reservation is paid' },
  changed: {
    defaultMessage: 'Your booking is changed',
    description: 'Title once a reservation is changed',
  },
  changedHow: {
    defaultMessage: 'Your booking is now {from} – {until}, {plan}. We have emailed you the new details.',
    description: 'Once a reservation is changed; {from} and {until} are days, {plan} is the car',
  },
  refundWhen: {
    defaultMessage: 'The refund goes out at once. Card companies usually show it within two weeks.',
    description: 'When a refund arrives',
  },
  back: { defaultMessage: 'To my booking', description: 'Link to the reservation' },
  papers: { defaultMessage: 'Statement and receipt', description: 'Link to the page to print' },
});
