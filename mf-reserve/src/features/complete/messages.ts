import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('reserve.complete', {
  title: { defaultMessage: 'Your car is reserved', description: 'Title of the last booking step' },
  cancelledTitle: {
    defaultMessage: 'This reservation was cancelled',
    description: 'Title when the reservation was cancelled meanwhile',
  },
  lead: {
    defaultMessage: 'Thank you, {name}. We look forward to seeing you.',
    description: 'Sentence under the title of the last booking step',
  },
  registeringTitle: {
    defaultMessage: 'One more step to your account',
    description: 'Title of the notice for a guest who chose to register while reserving',
  },
  registering: {
    defaultMessage:
      'We have sent you an email. Open its link within 24 hours to set your password. Your reservation stands either way.',
    description: 'Tells a guest who chose to register while reserving what to do',
  },
  number: { defaultMessage: 'Reservation number', description: 'Label of the reservation number' },
  summary: { defaultMessage: 'Your reservation', description: 'Heading of the reservation’s summary' },
  returnTo: { defaultMessage: 'Return to', description: 'Label of the shop the car is returned to' },
  total: {
    defaultMessage: 'To pay at the shop, tax included',
    description: 'Label of what is still to be paid',
  },
  refunded: { defaultMessage: 'Given back', description: 'Label of what went back to the card' },
  cancelFee: { defaultMessage: 'Cancellation fee', description: 'Label of what the cancellation cost' },
  paid: { defaultMessage: 'Paid by card, tax included', description: 'Label of what has been paid by card' },
  shopPhone: { defaultMessage: 'Telephone of the shop', description: 'Label of the shop’s telephone number' },
  shopAddress: { defaultMessage: 'Address of the shop', description: 'Label of the shop’s address' },
  bring: { defaultMessage: 'What to bring', description: 'Heading of the list of things to bring' },
  bringNumber: { defaultMessage: 'This reservation number', description: 'Thing to bring' },
  bringLicence: {
    defaultMessage: 'The driving licence of everyone who drives',
    description: 'Thing to bring',
  },
  bringPermit: {
    defaultMessage:
      'With a licence from abroad: your passport, and an International Driving Permit of the 1949 Geneva Convention or an official Japanese translation',
    description: 'Thing to bring for drivers with a licence from abroad',
  },
  bringPayment: {
    defaultMessage: 'The amount above, to pay when you pick up the car',
    description: 'Thing to bring',
  },
  cancelling: { defaultMessage: 'Cancelling', description: 'Heading of the cancellation terms' },
  receipt: { defaultMessage: 'Statement and receipt', description: 'Link to the page to print' },
  calendar: {
    defaultMessage: 'Add to calendar',
    description: 'Button that saves the rental as a calendar file',
  },
  change: {
    defaultMessage: 'Change the reservation',
    description: 'Link to the page that changes dates, car or options',
  },
  cancel: {
    defaultMessage: 'Cancel the reservation',
    description: 'Link to the page that shows what cancelling costs',
  },
  home: { defaultMessage: 'To the top page', description: 'Link to the top page' },
});
