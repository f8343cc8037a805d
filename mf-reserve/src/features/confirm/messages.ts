import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('reserve.confirm', {
  title: {
    defaultMessage: 'Check and book',
    description: 'Title of the final screen before the last button',
  },
  lead: {
    defaultMessage: 'Nothing is booked yet. Please check everything; you can still change each part.',
    description: 'Sentence under the title of the final screen',
  },
  what: { defaultMessage: 'What you rent', description: 'Heading of car, days, options and price lines' },
  editCar: { defaultMessage: 'Change car or dates', description: 'Link back to the choice of the car' },
  editOptions: { defaultMessage: 'Change options', description: 'Link back to the options' },
  who: { defaultMessage: 'Who rents and drives', description: 'Heading of contact and driver' },
  editContact: { defaultMessage: 'Change these details', description: 'Link back to the contact form' },
  name: { defaultMessage: 'Name', description: 'Label of the customer’s name with its reading' },
  email: { defaultMessage: 'Email', description: 'Label of the customer’s mail address' },
  telephone: { defaultMessage: 'Telephone', description: 'Label of the customer’s telephone number' },
  driver: { defaultMessage: 'Driver', description: 'Label of the driver’s name' },
  sameDriver: { defaultMessage: 'The same person', description: 'The driver is the one who reserves' },
  birthday: { defaultMessage: 'Driver’s date of birth', description: 'Label of the driver’s birthday' },
  address: { defaultMessage: 'Driver’s address', description: 'Label of the driver’s address' },
  licence: { defaultMessage: 'Licence', description: 'Label of how many pictures of the licence were sent' },
  licenceFiles: {
    defaultMessage: '{count, plural, one {# file} other {# files}}',
    description: 'How many pictures or PDFs of the licence were sent',
  },
  passengers: { defaultMessage: 'Passengers', description: 'Label of how many people travel' },
  party: {
    defaultMessage: '{count, plural, one {# person} other {# people}}',
    description: 'How many people travel',
  },
  children: { defaultMessage: 'Children', description: 'Label of the ages of children' },
  age: {
    defaultMessage: '{age, plural, =0 {under 1 year} one {# year} other {# years}}',
    description: 'The age of one child',
  },
  flight: { defaultMessage: 'Flight', description: 'Label of the flight number' },
  memo: { defaultMessage: 'Message to the shop', description: 'Label of the customer’s message' },
  account: { defaultMessage: 'Account', description: 'Label of a guest’s choice to register as well' },
  registers: {
    defaultMessage: 'You’re also creating an account; we’ll email you a link',
    description: 'A guest chose to register with the same details',
  },
  agreement: {
    defaultMessage: 'Payment and conditions',
    description: 'Heading of payment, hand-over, cancellation and terms',
  },
  payment: { defaultMessage: 'How would you like to pay?', description: 'Legend of the ways to pay' },
  payAtShop: { defaultMessage: 'Pay at the shop', description: 'The way to pay when picking up the car' },
  payAtShopHint: {
    defaultMessage: 'When you pick up the car. Nothing is charged now.',
    description: 'Explains paying at the shop',
  },
  payByCard: {
    defaultMessage: 'Pay by card now',
    description: 'The way to pay by card right after this screen',
  },
  payByCardHint: {
    defaultMessage: 'On the next page. The car is held for you for 15 minutes meanwhile.',
    description: 'Explains paying by card',
  },
  testCards: {
    defaultMessage:
      'Test payment: no card is charged and no money is taken. The car is held for 15 minutes meanwhile.',
    description: 'Explains paying by card where payments are only a test',
  },
  paidWhen: { defaultMessage: 'You pay', description: 'Label of when and how it is paid' },
  payAtShopWhen: {
    defaultMessage: 'The whole amount at the shop, when you pick up the car.',
    description: 'When and how it is paid at the shop',
  },
  payByCardWhen: {
    defaultMessage:
      'The whole amount by card on the next page, within 15 minutes. Your booking is confirmed once you have paid. If you don’t pay in time, it is cancelled free of charge.',
    description: 'When and how it is paid by card',
  },
  handOver: {
    defaultMessage: 'Handover',
    description: 'Label of when and where the car is handed over',
  },
  handOverAt: { defaultMessage: '{when} at {shop}', description: 'When and where the car is handed over' },
  cancelling: { defaultMessage: 'Cancellation', description: 'Heading of the cancellation terms' },
  agree: {
    defaultMessage: 'I have read and accept the terms of use, the rental conditions and the privacy policy.',
    description: 'Label of the check box before reserving',
  },
  agreeMissing: {
    defaultMessage: 'Please accept the terms to book.',
    description: 'Error of the check box before reserving',
  },
  terms: { defaultMessage: 'Terms of use', description: 'Link to the terms of use' },
  clause: { defaultMessage: 'Rental conditions', description: 'Link to the rental conditions' },
  privacy: { defaultMessage: 'Privacy policy', description: 'Link to the privacy policy' },
  reserve: { defaultMessage: 'Book for {price}', description: 'The last button: makes the reservation' },
  reserveByCard: {
    defaultMessage: 'Hold the car and pay {price} by card',
    description: 'The last button when it is paid by card: holds the car and leads to the payment',
  },
  reserveUnpriced: { defaultMessage: 'Book', description: 'The last button while the price is not known' },
  acceptPrice: {
    defaultMessage: 'Accept {price} and book',
    description: 'The last button after the price changed',
  },
  acceptPriceByCard: {
    defaultMessage: 'Accept {price}, hold the car and pay by card',
    description: 'The last button after the price changed, paid by card',
  },
});
