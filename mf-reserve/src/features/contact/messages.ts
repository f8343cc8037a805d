import { defineMessages } from '@wadachi/shared';

export const messages = defineMessages({
  title: {
    id: 'reserve.contact.title',
    defaultMessage: 'Your details',
    description: 'Title of the fourth booking step',
  },
  lead: {
    id: 'reserve.contact.lead',
    defaultMessage: 'Tell us who you are, check everything, and reserve. You pay at the shop.',
    description: 'Sentence under the title of the fourth booking step',
  },
  you: {
    id: 'reserve.contact.you',
    defaultMessage: 'Contact',
    description: 'Heading of name, mail and telephone',
  },
  name: { id: 'reserve.contact.name', defaultMessage: 'Full name', description: 'Label of the name field' },
  nameMissing: {
    id: 'reserve.contact.nameMissing',
    defaultMessage: 'Please enter your name.',
    description: 'Error of the name field',
  },
  kana: {
    id: 'reserve.contact.kana',
    defaultMessage: 'Name in katakana (optional)',
    description: 'Label of the field for the reading of a Japanese name; required in Japanese',
  },
  kanaMissing: {
    id: 'reserve.contact.kanaMissing',
    defaultMessage: 'Please enter your name in katakana.',
    description: 'Error of the katakana field, shown in Japanese only',
  },
  email: {
    id: 'reserve.contact.email',
    defaultMessage: 'Email address',
    description: 'Label of the mail field',
  },
  emailMissing: {
    id: 'reserve.contact.emailMissing',
    defaultMessage: 'Please enter your email address.',
    description: 'Error of the mail field',
  },
  emailWrong: {
    id: 'reserve.contact.emailWrong',
    defaultMessage: 'Please check the email address; it should look like name@example.com.',
    description: 'Error of the mail field',
  },
  telephone: {
    id: 'reserve.contact.telephone',
    defaultMessage: 'Telephone',
    description: 'Label of the telephone field',
  },
  telephoneHint: {
    id: 'reserve.contact.telephoneHint',
    defaultMessage: 'With the country code if it is not Japanese, such as +1 202 555 0123.',
    description: 'Hint of the telephone field',
  },
  telephoneMissing: {
    id: 'reserve.contact.telephoneMissing',
    defaultMessage: 'Please enter a telephone number we can reach you at.',
    description: 'Error of the telephone field',
  },
  telephoneWrong: {
    id: 'reserve.contact.telephoneWrong',
    defaultMessage: 'A telephone number has digits only, and may start with +.',
    description: 'Error of the telephone field',
  },
  trip: {
    id: 'reserve.contact.trip',
    defaultMessage: 'Your trip',
    description: 'Heading of flight number, children and message',
  },
  flight: {
    id: 'reserve.contact.flight',
    defaultMessage: 'Flight number (optional)',
    description: 'Label of the flight number field',
  },
  flightHint: {
    id: 'reserve.contact.flightHint',
    defaultMessage: 'We keep your car if the flight is late.',
    description: 'Hint of the flight number field',
  },
  flightWrong: {
    id: 'reserve.contact.flightWrong',
    defaultMessage: 'A flight number has letters and digits, such as JL 901.',
    description: 'Error of the flight number field',
  },
  children: {
    id: 'reserve.contact.children',
    defaultMessage: 'Ages of children (optional)',
    description: 'Label of the field with the ages of children who travel along',
  },
  childrenHint: {
    id: 'reserve.contact.childrenHint',
    defaultMessage: 'Separated by commas, such as 3, 5. The law requires a child seat under 6.',
    description: 'Hint of the field with the ages of children',
  },
  childrenWrong: {
    id: 'reserve.contact.childrenWrong',
    defaultMessage: 'Please enter ages from 0 to 17, separated by commas, at most nine.',
    description: 'Error of the field with the ages of children',
  },
  driver: {
    id: 'reserve.contact.driver',
    defaultMessage: 'Driver',
    description: 'Heading of the driver’s name and address',
  },
  driverName: {
    id: 'reserve.contact.driverName',
    defaultMessage: 'Driver’s name (if it is not you)',
    description: 'Label of the driver’s name field',
  },
  address: {
    id: 'reserve.contact.address',
    defaultMessage: 'Driver’s full address (optional)',
    description: 'Label of the driver’s address field',
  },
  tooLong: {
    id: 'reserve.contact.tooLong',
    defaultMessage: 'This is too long.',
    description: 'Error of a field with too many characters',
  },
  review: {
    id: 'reserve.contact.review',
    defaultMessage: 'Check and reserve',
    description: 'Heading of the review before the last button',
  },
  reviewTotal: {
    id: 'reserve.contact.reviewTotal',
    defaultMessage: 'Total, tax included',
    description: 'Label of the whole price in the review',
  },
  payment: {
    id: 'reserve.contact.payment',
    defaultMessage: 'Payment',
    description: 'Heading over the ways to pay',
  },
  payAtShop: {
    id: 'reserve.contact.payAtShop',
    defaultMessage: 'Pay at the shop',
    description: 'The way to pay when picking up the car',
  },
  payAtShopHint: {
    id: 'reserve.contact.payAtShopHint',
    defaultMessage: 'You pay the total when you pick up the car. Nothing is charged now.',
    description: 'When and how it is paid at the shop',
  },
  handOver: {
    id: 'reserve.contact.handOver',
    defaultMessage: 'The car is handed over',
    description: 'Label of when and where the car is handed over',
  },
  handOverAt: {
    id: 'reserve.contact.handOverAt',
    defaultMessage: '{when} at {shop}',
    description: 'When and where the car is handed over',
  },
  paidWhen: {
    id: 'reserve.contact.paidWhen',
    defaultMessage: 'You pay',
    description: 'Label of when and how it is paid',
  },
  cancelling: {
    id: 'reserve.contact.cancelling',
    defaultMessage: 'Cancelling',
    description: 'Heading of the cancellation terms',
  },
  agree: {
    id: 'reserve.contact.agree',
    defaultMessage: 'I have read and accept the terms of use, the rental clauses and the privacy policy.',
    description: 'Label of the check box before reserving',
  },
  agreeMissing: {
    id: 'reserve.contact.agreeMissing',
    defaultMessage: 'Please accept the terms to reserve.',
    description: 'Error of the check box before reserving',
  },
  terms: {
    id: 'reserve.contact.terms',
    defaultMessage: 'Terms of use',
    description: 'Link to the terms of use',
  },
  clause: {
    id: 'reserve.contact.clause',
    defaultMessage: 'Rental clauses',
    description: 'Link to the rental clauses',
  },
  privacy: {
    id: 'reserve.contact.privacy',
    defaultMessage: 'Privacy policy',
    description: 'Link to the privacy policy',
  },
  reserve: {
    id: 'reserve.contact.reserve',
    defaultMessage: 'Reserve for {price}',
    description: 'The last button: makes the reservation',
  },
  reserveUnpriced: {
    id: 'reserve.contact.reserveUnpriced',
    defaultMessage: 'Reserve',
    description: 'The last button while the price is not known',
  },
  priceChangedTitle: {
    id: 'reserve.contact.priceChangedTitle',
    defaultMessage: 'The price has changed',
    description: 'Title of the notice that the price is another now',
  },
  priceChanged: {
    id: 'reserve.contact.priceChanged',
    defaultMessage:
      'It was {before} and is now {now}. Nothing has been reserved yet. Please accept the new price if you want to go on.',
    description: 'Tells old and new price',
  },
  acceptPrice: {
    id: 'reserve.contact.acceptPrice',
    defaultMessage: 'Accept {price} and reserve',
    description: 'The last button after the price changed',
  },
  soldOutTitle: {
    id: 'reserve.contact.soldOutTitle',
    defaultMessage: 'The last car has just been taken',
    description: 'Title of the notice that the plan is sold out',
  },
  soldOut: {
    id: 'reserve.contact.soldOut',
    defaultMessage:
      'Nothing has been reserved. These cars are free for your dates; everything you entered stays.',
    description: 'Introduces the plans that are free instead',
  },
  soldOutNone: {
    id: 'reserve.contact.soldOutNone',
    defaultMessage:
      'Nothing has been reserved. Please choose another car or other dates; everything you entered stays.',
    description: 'Shown when nothing is free instead',
  },
  otherCars: {
    id: 'reserve.contact.otherCars',
    defaultMessage: 'See all cars',
    description: 'Link back to the cars',
  },
  failedTitle: {
    id: 'reserve.contact.failedTitle',
    defaultMessage: 'The reservation was not confirmed',
    description: 'Title of the notice after a failure on sending',
  },
  failedHint: {
    id: 'reserve.contact.failedHint',
    defaultMessage: 'Everything you entered is kept. Please press the button again: it never books twice.',
    description: 'What to do after a failure on sending',
  },
  changeOptions: {
    id: 'reserve.contact.changeOptions',
    defaultMessage: 'Change options',
    description: 'Link back to the options',
  },
});
