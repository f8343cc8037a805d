import { defineMessages } from '@wadachi/intl';

export const extrasMessages = defineMessages({
  title: {
    id: 'shop.extras.title',
    defaultMessage: 'Extras',
    description: 'Heading over covers, child seats and other extras of a shop',
  },
  perDay: {
    id: 'shop.extras.perDay',
    defaultMessage: '{price} / 24\u00a0h',
    description: 'Price of an extra that counts by day',
  },
  perRental: {
    id: 'shop.extras.perRental',
    defaultMessage: '{price} per rental',
    description: 'Price of an extra that counts once',
  },
  free: {
    id: 'shop.extras.free',
    defaultMessage: 'Free',
    description: 'In place of the price of an extra that costs nothing',
  },
});
