import { defineMessages } from '../../intl/defineMessages';

export const periodMessages = defineMessages({
  pickUp: {
    id: 'shared.period.pickUp',
    defaultMessage: 'Pick-up',
    description: 'Name of the group: day and time at which the rental starts',
  },
  dropOff: {
    id: 'shared.period.return',
    defaultMessage: 'Return',
    description: 'Name of the group: day and time at which the car is returned',
  },
  rental_date: {
    id: 'shared.period.rentalDate',
    defaultMessage: 'Pick-up date',
    description: 'Label: day on which the rental starts',
  },
  rental_time: {
    id: 'shared.period.rentalTime',
    defaultMessage: 'Pick-up time',
    description: 'Label: time at which the rental starts',
  },
  return_date: {
    id: 'shared.period.returnDate',
    defaultMessage: 'Return date',
    description: 'Label: day on which the car is returned',
  },
  return_time: {
    id: 'shared.period.returnTime',
    defaultMessage: 'Return time',
    description: 'Label: time at which the car is returned',
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
    defaultMessage: 'Open {open}–{close} on this day',
    description: 'Opening hours of the shop on the chosen day',
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
