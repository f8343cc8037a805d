import { defineMessages } from '@wadachi/intl';

export const closureMessages = defineMessages({
  weekday: {
    id: 'reserve.closure.weekday',
    defaultMessage: 'Closed on {weekday}s',
    description: 'The shop is never open on this weekday; weekday is its name, such as Tuesday',
  },
  holiday: {
    id: 'reserve.closure.holiday',
    defaultMessage: 'Closed on {day}',
    description: 'The shop is closed on this day; day is like “Thu 31 Dec”',
  },
  hours: {
    id: 'reserve.closure.hours',
    defaultMessage: 'Only open {hours} on {day}',
    description:
      'Pick-up or return is outside the opening hours of this day; hours are like “09:00–12:00, 13:00–18:00”',
  },
});
