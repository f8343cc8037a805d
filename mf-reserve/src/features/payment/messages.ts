import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.payment.title',
    defaultMessage: 'Pay by card',
    description: 'Title of the payment page',
  },
  pendingTitle: {
    id: 'reserve.payment.pendingTitle',
    defaultMessage: 'Your payment is being checked',
    description: 'Title of the payment page while the outcome is unknown',
  },
  overTitle: {
    id: 'reserve.payment.overTitle',
    defaultMessage: 'The time to pay has run out',
    description: 'Title of the payment page once the car is no longer held',
  },
  forWhat: {
    id: 'reserve.payment.forWhat',
    defaultMessage: 'What you pay for',
    description: 'Heading of amount, car, dates and cancellation terms',
  },
  number: {
    id: 'reserve.payment.number',
    defaultMessage: 'Booking number',
    description: 'Label of the reservation number',
  },
  amount: {
    id: 'reserve.payment.amount',
    defaultMessage: 'Amount, tax included',
    description: 'Label of the amount to be paid',
  },
  heldFor: {
    id: 'reserve.payment.heldFor',
    defaultMessage: 'Held for {time}',
    description: 'Counts down; the time is like “14:05”',
  },
  minutesLeft: {
    id: 'reserve.payment.minutesLeft',
    defaultMessage:
      '{minutes, plural, one {Less than one minute left to pay.} other {Less than # minutes left to pay.}}',
    description: 'Read by screen readers at 5, 2 and 1 minutes',
  },
  card: { id: 'reserve.payment.card', defaultMessage: 'Your card', description: 'Heading of the card form' },
  pay: {
    id: 'reserve.payment.pay',
    defaultMessage: 'Pay {price} and book',
    description: 'Button that charges the card and makes the reservation',
  },
  giveUp: {
    id: 'reserve.payment.giveUp',
    defaultMessage: 'Cancel without paying',
    description: 'Link to the page that cancels the held reservation at no cost',
  },
  formFailed: {
    id: 'reserve.payment.formFailed',
    defaultMessage: 'The card form could not be loaded',
    description: 'Title when the card form is missing',
  },
  formFailedHint: {
    id: 'reserve.payment.formFailedHint',
    defaultMessage:
      'Nothing has been charged, and your car is still held. Please check your connection and try again.',
    description: 'What to do when the card form is missing',
  },
  pendingNotice: {
    id: 'reserve.payment.pendingNotice',
    defaultMessage: 'We are checking your payment',
    description: 'Title of the notice while the outcome is unknown',
  },
  pending: {
    id: 'reserve.payment.pending',
    defaultMessage:
      'The card company has not answered yet. Please don’t pay again: this page shows the outcome by itself, usually within a minute.',
    description: 'What to do while the outcome is unknown',
  },
  pendingHint: {
    id: 'reserve.payment.pendingHint',
    defaultMessage:
      'You may also close this page. We email you as soon as your booking is confirmed. If the car is gone, your money is refunded at once.',
    description: 'The customer need not wait while the outcome is unknown',
  },
  over: {
    id: 'reserve.payment.over',
    defaultMessage: 'The car is no longer held',
    description: 'Title of the notice once the hold has run out',
  },
  overFree: {
    id: 'reserve.payment.overFree',
    defaultMessage: 'We have received no payment. If one still arrives, all of it goes back to your card.',
    description: 'Once the hold has run out; a card company may have taken money and not said so yet',
  },
  overRefunded: {
    id: 'reserve.payment.overRefunded',
    defaultMessage:
      'Your payment reached us after the time to pay had run out. All of it, {amount}, goes back to your card; card companies usually show it within two weeks.',
    description: 'Once the hold has run out and a payment that came too late is given back',
  },
  overKept: {
    id: 'reserve.payment.overKept',
    defaultMessage: 'Everything you entered is kept.',
    description: 'What to do once the hold has run out, in the tab that made the booking',
  },
  overHint: {
    id: 'reserve.payment.overHint',
    defaultMessage: 'Your choice of dates and car is saved.',
    description: 'What to do once the hold has run out, in another browser',
  },
  again: {
    id: 'reserve.payment.again',
    defaultMessage: 'Search again',
    description: 'Button that leads to the shops for the same dates once the hold has run out',
  },
  sameCar: {
    id: 'reserve.payment.sameCar',
    defaultMessage: 'Book this car again',
    description: 'Button that leads to the options of the same car and dates once the hold has run out',
  },
  failed: {
    id: 'reserve.payment.failed',
    defaultMessage: 'The payment could not be made',
    description: 'Title of the notice when a payment failed and no card is to blame',
  },
  tryAgain: {
    id: 'reserve.payment.tryAgain',
    defaultMessage: 'Please press the button again. You are never charged twice.',
    description: 'What to do when the answer to a payment was lost',
  },
  unreachable: {
    id: 'reserve.payment.unreachable',
    defaultMessage: 'The server could not be reached. Your car is still held.',
    description: 'Shown when no answer to a payment came',
  },
  unpaid: {
    id: 'reserve.payment.unpaid',
    defaultMessage: 'You have not paid yet',
    description: 'Title once it is known that an unsure payment took no money',
  },
  unpaidHint: {
    id: 'reserve.payment.unpaidHint',
    defaultMessage: 'The card company took no money. Please try again, or use another card.',
    description: 'What to do once it is known that an unsure payment took no money',
  },
  sessionOver: {
    id: 'reserve.payment.sessionOver',
    defaultMessage:
      'Your session has ended. Please log in again to pay; the car stays held until the time above.',
    description: 'Shown when the log-in ended on the payment page',
  },
  logIn: {
    id: 'reserve.payment.logIn',
    defaultMessage: 'Log in',
    description: 'Link to the log-in page, which leads back to the payment',
  },
});
