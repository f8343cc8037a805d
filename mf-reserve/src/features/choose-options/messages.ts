import { defineMessages } from '@wadachi/shared';

export const messages = defineMessages({
  title: {
    id: 'reserve.chooseOptions.title',
    defaultMessage: 'Choose options',
    description: 'Title of the third booking step',
  },
  lead: {
    id: 'reserve.chooseOptions.lead',
    defaultMessage:
      'Choose what you need; only a seat for a child under 6 is compulsory. The price follows each choice.',
    description: 'Sentence under the title of the third booking step',
  },
  perDay: {
    id: 'reserve.chooseOptions.perDay',
    defaultMessage: '{price} per 24 hours',
    description: 'Price of a cover or item',
  },
  perDayCapped: {
    id: 'reserve.chooseOptions.perDayCapped',
    defaultMessage: '{price} per 24 hours, at most {cap}',
    description: 'Price of a cover with the most it can cost for one rental',
  },
  perRental: {
    id: 'reserve.chooseOptions.perRental',
    defaultMessage: '{price} per rental',
    description: 'Price of a service, place or transport',
  },
  eachDay: {
    id: 'reserve.chooseOptions.eachDay',
    defaultMessage: '{price} each per 24 hours',
    description: 'Price of one piece of a rental item that counts by the day',
  },
  eachRentalCapped: {
    id: 'reserve.chooseOptions.eachRentalCapped',
    defaultMessage: '{price} each per rental, at most {cap} in all',
    description: 'Price of one piece of a rental item with the most that all pieces can cost',
  },
  eachCapped: {
    id: 'reserve.chooseOptions.eachCapped',
    defaultMessage: '{price} each per 24 hours, at most {cap} in all',
    description: 'Price of one piece of a rental item with the most it can cost',
  },
  each: {
    id: 'reserve.chooseOptions.each',
    defaultMessage: '{price} each per rental',
    description: 'Price of one piece of a rental item',
  },
  free: {
    id: 'reserve.chooseOptions.free',
    defaultMessage: 'free',
    description: 'Stands after the description of an option that costs nothing',
  },
  services: {
    id: 'reserve.chooseOptions.services',
    defaultMessage: 'Services',
    description: 'Heading of the services',
  },
  items: {
    id: 'reserve.chooseOptions.items',
    defaultMessage: 'Things to take along',
    description: 'Heading of child seats and the like',
  },
  childAges: {
    id: 'reserve.chooseOptions.childAges',
    defaultMessage: 'for children of {from, number} to {to, number} years',
    description: 'For which ages a child seat is, in whole years',
  },
  outOfSeason: {
    id: 'reserve.chooseOptions.outOfSeason',
    defaultMessage: 'Lent only {months}, so not for these dates.',
    description: 'Why an item is not offered; the months are like “from December to March”',
  },
  left: {
    id: 'reserve.chooseOptions.left',
    defaultMessage: '{count, plural, =0 {None left for these dates} other {# left}}',
    description: 'How many pieces of an item are left',
  },
  handOver: {
    id: 'reserve.chooseOptions.handOver',
    defaultMessage: 'Pick-up and return',
    description: 'Heading of the choices where the car changes hands',
  },
  pickUpLocation: {
    id: 'reserve.chooseOptions.pickUpLocation',
    defaultMessage: 'Where you get the car',
    description: 'Label of the list of pick-up places',
  },
  dropOffLocation: {
    id: 'reserve.chooseOptions.dropOffLocation',
    defaultMessage: 'Where you leave the car',
    description: 'Label of the list of drop-off places',
  },
  atShop: {
    id: 'reserve.chooseOptions.atShop',
    defaultMessage: 'At the shop',
    description: 'The usual place to pick up or leave the car',
  },
  rentalTransport: {
    id: 'reserve.chooseOptions.rentalTransport',
    defaultMessage: 'How you come to us',
    description: 'Label of the list of transports to the car',
  },
  returnTransport: {
    id: 'reserve.chooseOptions.returnTransport',
    defaultMessage: 'How you go on after returning',
    description: 'Label of the list of transports from the car',
  },
  ownWay: {
    id: 'reserve.chooseOptions.ownWay',
    defaultMessage: 'On my own',
    description: 'The choice of no transport',
  },
  returnPlace: {
    id: 'reserve.chooseOptions.returnPlace',
    defaultMessage: 'Return to',
    description: 'Label of the list of shops to return the car to',
  },
  sameShop: {
    id: 'reserve.chooseOptions.sameShop',
    defaultMessage: '{shop} (same shop)',
    description: 'The choice to return the car where it was picked up',
  },
  priced: {
    id: 'reserve.chooseOptions.priced',
    defaultMessage: '{name} (+{price})',
    description: 'A choice in a list with what it adds to the price',
  },
  pricedFree: {
    id: 'reserve.chooseOptions.pricedFree',
    defaultMessage: '{name} (free)',
    description: 'A choice in a list that adds nothing to the price',
  },
  memo: {
    id: 'reserve.chooseOptions.memo',
    defaultMessage: 'Anything else?',
    description: 'Heading of the message to the shop',
  },
  next: {
    id: 'reserve.chooseOptions.next',
    defaultMessage: 'Continue to your details',
    description: 'Button to the next booking step',
  },
});
