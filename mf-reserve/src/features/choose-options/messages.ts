import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('reserve.chooseOptions', {
  title: { defaultMessage: 'Choose options', description: 'Title of the third booking step' },
  lead: {
    defaultMessage:
      'Choose what you need; only a seat for a child under 6 is compulsory. The price follows each choice.',
    description: 'Sentence under the title of the third booking step',
  },
  perDay: { defaultMessage: '{price} per 24 hours', description: 'Price of a cover or item' },
  perDayCapped: {
    defaultMessage: '{price} per 24 hours, at most {cap}',
    description: 'Price of a cover with the most it can cost for one rental',
  },
  perRental: { defaultMessage: '{price} per rental', description: 'Price of a service, place or transport' },
  eachDay: {
    defaultMessage: '{price} each per 24 hours',
    description: 'Price of one piece of a rental item that counts by the day',
  },
  eachRentalCapped: {
    defaultMessage: '{price} each per rental, at most {cap} in all',
    description: 'Price of one piece of a rental item with the most that all pieces can cost',
  },
  eachCapped: {
    defaultMessage: '{price} each per 24 hours, at most {cap} in all',
    description: 'Price of one piece of a rental item with the most it can cost',
  },
  each: { defaultMessage: '{price} each per rental', description: 'Price of one piece of a rental item' },
  free: {
    defaultMessage: 'free',
    description: 'Shown after the description of an option that costs nothing',
  },
  services: { defaultMessage: 'Services', description: 'Heading of the services' },
  items: { defaultMessage: 'Extras', description: 'Heading of child seats and the like' },
  childAges: {
    defaultMessage: 'Ages {from, number}–{to, number}',
    description: 'For which ages a child seat is, in whole years',
  },
  outOfSeason: {
    defaultMessage: 'Available only {months}, so not for these dates.',
    description: 'Why an item is not offered; the months are like “from December to March”',
  },
  left: {
    defaultMessage: '{count, plural, =0 {None left for these dates} other {# left}}',
    description: 'How many pieces of an item are left',
  },
  handOver: {
    defaultMessage: 'Pick-up and return',
    description: 'Heading of the choices where the car changes hands',
  },
  pickUpLocation: {
    defaultMessage: 'Pick-up place',
    description: 'Label of the list of pick-up places',
  },
  dropOffLocation: {
    defaultMessage: 'Return place',
    description: 'Label of the list of drop-off places',
  },
  atShop: { defaultMessage: 'At the shop', description: 'The usual place to pick up or leave the car' },
  rentalTransport: {
    defaultMessage: 'Getting to the shop',
    description: 'Label of the list of transports to the car',
  },
  returnTransport: {
    defaultMessage: 'After drop-off',
    description: 'Label of the list of transports from the car',
  },
  ownWay: { defaultMessage: 'On my own', description: 'The choice of no transport' },
  returnPlace: {
    defaultMessage: 'Return to',
    description: 'Label of the list of shops to return the car to',
  },
  sameShop: {
    defaultMessage: '{shop} (same shop)',
    description: 'The choice to return the car where it was picked up',
  },
  priced: {
    defaultMessage: '{name} (+{price})',
    description: 'A choice in a list with what it adds to the price',
  },
  pricedFree: {
    defaultMessage: '{name} (free)',
    description: 'A choice in a list that adds nothing to the price',
  },
  memo: { defaultMessage: 'Anything else?', description: 'Heading of the message to the shop' },
  next: { defaultMessage: 'Continue to your details', description: 'Button to the next booking step' },
});
