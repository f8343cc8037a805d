import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  pages: {
    id: 'counter.frame.pages',
    defaultMessage: 'Counter',
    description: 'Name of the navigation of the pages for people who work at a rental shop’s counter',
  },
  shops: { id: 'counter.frame.shops', defaultMessage: 'Shops', description: 'Link to the list of shops' },
  closed: {
    id: 'counter.frame.closed',
    defaultMessage: 'Closed days',
    description: 'Link to the page on which a manager closes the shop at short notice',
  },
  book: {
    id: 'counter.frame.book',
    defaultMessage: 'New booking',
    description: 'Link to the page with which a clerk books for a customer',
  },
  day: { id: 'counter.frame.day', defaultMessage: 'Day', description: 'Link to a shop’s pick-ups today' },
  cars: { id: 'counter.frame.cars', defaultMessage: 'Cars', description: 'Link to cars and bookings' },
  staff: { id: 'counter.frame.staff', defaultMessage: 'Staff', description: 'Link to the people at work' },
  access: {
    id: 'counter.frame.access',
    defaultMessage: 'My access',
    description: 'Link to the page with one’s own passkeys, password and PIN',
  },
  audit: { id: 'counter.frame.audit', defaultMessage: 'Log', description: 'Link to the audit log' },
  numbers: { id: 'counter.frame.numbers', defaultMessage: 'Figures', description: 'Link to a shop’s page' },
  systems: {
    id: 'counter.frame.systems',
    defaultMessage: 'Integrations',
    description: 'Link to the page where an owner connects other programs',
  },
  change: {
    id: 'counter.frame.change',
    defaultMessage: 'Change clerk',
    description: 'Button that leaves a shop’s device to the next clerk, who logs in by PIN',
  },
  logOut: { id: 'counter.frame.logOut', defaultMessage: 'Log out', description: 'Button in the header' },
  listPages: {
    id: 'counter.frame.listPages',
    defaultMessage: 'Pages of the list',
    description: 'Name of the links to earlier and later pages of a list',
  },
  newer: { id: 'counter.frame.newer', defaultMessage: 'Previous page', description: 'Link under a list' },
  older: { id: 'counter.frame.older', defaultMessage: 'Next page', description: 'Link under a list' },
  pageOf: {
    id: 'counter.frame.pageOf',
    defaultMessage: 'Page {page, number} of {last, number}',
    description: 'Between the links to earlier and later pages of a list',
  },
});
