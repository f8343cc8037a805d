import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.chooseOptions.title',
    defaultMessage: 'Choose options',
    description: 'Title of the third booking step',
  },
  lead: {
    id: 'reserve.chooseOptions.lead',
    defaultMessage: 'Choose what you need. Only child seats required by law are mandatory.',
    description: 'Sentence under the title of the third booking step',
  },
  soldOutTitle: {
    id: 'reserve.chooseOptions.soldOutTitle',
    defaultMessage: 'This car is sold out for these dates',
    description: 'Title of the notice when no car of the plan is free any more',
  },
  soldOut: {
    id: 'reserve.chooseOptions.soldOut',
    defaultMessage: 'Please choose another car or other dates.',
    description: 'Under the title when no car of the plan is free any more',
  },
  otherCars: {
    id: 'reserve.chooseOptions.otherCars',
    defaultMessage: 'See other cars',
    description: 'Link to the step where a car is chosen, which shows what is free instead',
  },
  perDay: {
    id: 'reserve.chooseOptions.perDay',
    defaultMessage: '{price} / 24\u00a0h',
    description: 'Price of a cover or item',
  },
  perDayCapped: {
    id: 'reserve.chooseOptions.perDayCapped',
    defaultMessage: '{price} / 24\u00a0h, max {cap}',
    description: 'Price of a cover with the most it can cost for one rental',
  },
  perRental: {
    id: 'reserve.chooseOptions.perRental',
    defaultMessage: '{price}',
    description: 'Price of a service, place or transport',
  },
  eachDay: {
    id: 'reserve.chooseOptions.eachDay',
    defaultMessage: '{price} each / 24\u00a0h',
    description: 'Price of one piece of a rental item that counts by the day',
  },
  eachRentalCapped: {
    id: 'reserve.chooseOptions.eachRentalCapped',
    defaultMessage: '{price} each, max {cap}',
    description: 'Price of one piece of a rental item with the most that all pieces can cost',
  },
  eachCapped: {
    id: 'reserve.chooseOptions.eachCapped',
    defaultMessage: '{price} each / 24\u00a0h, max {cap}',
    description: 'Price of one piece of a rental item with the most it can cost',
  },
  each: {
    id: 'reserve.chooseOptions.each',
    defaultMessage: '{price} each',
    description: 'Price of one piece of a rental item',
  },
  free: {
    id: 'reserve.chooseOptions.free',
    defaultMessage: 'Free',
    description: 'Shown as the price of an option that costs nothing',
  },
  services: {
    id: 'reserve.chooseOptions.services',
    defaultMessage: 'Services',
    description: 'Heading of the services',
  },
  items: {
    id: 'reserve.chooseOptions.items',
    defaultMessage: 'Extras',
    description: 'Heading of child seats and the like',
  },
  childAges: {
    id: 'reserve.chooseOptions.childAges',
    defaultMessage: 'Ages {from, number}–{to, number}',
    description: 'For which ages a child seat is, in whole years',
  },
  outOfSeason: {
    id: 'reserve.chooseOptions.outOfSeason',
    defaultMessage: 'Available {months} only.',
    description: 'Why an item is not offered; the months are like “from December to March”',
  },
  left: {
    id: 'reserve.chooseOptions.left',
    defaultMessage: '{count, plural, =0 {Sold out for these dates} other {Only # left}}',
    description: 'How many pieces of an item are left',
  },
  handOver: {
    id: 'reserve.chooseOptions.handOver',
    defaultMessage: 'Pick-up and return',
    description: 'Heading of the choices where the car changes hands',
  },
  pickUpLocation: {
    id: 'reserve.chooseOptions.pickUpLocation',
    defaultMessage: 'Pick-up point',
    description: 'Label of the list of pick-up places',
  },
  dropOffLocation: {
    id: 'reserve.chooseOptions.dropOffLocation',
    defaultMessage: 'Drop-off point',
    description: 'Label of the list of drop-off places',
  },
  atShop: {
    id: 'reserve.chooseOptions.atShop',
    defaultMessage: 'At the shop',
    description: 'The usual place to pick up or leave the car',
  },
  rentalTransport: {
    id: 'reserve.chooseOptions.rentalTransport',
    defaultMessage: 'Getting to the shop',
    description: 'Label of the list of transports to the car',
  },
  returnTransport: {
    id: 'reserve.chooseOptions.returnTransport',
    defaultMessage: 'After drop-off',
    description: 'Label of the list of transports from the car',
  },
  ownWay: {
    id: 'reserve.chooseOptions.ownWay',
    defaultMessage: 'On my own',
    description: 'The choice of no transport to the shop',
  },
  ownWayBack: {
    id: 'reserve.chooseOptions.ownWayBack',
    defaultMessage: 'On my own',
    description: 'The choice of no transport after the return',
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
  next: {
    id: 'reserve.chooseOptions.next',
    defaultMessage: 'Continue to your details',
    description: 'Button to the next booking step',
  },
});
