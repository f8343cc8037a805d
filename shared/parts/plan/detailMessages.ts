import { defineMessages } from '@wadachi/intl';

export const detailMessages = defineMessages({
  pictures: {
    id: 'parts.plan.pictures',
    defaultMessage: 'Pictures: {name}',
    description: 'Name of the row of pictures of a car, for screen readers; name is the plan',
  },
  equipment: {
    id: 'parts.plan.equipment',
    defaultMessage: 'Equipment',
    description: 'Heading of the equipment of a car',
  },
  accident: {
    id: 'parts.plan.accident',
    defaultMessage: 'Accident without extra cover',
    description: 'Heading of what an accident costs without a cover',
  },
  accidentText: {
    id: 'parts.plan.accidentText',
    defaultMessage:
      'You pay up to {excess} of the damage (the excess), and up to {noc} while the car is repaired (the non-operation charge, NOC).',
    description: 'The most an accident costs without a cover; both are amounts in yen',
  },
  cancelling: {
    id: 'parts.plan.cancelling',
    defaultMessage: 'Cancellation',
    description: 'Heading of the cancellation table',
  },
  cancelBefore: {
    id: 'parts.plan.cancelBefore',
    defaultMessage:
      '{to, plural, =0 {Any time} one {# day or more before} other {# days or more before}}: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'First row of the cancellation table: until so many days before pick-up it costs this share',
  },
  cancelBetween: {
    id: 'parts.plan.cancelBetween',
    defaultMessage: '{to}–{from} days before: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'Row of the cancellation table: between these days before pick-up it costs this share',
  },
  cancelOnDay: {
    id: 'parts.plan.cancelOnDay',
    defaultMessage:
      '{from, plural, =0 {On the day} other {From # days before}}: {percent, plural, =0 {free} other {#% of the rental charge}}',
    description: 'Last row of the cancellation table: up to the day of pick-up it costs this share',
  },
  cancelCap: {
    id: 'parts.plan.cancelCap',
    defaultMessage: 'at most {cap}',
    description: 'After the rows of the cancellation table; cap is an amount in yen',
  },
});
