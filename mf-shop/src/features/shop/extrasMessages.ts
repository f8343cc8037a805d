import { defineMessages } from '@wadachi/shared/intl';

export const extrasMessages = defineMessages('shop.extras', {
  title: {
    defaultMessage: 'Extras',
    description: 'Heading over covers, child seats and other extras of a shop',
  },
  perDay: { defaultMessage: '{price} / 24\u00a0h', description: 'Price of an extra that counts by day' },
  perRental: { defaultMessage: '{price} per rental', description: 'Price of an extra that counts once' },
  free: { defaultMessage: 'Free', description: 'In place of the price of an extra that costs nothing' },
});
