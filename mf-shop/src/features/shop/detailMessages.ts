import { defineMessages } from '@wadachi/shared/intl';

/** What comes with a plan and what holds for it. */
export const detailMessages = defineMessages({
  driver: {
    id: 'shop.details.driver',
    defaultMessage: 'Driver',
    description: 'Heading of how old the driver of a car must be',
  },
  leastAge: {
    id: 'shop.details.leastAge',
    defaultMessage: 'At least {age} years old on the day of pick-up.',
    description: 'How old the driver of a car must be',
  },
  youngDriver: {
    id: 'shop.details.youngDriver',
    defaultMessage:
      '{span, select, one {At the age of {to}} other {From {from} to {to} years}}: {price} more for each 24 hours{cap, select, none {} other {, {cap} at most}}.',
    description:
      'What a young driver pays more; from and to are ages in whole years, price and cap are amounts',
  },
  equipment: {
    id: 'shop.details.equipment',
    defaultMessage: 'Equipment',
    description: 'Heading of the equipment of a car',
  },
  accident: {
    id: 'shop.details.accident',
    defaultMessage: 'Accident without extra cover',
    description: 'Heading of what an accident costs without a cover',
  },
  accidentText: {
    id: 'shop.details.accidentText',
    defaultMessage: 'You pay up to {excess} excess and {noc} non-operation charge.',
    description: 'The most an accident costs without a cover; both are amounts in yen',
  },
  cancelling: {
    id: 'shop.details.cancelling',
    defaultMessage: 'Cancellation',
    description: 'Heading of the cancellation table',
  },
  cancelBefore: {
    id: 'shop.details.cancelBefore',
    defaultMessage:
      '{to, plural, =0 {Any time} one {# day or more before} other {# days or more before}}: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'First row of the cancellation table: until so many days before pick-up it costs this share',
  },
  cancelBetween: {
    id: 'shop.details.cancelBetween',
    defaultMessage: '{to}–{from} days before: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'Row of the cancellation table: between these days before pick-up it costs this share',
  },
  cancelOnDay: {
    id: 'shop.details.cancelOnDay',
    defaultMessage:
      '{from, plural, =0 {On the day} other {From # days before}}: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'Last row of the cancellation table: up to the day of pick-up it costs this share',
  },
  cancelCap: {
    id: 'shop.details.cancelCap',
    defaultMessage: 'at most {cap}',
    description: 'After the rows of the cancellation table; cap is an amount in yen',
  },
});
