import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('account.mypage', {
  title: { defaultMessage: 'My page', description: 'Title of the customer’s own page' },
  greeting: {
    defaultMessage: 'Hello, {name}. Your bookings and your account at a glance.',
    description: 'Under the title of the customer’s own page',
  },
  ahead: { defaultMessage: 'Upcoming bookings', description: 'Heading of the reservations to come' },
  noneAhead: {
    defaultMessage: 'No upcoming bookings',
    description: 'Title where there are no reservations to come',
  },
  noneAheadHint: {
    defaultMessage: 'Bookings that you make while logged in appear here.',
    description: 'Under the title where there are no reservations to come',
  },
  findCar: { defaultMessage: 'Find a car', description: 'Link to the choice of a shop' },
  past: {
    defaultMessage: 'Past and cancelled bookings',
    description: 'Heading of the reservations that are over or do not stand any more',
  },
  nonePast: {
    defaultMessage: 'There are no past bookings yet.',
    description: 'Shown where there are no past reservations',
  },
  reservationsFailed: {
    defaultMessage: 'These bookings could not be loaded',
    description: 'Title where a list of reservations is missing',
  },
  more: { defaultMessage: 'Show more', description: 'Button that adds further reservations to the list' },
  loadingMore: {
    defaultMessage: 'Loading more…',
    description: 'On the button while further reservations are on their way',
  },
  moreFailed: {
    defaultMessage: 'No more could be loaded',
    description: 'Title when further reservations could not be fetched',
  },
  profile: { defaultMessage: 'Your profile', description: 'Heading of the profile in brief' },
  showProfile: { defaultMessage: 'Show and edit profile', description: 'Link to the whole profile' },
  logOut: { defaultMessage: 'Log out', description: 'Button that ends this session' },
  logOutFailed: {
    defaultMessage: 'You could not be logged out',
    description: 'Title when logging out failed',
  },
});
