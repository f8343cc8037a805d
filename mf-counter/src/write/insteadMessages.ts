import { defineMessages } from '@wadachi/intl';

export const insteadMessages = defineMessages({
  instead: {
    id: 'counter.write.instead',
    defaultMessage: 'Free instead',
    description: 'Heading over other cars and days when a class is sold out',
  },
  insteadClass: {
    id: 'counter.write.insteadClass',
    defaultMessage: '{name}, {price}',
    description: 'Button that chooses another class at the same time',
  },
  insteadDay: {
    id: 'counter.write.insteadDay',
    defaultMessage: '{day}: {name}, {price}',
    description: 'Button that chooses another day',
  },
  insteadShop: {
    id: 'counter.write.insteadShop',
    defaultMessage: '{shop}, {km, number} km away: {name}, {price}',
    description: 'Another shop with a free car',
  },
  nothingFree: {
    id: 'counter.write.nothingFree',
    defaultMessage: 'Nothing else is free near this time.',
    description: 'Said when a class is sold out and there is no alternative',
  },
});
