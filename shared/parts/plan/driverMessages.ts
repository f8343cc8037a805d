import { defineMessages } from '@wadachi/intl';

/** Texts about the least age of drivers, and the surcharge for young ones. */
export const driverMessages = defineMessages({
  driver: {
    id: 'parts.plan.driver',
    defaultMessage: 'Driver',
    description: 'Heading of how old the driver of a car must be',
  },
  leastAge: {
    id: 'parts.plan.leastAge',
    defaultMessage: 'At least {age} years old on the day of pick-up.',
    description: 'How old the driver of a car must be',
  },
  youngDriver: {
    id: 'parts.plan.youngDriver',
    defaultMessage:
      '{span, select, one {Aged {to}} other {Aged {from} to {to}}}: {price} extra per 24 hours{cap, select, none {} other {, {cap} at most}}.',
    description:
      'What a young driver pays more; from and to are ages in whole years, price and cap are amounts',
  },
});
