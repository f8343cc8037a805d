import { defineMessages } from '@wadachi/intl';

export const errorMessages = defineMessages({
  notFound: {
    id: 'host.error.notFound',
    defaultMessage: 'Page not found',
    description: 'Title of the page for status 404, in the page and in the tab of the browser',
  },
  failed: {
    id: 'host.error.failed',
    defaultMessage: 'Something went wrong',
    description: 'Title of the page for any other error',
  },
  off: {
    id: 'host.error.off',
    defaultMessage: 'Not available at the moment',
    description: 'Title of a page that is switched off for a while',
  },
  status: {
    id: 'host.error.status',
    defaultMessage: 'Error {status}: {words}',
    description:
      'Above the title of an error page; {words} is the technical name of the status, always in English',
  },
  notFoundHelp: {
    id: 'host.error.notFoundHelp',
    defaultMessage: 'There is nothing at this address. It may have been moved, or the link may be mistyped.',
    description: 'Explains a 404 page to a customer',
  },
  failedHelp: {
    id: 'host.error.failedHelp',
    defaultMessage:
      'It is our fault, not yours. Bookings already made are not affected. Please try again in a moment.',
    description: 'Explains an error page to a customer',
  },
  unreachableHelp: {
    id: 'host.error.unreachableHelp',
    defaultMessage: 'This part of the site could not be loaded. Please check your connection and try again.',
    description: 'Explains an error page when a part of the site did not arrive',
  },
  offHelp: {
    id: 'host.error.offHelp',
    defaultMessage: 'This part of the site is not available at the moment. Please try again in a moment.',
    description: 'Explains a page that is switched off for a while',
  },
  offline: {
    id: 'host.error.offline',
    defaultMessage: 'You are offline',
    description: 'Title in the place of a page that could not be loaded because the device has no network',
  },
  offlineHelp: {
    id: 'host.error.offlineHelp',
    defaultMessage:
      'This page opens by itself as soon as you have a connection again. What you have chosen and typed is kept.',
    description: 'Under that title',
  },
  search: {
    id: 'host.error.search',
    defaultMessage: 'Search shops',
    description: 'Label of the search on the page for a 404; it finds shops by name and place',
  },
  find: { id: 'host.error.find', defaultMessage: 'Search', description: 'Button of that search' },
  tryAgain: {
    id: 'host.error.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button: repeats what failed',
  },
  toHome: {
    id: 'host.error.toHome',
    defaultMessage: 'Home',
    description: 'Link on an error page',
  },
  details: {
    id: 'host.error.details',
    defaultMessage: 'Details',
    description: 'Before the technical description of an error',
  },
});
