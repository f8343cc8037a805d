import { defineMessages } from '@wadachi/shared/intl';

/** Texts about one plan, wherever a plan is shown. */
export const messages = defineMessages({
  recommended: {
    id: 'shop.plan.recommended',
    defaultMessage: 'Recommended',
    description: 'Mark on a plan that the shop recommends',
  },
  left: {
    id: 'shop.plan.left',
    defaultMessage: '{count, plural, one {Last one} other {# left}}',
    description: 'How many cars of a plan are free, when they are few',
  },
  soldOut: {
    id: 'shop.plan.soldOut',
    defaultMessage: 'Sold out',
    description: 'Mark on a plan without a free car in the period',
  },
  choose: {
    id: 'shop.plan.choose',
    defaultMessage: 'Choose<hidden> this car {what}</hidden>',
    description: 'Link that chooses a plan; the part in <hidden> is only read to screen reader users',
  },
  details: {
    id: 'shop.plan.details',
    defaultMessage: 'Details',
    description: 'Opens what comes with a plan and what holds for it',
  },
  driversFrom: {
    id: 'shop.plan.driversFrom',
    defaultMessage: 'Drivers from {age} years',
    description: 'On a plan whose drivers must be older than the law says; age is in whole years',
  },
  tryAgain: {
    id: 'shop.plan.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button that fetches once more the plans that could not be loaded',
  },
  perDay: {
    id: 'shop.plan.perDay',
    defaultMessage: '/ 24 h',
    description: 'After a plan’s price for 24 hours, tax included',
  },
  wholePrice: {
    id: 'shop.plan.wholePrice',
    defaultMessage: 'whole rental, tax included',
    description: 'Under a plan’s price for the chosen period',
  },
});
