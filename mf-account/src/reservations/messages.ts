import { defineMessages } from '@wadachi/shared/intl';

export const reservationMessages = defineMessages('account.reservations', {
  pickUp: {
    defaultMessage: 'Pick-up',
    description: 'Label of the day and time at which the car is picked up',
  },
  return: { defaultMessage: 'Return', description: 'Label of the day and time at which the car is returned' },
  shop: { defaultMessage: 'Shop', description: 'Label of the shop where the car is picked up' },
  call: { defaultMessage: 'Call {phone}', description: 'Link that calls the shop' },
  returnTo: {
    defaultMessage: 'Return to',
    description: 'Label of the shop the car is returned to when it is another one',
  },
  number: { defaultMessage: 'Booking number', description: 'Label of the reservation number' },
  charge: {
    defaultMessage: 'Total, tax included',
    description: 'Label of the whole price of a reservation',
  },
  cancelFee: {
    defaultMessage: 'Cancellation fee',
    description: 'Label of what cancelling has cost, beside a cancelled reservation',
  },
  paid: { defaultMessage: 'Paid on {day}', description: 'Beside the charge; {day} is a day in words' },
  toPayAtShop: {
    defaultMessage: 'To be paid at the shop',
    description: 'Beside the charge of a reservation to come',
  },
  payAtShop: {
    defaultMessage: 'Payment at the shop',
    description: 'Beside the charge of a reservation that is over',
  },
  notPaid: {
    defaultMessage: 'Not paid yet',
    description: 'Beside the charge of a reservation that is to be paid by card',
  },
  payBy: {
    defaultMessage: 'Pay by {time} (local time at the shop), or the car is released',
    description:
      'Beside the charge of a reservation whose car is held; {time} is a time of day such as 14:35',
  },
  reserved: { defaultMessage: 'Confirmed', description: 'State of a reservation to come' },
  held: {
    defaultMessage: 'Waiting for payment',
    description: 'State of a reservation whose car is held until it is paid',
  },
  over: { defaultMessage: 'Completed', description: 'State of a reservation whose car has been returned' },
  cancelled: { defaultMessage: 'Cancelled', description: 'State of a reservation that was cancelled' },
  expired: {
    defaultMessage: 'Expired without payment',
    description: 'State of a reservation that was not paid in time',
  },
  pay: {
    defaultMessage: 'Pay now',
    description: 'Link to the page on which a held reservation is paid by card',
  },
  calendar: {
    defaultMessage: 'Add to calendar',
    description: 'Link to a calendar file with the pick-up and the return',
  },
  change: {
    defaultMessage: 'Change',
    description: 'Link to the page on which days, car and options of a reservation are changed',
  },
  cancel: {
    defaultMessage: 'Cancel',
    description: 'Link to the page on which a reservation is cancelled; its fee is shown there first',
  },
  bookAgain: {
    defaultMessage: 'Book again',
    description: 'Link to the cars of the same shop, for a reservation that is over or was cancelled',
  },
  receipt: {
    defaultMessage: 'Statement and receipt',
    description: 'Link to the page of a reservation that can be printed',
  },
  ofNumber: {
    defaultMessage: 'of booking {number}',
    description:
      'Read by screen readers after a link such as Change, Cancel or Book again; {number} is the reservation number',
  },
});
