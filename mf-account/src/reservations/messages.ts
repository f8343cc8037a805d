import { defineMessages } from '@wadachi/intl';

export const reservationMessages = defineMessages({
  pickUp: {
    id: 'account.reservations.pickUp',
    defaultMessage: 'Pick-up',
    description: 'Label of the day and time at which the car is picked up',
  },
  return: {
    id: 'account.reservations.return',
    defaultMessage: 'Return',
    description: 'Label of the day and time at which the car is returned',
  },
  shop: {
    id: 'account.reservations.shop',
    defaultMessage: 'Shop',
    description: 'Label of the shop where the car is picked up',
  },
  call: {
    id: 'account.reservations.call',
    defaultMessage: 'Call {phone}',
    description: 'Link that calls the shop',
  },
  returnTo: {
    id: 'account.reservations.returnTo',
    defaultMessage: 'Return to',
    description: 'Label of the shop the car is returned to when it is another one',
  },
  number: {
    id: 'account.reservations.number',
    defaultMessage: 'Booking number',
    description: 'Label of the reservation number',
  },
  charge: {
    id: 'account.reservations.charge',
    defaultMessage: 'Total, tax included',
    description: 'Label of the whole price of a reservation',
  },
  cancelFee: {
    id: 'account.reservations.cancelFee',
    defaultMessage: 'Cancellation fee',
    description: 'Label of what cancelling has cost, beside a cancelled reservation',
  },
  paid: {
    id: 'account.reservations.paid',
    defaultMessage: 'Paid on {day}',
    description: 'Beside the charge; {day} is a day in words',
  },
  partToPay: {
    id: 'account.reservations.partToPay',
    defaultMessage: '{amount} to be paid at the shop',
    description: 'Beside the charge of a reservation of which a part is paid, or that has a cancellation fee',
  },
  toPayAtShop: {
    id: 'account.reservations.toPayAtShop',
    defaultMessage: 'To be paid at the shop',
    description: 'Beside the charge of a reservation to come',
  },
  payAtShop: {
    id: 'account.reservations.payAtShop',
    defaultMessage: 'Payment at the shop',
    description: 'Beside the charge of a reservation that is over',
  },
  notPaid: {
    id: 'account.reservations.notPaid',
    defaultMessage: 'Not paid yet',
    description: 'Beside the charge of a reservation that is to be paid by card',
  },
  payBy: {
    id: 'account.reservations.payBy',
    defaultMessage: 'Pay by {time} (local time at the shop), or the car is released',
    description:
      'Beside the charge of a reservation whose car is held; {time} is a time of day such as 14:35',
  },
  reserved: {
    id: 'account.reservations.reserved',
    defaultMessage: 'Confirmed',
    description: 'State of a reservation to come',
  },
  held: {
    id: 'account.reservations.held',
    defaultMessage: 'Waiting for payment',
    description: 'State of a reservation whose car is held until it is paid',
  },
  over: {
    id: 'account.reservations.over',
    defaultMessage: 'Completed',
    description: 'State of a reservation whose car has been returned',
  },
  cancelled: {
    id: 'account.reservations.cancelled',
    defaultMessage: 'Cancelled',
    description: 'State of a reservation that was cancelled',
  },
  expired: {
    id: 'account.reservations.expired',
    defaultMessage: 'Expired without payment',
    description: 'State of a reservation that was not paid in time',
  },
  pay: {
    id: 'account.reservations.pay',
    defaultMessage: 'Pay now',
    description: 'Link to the page on which a held reservation is paid by card',
  },
  calendar: {
    id: 'account.reservations.calendar',
    defaultMessage: 'Add to calendar',
    description: 'Link to a calendar file with the pick-up and the return',
  },
  change: {
    id: 'account.reservations.change',
    defaultMessage: 'Change',
    description: 'Link to the page on which days, car and options of a reservation are changed',
  },
  cancel: {
    id: 'account.reservations.cancel',
    defaultMessage: 'Cancel',
    description: 'Link to the page on which a reservation is cancelled; its fee is shown there first',
  },
  undoCancel: {
    id: 'account.reservations.undoCancel',
    defaultMessage: 'Undo the cancellation',
    description: 'Link to the page on which a cancellation is undone',
  },
  review: {
    id: 'account.reservations.review',
    defaultMessage: 'Write a review',
    description: 'Link to the page that asks what the customer thinks of a rental that is over',
  },
  bookAgain: {
    id: 'account.reservations.bookAgain',
    defaultMessage: 'Book again',
    description: 'Link to the cars of the same shop, for a reservation that is over or was cancelled',
  },
  view: {
    id: 'account.reservations.view',
    defaultMessage: 'View booking',
    description: 'Link to the page of a reservation',
  },
  receipt: {
    id: 'account.reservations.receipt',
    defaultMessage: 'Statement and receipt',
    description: 'Link to the page of a reservation that can be printed',
  },
  ofNumber: {
    id: 'account.reservations.ofNumber',
    defaultMessage: 'of booking {number}',
    description:
      'Read by screen readers after a link such as Change, Cancel or Book again; {number} is the reservation number',
  },
});
