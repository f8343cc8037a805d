import { defineMessages } from '@wadachi/shared/intl';

/** Texts about one plan, wherever a plan is shown. */
export const messages = defineMessages('shop.plan', {
  recommended: { defaultMessage: 'Recommended', description: 'Mark on a plan that the shop recommends' },
  left: {
    defaultMessage: '{count, plural, one {Last one} other {# left}}',
    description: 'How many cars of a plan are free, when they are few',
  },
  soldOut: { defaultMessage: 'Sold out', description: 'Mark on a plan without a free car in the period' },
  choose: {
    defaultMessage: 'Choose<hidden> this car {what}</hidden>',
    description: 'Link that chooses a plan; the part in <hidden> is only read to screen reader users',
  },
  details: { defaultMessage: 'Details', description: 'Opens what comes with a plan and what holds for it' },
  driversFrom: {
    defaultMessage: 'Drivers from {age} years',
    description: 'On a plan whose drivers must be older than the law says; age is in whole years',
  },
  tryAgain: {
    defaultMessage: 'Try again',
    description: 'Button that fetches once more the plans that could not be loaded',
  },
  perDay: { defaultMessage: '/ 24 h', description: 'After a plan’s price for 24 hours, tax included' },
  wholePrice: {
    defaultMessage: 'whole rental, tax included',
    description: 'Under a plan’s price for the chosen period',
  },
});
