import { defineMessages } from '@wadachi/intl';

export const carFilterMessages = defineMessages({
  traits: {
    id: 'reserve.carFilter.traits',
    defaultMessage: 'What the car must have',
    description: 'Legend of the check boxes with hybrid, four-wheel drive and the like, for screen readers',
  },
  luggage: {
    id: 'reserve.carFilter.luggage',
    defaultMessage: 'Suitcases',
    description: 'Label of the list of how many suitcases must fit; also its first choice, any number',
  },
  luggageFrom: {
    id: 'reserve.carFilter.luggageFrom',
    defaultMessage: '{least}+ suitcases ({count})',
    description: 'A choice in the list of suitcases; count is how many cars are left',
  },
  price: {
    id: 'reserve.carFilter.price',
    defaultMessage: 'Price',
    description: 'Label of the list of highest prices; also its first choice, any price',
  },
  upTo: {
    id: 'reserve.carFilter.upTo',
    defaultMessage: 'Up to {price} ({count})',
    description: 'A choice in the list of prices; count is how many cars are left',
  },
  without: {
    id: 'reserve.carFilter.without',
    defaultMessage: 'Without “{filter}”: {count, plural, one {# car class} other {# car classes}}',
    description: 'Button where no car fits: drops one filter, such as “ISOFIX”, and shows what is then found',
  },
});

export const traitMessages = defineMessages({
  'hybrid-electric': {
    id: 'reserve.carFilter.hybridElectric',
    defaultMessage: 'Hybrid or electric',
    description: 'Filter of cars by what they run on',
  },
  'four-wheel-drive': {
    id: 'reserve.carFilter.fourWheelDrive',
    defaultMessage: 'Four-wheel drive',
    description: 'Filter of cars',
  },
  isofix: {
    id: 'reserve.carFilter.isofix',
    defaultMessage: 'ISOFIX',
    description: 'Filter of cars: anchorages for child seats (ISO 13216)',
  },
});
