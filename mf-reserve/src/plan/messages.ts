import { defineMessages } from '@wadachi/shared/intl';

export const planMessages = defineMessages('reserve.plan', {
  recommended: { defaultMessage: 'Recommended', description: 'Tag on a plan the shop recommends' },
  equipment: { defaultMessage: 'Equipment', description: 'Accessible name of the list of equipment' },
  wholePeriod: {
    defaultMessage: 'for {length}',
    description: 'Shown after a price; the length is like “2 days 7 hours”',
  },
  left: {
    defaultMessage: '{count, plural, one {Last one} other {# left}}',
    description: 'How many cars of a plan are free, when they are few',
  },
  free: { defaultMessage: 'Available', description: 'Tag on a plan with several free cars' },
  soldOut: { defaultMessage: 'Sold out for these dates', description: 'Tag on a plan without a free car' },
  choose: {
    defaultMessage: 'Choose this car',
    description: 'Link that chooses a plan; the plan’s name follows for screen readers',
  },
});
