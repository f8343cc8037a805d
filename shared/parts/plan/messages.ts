import { defineMessages } from '@wadachi/intl';

export const planMessages = defineMessages({
  mostBooked: {
    id: 'parts.plan.mostBooked',
    defaultMessage: 'Most booked here',
    description: 'On the plan that was booked most often at its shop of late',
  },
  lowestPrice: {
    id: 'parts.plan.lowestPrice',
    defaultMessage: 'Lowest price here',
    description: 'On the cheapest plan of a shop',
  },
  mostLuggage: {
    id: 'parts.plan.mostLuggage',
    defaultMessage: 'Largest boot: {count, plural, one {# suitcase} other {# suitcases}}',
    description: 'On the plan of a shop that takes the most suitcases',
  },
  mostSeats: {
    id: 'parts.plan.mostSeats',
    defaultMessage: 'Most seats: {count}',
    description: 'On the plan of a shop with the most seats',
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
    defaultMessage: 'Drivers aged {age} or over',
    description: 'On a plan whose drivers must be older than the law says; age is in whole years',
  },
  rating: {
    id: 'parts.plan.rating',
    defaultMessage: '★ {average, number} ({count, plural, one {# review} other {# reviews}})',
    description: 'The average of one to five stars, and how many reviews there are',
  },
});
