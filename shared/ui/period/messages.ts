import { defineMessages } from '@wadachi/intl';

export const periodMessages = defineMessages({
  pickUp: {
    id: 'shared.period.pickUp',
    defaultMessage: 'Pick-up',
    description: 'Name of the group: day and time at which the rental starts',
  },
  dropOff: {
    id: 'shared.period.dropOff',
    defaultMessage: 'Return',
    description: 'Name of the group: day and time at which the car is returned',
  },
  rental_date: {
    id: 'shared.period.rental_date',
    defaultMessage: 'Pick-up date',
    description: 'Label: day on which the rental starts',
  },
  rental_time: {
    id: 'shared.period.rental_time',
    defaultMessage: 'Pick-up time',
    description: 'Label: time at which the rental starts',
  },
  return_date: {
    id: 'shared.period.return_date',
    defaultMessage: 'Return date',
    description: 'Label: day on which the car is returned',
  },
  return_time: {
    id: 'shared.period.return_time',
    defaultMessage: 'Return time',
    description: 'Label: time at which the car is returned',
  },
  openPickUp: {
    id: 'shared.period.openPickUp',
    defaultMessage: 'Open the calendar: pick-up',
    description: 'Button in a date field, read by screen readers',
  },
  openReturn: {
    id: 'shared.period.openReturn',
    defaultMessage: 'Open the calendar: return',
    description: 'Button in a date field, read by screen readers',
  },
  closedSlot: {
    id: 'shared.period.closedSlot',
    defaultMessage: '{time} (closed)',
    description: 'A time in a list at which the shop is closed; it cannot be chosen',
  },
  soonSlot: {
    id: 'shared.period.soonSlot',
    defaultMessage: '{time} (too soon)',
    description: 'A time in a list that is too near to now for a pick-up; it cannot be chosen',
  },
  openHours: {
    id: 'shared.period.openHours',
    defaultMessage: 'Open {hours} on this day',
    description: 'Opening hours of the shop on the chosen day, such as “09:00–12:00, 13:00–18:00”',
  },
  range: {
    id: 'shared.period.range',
    defaultMessage: '{open}–{close}{night, select, yes { (next day)} other {}}',
    description: 'Opening hours from one time to another; night is yes where the shop closes after midnight',
  },
  closedDay: {
    id: 'shared.period.closedDay',
    defaultMessage: 'The shop is closed on this day. Please choose another day.',
    description: 'Under a date field: the shop does not open on the chosen day',
  },
  moved: {
    id: 'shared.period.moved',
    defaultMessage: 'Return moved to {date}, {time}: your rental keeps its length.',
    description: 'Said when the pick-up was set later than the return; {date} is a short day with weekday',
  },
});
