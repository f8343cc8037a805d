import { defineMessages } from '@wadachi/intl';

export const calendarMessages = defineMessages({
  title: {
    id: 'shared.calendar.title',
    defaultMessage: 'Rental dates',
    description: 'Heading of the calendar',
  },
  close: {
    id: 'shared.calendar.close',
    defaultMessage: 'Close',
    description: 'Button that closes the calendar and changes nothing',
  },
  previous: {
    id: 'shared.calendar.previous',
    defaultMessage: 'Previous month',
    description: 'Button of the calendar',
  },
  next: { id: 'shared.calendar.next', defaultMessage: 'Next month', description: 'Button of the calendar' },
  choosePickUp: {
    id: 'shared.calendar.choosePickUp',
    defaultMessage: 'Choose the pick-up date',
    description: 'What the next click sets',
  },
  chooseReturn: {
    id: 'shared.calendar.chooseReturn',
    defaultMessage: 'Choose the return date',
    description: 'What the next click sets',
  },
  chosen: {
    id: 'shared.calendar.chosen',
    defaultMessage: 'Both dates are chosen',
    description: 'Once pick-up and return are chosen',
  },
  range: {
    id: 'shared.calendar.range',
    defaultMessage: '{from} – {to} ({length})',
    description: 'Short days with weekday of pick-up and return, and how long the rental is',
  },
  closedFor: {
    id: 'shared.calendar.closedFor',
    defaultMessage: '{day} ({reason})',
    description: 'A day on which a shop is closed, and why',
  },
  dates: {
    id: 'shared.calendar.dates',
    defaultMessage: '{from} – {to}',
    description: 'Short days with weekday of pick-up and return, while the return is not after the pick-up',
  },
  days: {
    id: 'shared.calendar.days',
    defaultMessage: '{count, plural, one {# day} other {# days}}',
    description: 'How long a rental lasts, days of 24 hours; further hours follow',
  },
  wholeDays: {
    id: 'shared.calendar.wholeDays',
    defaultMessage: '{count, plural, one {# day} other {# days}}',
    description: 'How long a rental lasts that has whole days of 24 hours alone',
  },
  hours: {
    id: 'shared.calendar.hours',
    defaultMessage: '{count, plural, one {# hour} other {# hours}}',
    description: 'How long a rental lasts, hours beyond whole days',
  },
  closedOn: {
    id: 'shared.calendar.closedOn',
    defaultMessage: 'Closed: {days}',
    description: 'Under the calendar: weekdays and days on which the shop is closed',
  },
  prices: {
    id: 'shared.calendar.prices',
    defaultMessage: 'Prices: the lowest for 24 hours from that day, tax included',
    description: 'Under the calendar, about the prices in it',
  },
  pricedDay: {
    id: 'shared.calendar.pricedDay',
    defaultMessage: '{day}, from {price}',
    description: 'A day of the calendar with the lowest price, read by screen readers',
  },
  closedDay: {
    id: 'shared.calendar.closedDay',
    defaultMessage: '{day}, closed',
    description: 'A day of the calendar on which the shop is closed, read by screen readers',
  },
  done: {
    id: 'shared.calendar.done',
    defaultMessage: 'Use these dates',
    description: 'Button of the calendar',
  },
});
