import { defineMessages } from '@wadachi/shared/intl';

export const planMessages = defineMessages({
  recommended: {
    id: 'reserve.plan.recommended',
    defaultMessage: 'Recommended',
    description: 'Tag on a plan the shop recommends',
  },
  wholePeriod: {
    id: 'reserve.plan.wholePeriod',
    defaultMessage: 'for {length}',
    description: 'Shown under a price; the length is like “2 days 7 hours”',
  },
  left: {
    id: 'reserve.plan.left',
    defaultMessage: '{count, plural, one {Last one} other {# left}}',
    description: 'How many cars of a plan are free, when they are few',
  },
  soldOut: {
    id: 'reserve.plan.soldOut',
    defaultMessage: 'Sold out',
    description: 'Tag on a plan without a free car in the period',
  },
  choose: {
    id: 'reserve.plan.choose',
    defaultMessage: 'Choose<hidden> this car {what}</hidden>',
    description: 'Link that chooses a plan; the part in <hidden> is only read to screen reader users',
  },
  details: {
    id: 'reserve.plan.details',
    defaultMessage: 'Details',
    description: 'Opens what comes with a plan and what holds for it',
  },
  driversFrom: {
    id: 'reserve.plan.driversFrom',
    defaultMessage: 'Drivers from {age} years',
    description: 'On a plan whose drivers must be older than the law says; age is in whole years',
  },
  driver: {
    id: 'reserve.plan.driver',
    defaultMessage: 'Driver',
    description: 'Heading of how old the driver of a car must be',
  },
  leastAge: {
    id: 'reserve.plan.leastAge',
    defaultMessage: 'At least {age} years old on the day of pick-up.',
    description: 'How old the driver of a car must be',
  },
  youngDriver: {
    id: 'reserve.plan.youngDriver',
    defaultMessage:
      '{span, select, one {At the age of {to}} other {From {from} to {to} years}}: {price} more for each 24 hours{cap, select, none {} other {, {cap} at most}}.',
    description:
      'What a young driver pays more; from and to are ages in whole years, price and cap are amounts',
  },
  equipment: {
    id: 'reserve.plan.equipment',
    defaultMessage: 'Equipment',
    description: 'Heading of the equipment of a car',
  },
  accident: {
    id: 'reserve.plan.accident',
    defaultMessage: 'Accident without extra cover',
    description: 'Heading of what an accident costs without a cover',
  },
  accidentText: {
    id: 'reserve.plan.accidentText',
    defaultMessage: 'You pay up to {excess} excess and {noc} non-operation charge.',
    description: 'The most an accident costs without a cover; both are amounts in yen',
  },
  cancelling: {
    id: 'reserve.plan.cancelling',
    defaultMessage: 'Cancellation',
    description: 'Heading of the cancellation table',
  },
  cancelBefore: {
    id: 'reserve.plan.cancelBefore',
    defaultMessage:
      '{to, plural, =0 {Any time} one {# day or more before} other {# days or more before}}: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'First row of the cancellation table: until so many days before pick-up it costs this share',
  },
  cancelBetween: {
    id: 'reserve.plan.cancelBetween',
    defaultMessage: '{to}–{from} days before: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'Row of the cancellation table: between these days before pick-up it costs this share',
  },
  cancelOnDay: {
    id: 'reserve.plan.cancelOnDay',
    defaultMessage:
      '{from, plural, =0 {On the day} other {From # days before}}: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'Last row of the cancellation table: up to the day of pick-up it costs this share',
  },
  cancelCap: {
    id: 'reserve.plan.cancelCap',
    defaultMessage: 'at most {cap}',
    description: 'After the rows of the cancellation table; cap is an amount in yen',
  },
});
