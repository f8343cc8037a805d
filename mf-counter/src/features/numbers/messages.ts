import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'counter.numbers.title',
    defaultMessage: '{shop}: figures',
    description: 'Title of the page with occupancy, revenue and bookings of a rental shop',
  },
  titleCompany: {
    id: 'counter.numbers.titleCompany',
    defaultMessage: 'All shops: figures',
    description: 'Title of the same page for the whole company',
  },
  lead: {
    id: 'counter.numbers.lead',
    defaultMessage:
      'Occupancy is the time for which cars are rented, as part of the time for which there are cars. Revenue is what was charged, tax included, with cancellation fees and less refunds; it counts in the month of the pick-up. Outlined bars are not final.',
    description: 'How the figures are defined; the bars of the present month and later ones are outlined',
  },
  allShops: { id: 'counter.numbers.allShops', defaultMessage: 'All shops', description: 'Link to figures' },
  csv: {
    id: 'counter.numbers.csv',
    defaultMessage: 'Download for a spreadsheet (CSV)',
    description: 'Link to the figures as a file',
  },
  dailyMail: {
    id: 'counter.numbers.dailyMail',
    defaultMessage:
      'Email me each morning a shop opens: the day’s pick-ups and returns, what is missing, and yesterday’s figures',
    description: 'Tick of a manager or owner for a daily mail',
  },
  occupancy: {
    id: 'counter.numbers.occupancy',
    defaultMessage: 'Occupancy',
    description: 'Part of the time for which a shop’s cars are rented',
  },
  rentedDays: {
    id: 'counter.numbers.rentedDays',
    defaultMessage: 'Rented car-days',
    description: 'Column of a table of figures',
  },
  availableDays: {
    id: 'counter.numbers.availableDays',
    defaultMessage: 'Available car-days',
    description: 'Column of a table of figures',
  },
  revenue: { id: 'counter.numbers.revenue', defaultMessage: 'Revenue', description: 'Column and chart' },
  bookings: {
    id: 'counter.numbers.bookings',
    defaultMessage: 'Bookings',
    description: 'Column of a table of figures, and title of a chart',
  },
  cancelled: { id: 'counter.numbers.cancelled', defaultMessage: 'Cancellations', description: 'Column' },
  noShows: {
    id: 'counter.numbers.noShows',
    defaultMessage: 'No-shows',
    description: 'Column of a table of figures: bookings whose customer did not come',
  },
  byClass: {
    id: 'counter.numbers.byClass',
    defaultMessage: 'By class',
    description: 'Title of a table of figures, a line for each class of cars',
  },
  byShop: { id: 'counter.numbers.byShop', defaultMessage: 'By shop', description: 'Title of a table' },
  time: { id: 'counter.numbers.time', defaultMessage: 'Time', description: 'Choice of a month of figures' },
  year: {
    id: 'counter.numbers.year',
    defaultMessage: 'The last 12 months and this one',
    description: 'Choice in place of a single month',
  },
  month: { id: 'counter.numbers.month', defaultMessage: 'Month', description: 'Column of a table' },
  class: { id: 'counter.numbers.class', defaultMessage: 'Class', description: 'Column: a class of cars' },
  shop: { id: 'counter.numbers.shop', defaultMessage: 'Shop', description: 'Column of a table of figures' },
});
