import { defineMessages } from '@wadachi/intl';

export const oneWayMessages = defineMessages({
  included: {
    id: 'reserve.oneWay.included',
    defaultMessage: 'Return to {shop}: {fee} included',
    description: 'Under a price that has the one-way fee; shop is where the car is returned, fee an amount',
  },
  returnTo: {
    id: 'reserve.oneWay.returnTo',
    defaultMessage: 'Return to',
    description: 'Label of the list of shops to which the car can be returned',
  },
  sameShop: {
    id: 'reserve.oneWay.sameShop',
    defaultMessage: 'The same shop',
    description: 'First choice in the list of shops to which the car can be returned',
  },
  shopWithFee: {
    id: 'reserve.oneWay.shopWithFee',
    defaultMessage: '{shop} (+{fee})',
    description: 'A choice in the list of shops to which the car can be returned, with the one-way fee',
  },
});
