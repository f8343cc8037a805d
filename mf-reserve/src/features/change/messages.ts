import { defineMessages } from '@wadachi/shared';

export const messages = defineMessages({
  title: {
    id: 'reserve.change.title',
    defaultMessage: 'Change your reservation',
    description: 'Title of the page on which a reservation is changed',
  },
  lead: {
    id: 'reserve.change.lead',
    defaultMessage:
      'Reservation {number}. It stands as it is until you press the button that names the new total.',
    description: 'Under the title of the page on which a reservation is changed',
  },
  period: {
    id: 'reserve.change.period',
    defaultMessage: 'When, and for how many',
    description: 'Heading of period and passengers',
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
  car: {
    id: 'reserve.change.car',
    defaultMessage: 'Car',
    description: 'Heading of the list of cars',
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
    defaultMessage: 'Your reservation',
    description: 'Marks the car that is reserved now',
  },
  seats: {
    id: 'reserve.change.seats',
    defaultMessage: '{count, plural, one {up to # person} other {up to # people}}',
    description: 'How many people fit into a car',
  },
  planSoldOut: {
    id: 'reserve.change.planSoldOut',
    defaultMessage: 'not free for these dates',
    description: 'Marks a car that can’t be had in the period',
  },
  planTooSmall: {
    id: 'reserve.change.planTooSmall',
    defaultMessage: 'too small for you all',
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
  before: {
    id: 'reserve.change.before',
    defaultMessage: 'Total before',
    description: 'Label of the charge before the change',
  },
  difference: {
    id: 'reserve.change.difference',
    defaultMessage: 'Difference',
    description: 'Label of the new charge less the one before',
  },
  refund: {
    id: 'reserve.change.refund',
    defaultMessage: 'Goes back to your card',
    description: 'Label of what is given back',
  },
  dueAtShop: {
    id: 'reserve.change.dueAtShop',
    defaultMessage: 'To be paid at the shop',
    description: 'Label of what is to be paid at the shop after the change',
  },
  floor: {
    id: 'reserve.change.floor',
    defaultMessage: 'From then on cancelling costs at least {price}: what it costs today.',
    description: 'The least that a later cancellation costs',
  },
  confirm: {
    id: 'reserve.change.confirm',
    defaultMessage: 'Change for a total of {price}',
    description: 'Button that changes a reservation; {price} is the new total',
  },
  confirmUnpriced: {
    id: 'reserve.change.confirmUnpriced',
    defaultMessage: 'Change the reservation',
    description: 'Button that changes a reservation, while there is no new total; it cannot be pressed then',
  },
  keep: {
    id: 'reserve.change.keep',
    defaultMessage: 'Leave it as it is',
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
    defaultMessage: 'Your reservation stands as it was.',
    description: 'Said whenever a change did not come about',
  },
  costUnknown: {
    id: 'reserve.change.costUnknown',
    defaultMessage: 'The new price could not be worked out',
    description: 'Title when the price of a change could not be fetched',
  },
  soldOutTitle: {
    id: 'reserve.change.soldOutTitle',
    defaultMessage: 'That car is not free for these dates',
    description: 'Title when no car of the plan is free',
  },
  soldOut: {
    id: 'reserve.change.soldOut',
    defaultMessage: 'These cars of the shop are free:',
    description: 'Before cars that are free instead',
  },
  soldOutNone: {
    id: 'reserve.change.soldOutNone',
    defaultMessage: 'No other car of the shop is free then. Please try other dates.',
    description: 'When no other car is free either',
  },
  takeInstead: {
    id: 'reserve.change.takeInstead',
    defaultMessage: 'Take instead:',
    description: 'Read by screen readers before the name of another car',
  },
  notChangeable: {
    id: 'reserve.change.notChangeable',
    defaultMessage: 'This reservation cannot be changed here',
    description: 'Title when a reservation can’t be changed online',
  },
  payFirst: {
    id: 'reserve.change.payFirst',
    defaultMessage: 'It is not paid yet. Please pay first, or cancel it and start again.',
    description: 'Why a reservation can’t be changed online',
  },
  hasBegun: {
    id: 'reserve.change.hasBegun',
    defaultMessage: 'The time of the pick-up has passed. Please call the shop.',
    description: 'Why a reservation can’t be changed online',
  },
  isCancelled: {
    id: 'reserve.change.isCancelled',
    defaultMessage: 'It was cancelled. Please reserve anew.',
    description: 'Why a reservation can’t be changed online',
  },
  hasExpired: {
    id: 'reserve.change.hasExpired',
    defaultMessage: 'It was not paid in time, so it does not stand. Please reserve anew.',
    description: 'Why a reservation can’t be changed online',
  },
  pay: {
    id: 'reserve.change.pay',
    defaultMessage: 'Pay now',
    description: 'Link to the page on which a held reservation is paid',
  },
  changed: {
    id: 'reserve.change.changed',
    defaultMessage: 'Your reservation is changed',
    description: 'Title once a reservation is changed',
  },
  changedHow: {
    id: 'reserve.change.changedHow',
    defaultMessage: 'Reservation {number} is now: {plan}. We have sent you the new details by email.',
    description: 'Once a reservation is changed; {plan} is the car',
  },
  refundWhen: {
    id: 'reserve.change.refundWhen',
    defaultMessage: 'The refund goes out at once. Card companies usually show it within two weeks.',
    description: 'When a refund arrives',
  },
  back: {
    id: 'reserve.change.back',
    defaultMessage: 'To my reservation',
    description: 'Link to the reservation',
  },
  papers: {
    id: 'reserve.change.papers',
    defaultMessage: 'Statement and receipt',
    description: 'Link to the page to print',
  },
});
