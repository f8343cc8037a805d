import { defineMessages } from '@wadachi/intl';

export const outcomeMessages = defineMessages({
  priceChangedTitle: {
    id: 'reserve.confirm.priceChangedTitle',
    defaultMessage: 'The price has changed',
    description: 'Title of the notice that the price is another now',
  },
  priceChanged: {
    id: 'reserve.confirm.priceChanged',
    defaultMessage:
      'It was {before} and is now {now}: {difference} {change, select, more {more} other {less}}. Nothing has been booked yet. Please accept the new price if you want to go on.',
    description: 'Tells old and new price and what lies between',
  },
  soldOutTitle: {
    id: 'reserve.confirm.soldOutTitle',
    defaultMessage: 'The last car has just been taken',
    description: 'Title of the notice that the plan is sold out',
  },
  soldOut: {
    id: 'reserve.confirm.soldOut',
    defaultMessage:
      'Nothing has been booked. Please choose another car or other dates; everything you entered stays.',
    description: 'Introduces what is free instead',
  },
  otherCars: {
    id: 'reserve.confirm.otherCars',
    defaultMessage: 'See all cars',
    description: 'Link back to the cars',
  },
  tooManyTitle: {
    id: 'reserve.confirm.tooManyTitle',
    defaultMessage: 'No more bookings can be paid at the shop for now',
    description: 'Title of the notice that too many unpaid reservations lie ahead',
  },
  tooMany: {
    id: 'reserve.confirm.tooMany',
    defaultMessage:
      'Nothing has been booked yet, and everything you entered is kept. Please pay for this booking by card, cancel one that you no longer need, or call the shop.',
    description: 'What to do when too many unpaid reservations lie ahead; followed by the shop’s number',
  },
  tooManyNoCards: {
    id: 'reserve.confirm.tooManyNoCards',
    defaultMessage:
      'Nothing has been booked yet, and everything you entered is kept. Please cancel a booking that you no longer need, or call the shop.',
    description: 'The same where cards are not taken',
  },
  chooseCard: {
    id: 'reserve.confirm.chooseCard',
    defaultMessage: 'Pay this one by card',
    description: 'Button that changes the payment from the shop to card',
  },
  findReservations: {
    id: 'reserve.confirm.findReservations',
    defaultMessage: 'See my bookings',
    description: 'Link to the customer’s reservations, where one can be cancelled',
  },
  cardChosenTitle: {
    id: 'reserve.confirm.cardChosenTitle',
    defaultMessage: 'You are paying this one by card',
    description: 'Title of the notice after the payment was changed to card',
  },
  cardChosen: {
    id: 'reserve.confirm.cardChosen',
    defaultMessage: 'Please press the button below to hold the car and go on to the payment.',
    description: 'What to do after the payment was changed to card',
  },
  refusedTitle: {
    id: 'reserve.confirm.refusedTitle',
    defaultMessage: 'Please correct the following',
    description: 'Title of the list of what the server refused',
  },
  refused: {
    id: 'reserve.confirm.refused',
    defaultMessage:
      'Nothing has been booked yet. Each line leads to the place where you can correct it; everything you entered stays.',
    description: 'Introduces the list of what the server refused; each entry is a link',
  },
  failedHint: {
    id: 'reserve.confirm.failedHint',
    defaultMessage: 'Everything you entered is kept. Please press the button again: it never books twice.',
    description: 'What to do after a failure on sending',
  },
  sessionOver: {
    id: 'reserve.confirm.sessionOver',
    defaultMessage:
      'Your session has ended. Log in again to have the booking on My page, or press the button below to book as a guest.',
    description: 'Shown over the last button when the log-in ended meanwhile',
  },
  sessionOverHint: {
    id: 'reserve.confirm.sessionOverHint',
    defaultMessage: 'Everything you entered is kept.',
    description: 'After the sentence that the session has ended',
  },
  logIn: {
    id: 'reserve.confirm.logIn',
    defaultMessage: 'Log in',
    description: 'Link to the log-in page, which leads back to this screen',
  },
});
