import { defineMessages } from '@wadachi/intl';

export const planMessages = defineMessages({
  recommended: {
    id: 'parts.plan.recommended',
    defaultMessage: 'Recommended',
    description: 'Tag on a plan the shop recommends',
  },
  left: {
    id: 'parts.plan.left',
    defaultMessage: '{count, plural, one {Last one} other {# left}}',
    description: 'How many cars of a plan are free, when they are few',
  },
  soldOut: {
    id: 'parts.plan.soldOut',
    defaultMessage: 'Sold out',
    description: 'Tag on a plan without a free car in the period',
  },
  choose: {
    id: 'parts.plan.choose',
    defaultMessage: 'Choose<hidden> this car {what}</hidden>',
    description: 'Link that chooses a plan; the part in <hidden> is only read to screen reader users',
  },
  details: {
    id: 'parts.plan.details',
    defaultMessage: 'Details',
    description: 'Opens what comes with a plan and what holds for it',
  },
  driversFrom: {
    id: 'parts.plan.driversFrom',
    defaultMessage: 'Drivers from {age} years',
    description: 'On a plan whose drivers must be older than the law says; age is in whole years',
  },
});
