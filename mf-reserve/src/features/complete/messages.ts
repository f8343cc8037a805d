import { defineMessages } from '@wadachi/shared';

export const messages = defineMessages({
  title: {
    id: 'reserve.complete.title',
    defaultMessage: 'Your car is reserved',
    description: 'Title of the last booking step',
  },
  cancelledTitle: {
    id: 'reserve.complete.cancelledTitle',
    defaultMessage: 'This reservation was cancelled',
    description: 'Title when the reservation was cancelled meanwhile',
  },
  lead: {
    id: 'reserve.complete.lead',
    defaultMessage: 'Thank you, {name}. We look forward to seeing you.',
    description: 'Sentence under the title of the last booking step',
  },
  registeringTitle: {
    id: 'reserve.complete.registeringTitle',
    defaultMessage: 'One more step to your account',
    description: 'Title of the notice for a guest who chose to register while reserving',
  },
  registering: {
    id: 'reserve.complete.registering',
    defaultMessage:
      'We have sent you an email. Open its link within 24 hours to set your password. Your reservation stands either way.',
    description: 'Tells a guest who chose to register while reserving what to do',
  },
  number: {
    id: 'reserve.complete.number',
    defaultMessage: 'Reservation number',
    description: 'Label of the reservation number',
  },
  summary: {
    id: 'reserve.complete.summary',
    defaultMessage: 'Your reservation',
    description: 'Heading of the reservation’s summary',
  },
  returnTo: {
    id: 'reserve.complete.returnTo',
    defaultMessage: 'Return to',
    description: 'Label of the shop the car is returned to',
  },
  total: {
    id: 'reserve.complete.total',
    defaultMessage: 'To pay at the shop, tax included',
    description: 'Label of what is still to be paid',
  },
  refunded: {
    id: 'reserve.complete.refunded',
    defaultMessage: 'Given back',
    description: 'Label of what went back to the card',
  },
  cancelFee: {
    id: 'reserve.complete.cancelFee',
    defaultMessage: 'Cancellation fee',
    description: 'Label of what the cancellation cost',
  },
  paid: {
    id: 'reserve.complete.paid',
    defaultMessage: 'Paid by card, tax included',
    description: 'Label of what has been paid by card',
  },
  shopPhone: {
    id: 'reserve.complete.shopPhone',
    defaultMessage: 'Telephone of the shop',
    description: 'Label of the shop’s telephone number',
  },
  shopAddress: {
    id: 'reserve.complete.shopAddress',
    defaultMessage: 'Address of the shop',
    description: 'Label of the shop’s address',
  },
  bring: {
    id: 'reserve.complete.bring',
    defaultMessage: 'What to bring',
    description: 'Heading of the list of things to bring',
  },
  bringNumber: {
    id: 'reserve.complete.bringNumber',
    defaultMessage: 'This reservation number',
    description: 'Thing to bring',
  },
  bringLicence: {
    id: 'reserve.complete.bringLicence',
    defaultMessage: 'The driving licence of everyone who drives',
    description: 'Thing to bring',
  },
  bringPermit: {
    id: 'reserve.complete.bringPermit',
    defaultMessage:
      'With a licence from abroad: your passport, and an International Driving Permit of the 1949 Geneva Convention or an official Japanese translation',
    description: 'Thing to bring for drivers with a licence from abroad',
  },
  bringPayment: {
    id: 'reserve.complete.bringPayment',
    defaultMessage: 'The amount above, to pay when you pick up the car',
    description: 'Thing to bring',
  },
  cancelling: {
    id: 'reserve.complete.cancelling',
    defaultMessage: 'Cancelling',
    description: 'Heading of the cancellation terms',
  },
  receipt: {
    id: 'reserve.complete.receipt',
    defaultMessage: 'Statement and receipt',
    description: 'Link to the page to print',
  },
  calendar: {
    id: 'reserve.complete.calendar',
    defaultMessage: 'Add to calendar',
    description: 'Button that saves the rental as a calendar file',
  },
  change: {
    id: 'reserve.complete.change',
    defaultMessage: 'Change the reservation',
    description: 'Link to the page that changes dates, car or options',
  },
  cancel: {
    id: 'reserve.complete.cancel',
    defaultMessage: 'Cancel the reservation',
    description: 'Link to the page that shows what cancelling costs',
  },
  home: {
    id: 'reserve.complete.home',
    defaultMessage: 'To the top page',
    description: 'Link to the top page',
  },
});
