import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.confirm.title',
    defaultMessage: 'Check and book',
    description: 'Title of the final screen before the last button',
  },
  lead: {
    id: 'reserve.confirm.lead',
    defaultMessage: 'Nothing is booked yet. Please check everything; you can still change each part.',
    description: 'Sentence under the title of the final screen',
  },
  what: {
    id: 'reserve.confirm.what',
    defaultMessage: 'Your rental',
    description: 'Heading of car, days, options and price lines',
  },
  editCar: {
    id: 'reserve.confirm.editCar',
    defaultMessage: 'Change car or dates',
    description: 'Link back to the choice of the car',
  },
  who: {
    id: 'reserve.confirm.who',
    defaultMessage: 'Customer and driver',
    description: 'Heading of contact and driver',
  },
  editContact: {
    id: 'reserve.confirm.editContact',
    defaultMessage: 'Change these details',
    description: 'Link back to the contact form',
  },
  sameDriver: {
    id: 'reserve.confirm.sameDriver',
    defaultMessage: 'The same person',
    description: 'The driver is the one who reserves',
  },
  address: {
    id: 'reserve.confirm.address',
    defaultMessage: 'Driver’s address',
    description: 'Label of the driver’s address',
  },
  licenceFiles: {
    id: 'reserve.confirm.licenceFiles',
    defaultMessage: '{count, plural, one {# file} other {# files}}',
    description: 'How many pictures or PDFs of the licence were sent',
  },
  children: {
    id: 'reserve.confirm.children',
    defaultMessage: 'Children',
    description: 'Label of the ages of children',
  },
  age: {
    id: 'reserve.confirm.age',
    defaultMessage: '{age, plural, =0 {under 1 year} one {# year} other {# years}}',
    description: 'The age of one child',
  },
  flight: {
    id: 'reserve.confirm.flight',
    defaultMessage: 'Flight',
    description: 'Label of the flight number',
  },
  account: {
    id: 'reserve.confirm.account',
    defaultMessage: 'Account',
    description: 'Label of a guest’s choice to register as well',
  },
  registers: {
    id: 'reserve.confirm.registers',
    defaultMessage: 'You’re also creating an account; we’ll email you a link',
    description: 'A guest chose to register with the same details',
  },
  agreement: {
    id: 'reserve.confirm.agreement',
    defaultMessage: 'Payment and conditions',
    description: 'Heading of payment, hand-over, cancellation and terms',
  },
  payment: {
    id: 'reserve.confirm.payment',
    defaultMessage: 'How would you like to pay?',
    description: 'Legend of the ways to pay',
  },
  payAtShop: {
    id: 'reserve.confirm.payAtShop',
    defaultMessage: 'Pay at the shop',
    description: 'The way to pay when picking up the car',
  },
  payAtShopHint: {
    id: 'reserve.confirm.payAtShopHint',
    defaultMessage: 'When you pick up the car. Nothing is charged now.',
    description: 'Explains paying at the shop',
  },
  payByCard: {
    id: 'reserve.confirm.payByCard',
    defaultMessage: 'Pay by card now',
    description: 'The way to pay by card right after this screen',
  },
  payByCardHint: {
    id: 'reserve.confirm.payByCardHint',
    defaultMessage: 'On the next page. The car is held for you for 15 minutes meanwhile.',
    description: 'Explains paying by card',
  },
  testCards: {
    id: 'reserve.confirm.testCards',
    defaultMessage:
      'Test payment: no card is charged and no money is taken. The car is held for 15 minutes meanwhile.',
    description: 'Explains paying by card where payments are only a test',
  },
  paidWhen: {
    id: 'reserve.confirm.paidWhen',
    defaultMessage: 'You pay',
    description: 'Label of when and how it is paid',
  },
  payAtShopWhen: {
    id: 'reserve.confirm.payAtShopWhen',
    defaultMessage: 'The whole amount at the shop, when you pick up the car.',
    description: 'When and how it is paid at the shop',
  },
  payByCardWhen: {
    id: 'reserve.confirm.payByCardWhen',
    defaultMessage:
      'The whole amount by card on the next page, within 15 minutes. Your booking is confirmed once you have paid. If you don’t pay in time, it is cancelled free of charge.',
    description: 'When and how it is paid by card',
  },
  handOver: {
    id: 'reserve.confirm.handOver',
    defaultMessage: 'Handover',
    description: 'Label of when and where the car is handed over',
  },
  handOverAt: {
    id: 'reserve.confirm.handOverAt',
    defaultMessage: '{when} at {shop}',
    description: 'When and where the car is handed over',
  },
  agree: {
    id: 'reserve.confirm.agree',
    defaultMessage: 'I have read and accept the terms of use, the rental conditions and the privacy policy.',
    description: 'Label of the check box before reserving',
  },
  agreeMissing: {
    id: 'reserve.confirm.agreeMissing',
    defaultMessage: 'Please accept the terms to book.',
    description: 'Error of the check box before reserving',
  },
  terms: {
    id: 'reserve.confirm.terms',
    defaultMessage: 'Terms of use',
    description: 'Link to the terms of use',
  },
  clause: {
    id: 'reserve.confirm.clause',
    defaultMessage: 'Rental conditions',
    description: 'Link to the rental conditions',
  },
  privacy: {
    id: 'reserve.confirm.privacy',
    defaultMessage: 'Privacy policy',
    description: 'Link to the privacy policy',
  },
  reserve: {
    id: 'reserve.confirm.reserve',
    defaultMessage: 'Book for {price}',
    description: 'The last button: makes the reservation',
  },
  reserveByCard: {
    id: 'reserve.confirm.reserveByCard',
    defaultMessage: 'Hold the car and pay {price} by card',
    description: 'The last button when it is paid by card: holds the car and leads to the payment',
  },
  reserveUnpriced: {
    id: 'reserve.confirm.reserveUnpriced',
    defaultMessage: 'Book',
    description: 'The last button while the price is not known',
  },
  acceptPrice: {
    id: 'reserve.confirm.acceptPrice',
    defaultMessage: 'Accept {price} and book',
    description: 'The last button after the price changed',
  },
  acceptPriceByCard: {
    id: 'reserve.confirm.acceptPriceByCard',
    defaultMessage: 'Accept {price}, hold the car and pay by card',
    description: 'The last button after the price changed, paid by card',
  },
  failedTitle: {
    id: 'reserve.confirm.failedTitle',
    defaultMessage: 'The booking was not confirmed',
    description: 'Title of the notice after a failure on sending',
  },
});
