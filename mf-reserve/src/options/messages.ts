import { defineMessages } from '@wadachi/intl';

export const optionMessages = defineMessages({
  perDay: {
    id: 'reserve.options.perDay',
    defaultMessage: '{price} / 24\u00a0h',
    description: 'Price of a cover or item',
  },
  perDayCapped: {
    id: 'reserve.options.perDayCapped',
    defaultMessage: '{price} / 24\u00a0h, max {cap}',
    description: 'Price of a cover with the most it can cost for one rental',
  },
  perRental: {
    id: 'reserve.options.perRental',
    defaultMessage: '{price}',
    description: 'Price of a service, place or transport',
  },
  eachDay: {
    id: 'reserve.options.eachDay',
    defaultMessage: '{price} each / 24\u00a0h',
    description: 'Price of one piece of a rental item that counts by the day',
  },
  eachRentalCapped: {
    id: 'reserve.options.eachRentalCapped',
    defaultMessage: '{price} each, max {cap}',
    description: 'Price of one piece of a rental item with the most that all pieces can cost',
  },
  eachCapped: {
    id: 'reserve.options.eachCapped',
    defaultMessage: '{price} each / 24\u00a0h, max {cap}',
    description: 'Price of one piece of a rental item with the most it can cost',
  },
  each: {
    id: 'reserve.options.each',
    defaultMessage: '{price} each',
    description: 'Price of one piece of a rental item',
  },
  free: {
    id: 'reserve.options.free',
    defaultMessage: 'Free',
    description: 'Shown as the price of an option that costs nothing',
  },
  services: {
    id: 'reserve.options.services',
    defaultMessage: 'Services',
    description: 'Heading of the services',
  },
  items: {
    id: 'reserve.options.items',
    defaultMessage: 'Extras',
    description: 'Heading of child seats and the like',
  },
  childAges: {
    id: 'reserve.options.childAges',
    defaultMessage: 'Ages {from, number}–{to, number}',
    description: 'For which ages a child seat is, in whole years',
  },
  outOfSeason: {
    id: 'reserve.options.outOfSeason',
    defaultMessage: 'Available {months} only.',
    description: 'Why an item is not offered; the months are like “from December to March”',
  },
  left: {
    id: 'reserve.options.left',
    defaultMessage: '{count, plural, =0 {Sold out for these dates} other {Only # left}}',
    description: 'How many pieces of an item are left',
  },
  handOver: {
    id: 'reserve.options.handOver',
    defaultMessage: 'Pick-up and return',
    description: 'Heading of the choices where the car changes hands',
  },
  pickUpLocation: {
    id: 'reserve.options.pickUpLocation',
    defaultMessage: 'Pick-up point',
    description: 'Label of the list of pick-up places',
  },
  dropOffLocation: {
    id: 'reserve.options.dropOffLocation',
    defaultMessage: 'Drop-off point',
    description: 'Label of the list of drop-off places',
  },
  atShop: {
    id: 'reserve.options.atShop',
    defaultMessage: 'At the shop',
    description: 'The usual place to pick up or leave the car',
  },
  rentalTransport: {
    id: 'reserve.options.rentalTransport',
    defaultMessage: 'Getting to the shop',
    description: 'Label of the list of transports to the car',
  },
  returnTransport: {
    id: 'reserve.options.returnTransport',
    defaultMessage: 'After drop-off',
    description: 'Label of the list of transports from the car',
  },
  ownWay: {
    id: 'reserve.options.ownWay',
    defaultMessage: 'On my own',
    description: 'The choice of no transport to the shop',
  },
  ownWayBack: {
    id: 'reserve.options.ownWayBack',
    defaultMessage: 'On my own',
    description: 'The choice of no transport after the return',
  },
  returnPlace: {
    id: 'reserve.options.returnPlace',
    defaultMessage: 'Return to',
    description: 'Label of the list of shops to return the car to',
  },
  sameShop: {
    id: 'reserve.options.sameShop',
    defaultMessage: '{shop} (same shop)',
    description: 'The choice to return the car where it was picked up',
  },
  priced: {
    id: 'reserve.options.priced',
    defaultMessage: '{name} (+{price})',
    description: 'A choice in a list with what it adds to the price',
  },
  pricedFree: {
    id: 'reserve.options.pricedFree',
    defaultMessage: '{name} (free)',
    description: 'A choice in a list that adds nothing to the price',
  },
});
