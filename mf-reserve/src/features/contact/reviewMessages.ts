import { defineMessages } from '@wadachi/shared';

export const reviewMessages = defineMessages({
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
    defaultMessage: 'I have read and accept the terms of use, the rental conditions and the privacy policy.',
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
    defaultMessage: 'Rental conditions',
    description: 'Link to the rental conditions',
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
