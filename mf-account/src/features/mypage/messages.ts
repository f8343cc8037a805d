import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'account.mypage.title',
    defaultMessage: 'My page',
    description: 'Title of the customer’s own page',
  },
  greeting: {
    id: 'account.mypage.greeting',
    defaultMessage: 'Hello, {name}. Your bookings and your account at a glance.',
    description: 'Under the title of the customer’s own page',
  },
  ahead: {
    id: 'account.mypage.ahead',
    defaultMessage: 'Upcoming bookings',
    description: 'Heading of the reservations to come',
  },
  noneAhead: {
    id: 'account.mypage.noneAhead',
    defaultMessage: 'No upcoming bookings',
    description: 'Title where there are no reservations to come',
  },
  noneAheadHint: {
    id: 'account.mypage.noneAheadHint',
    defaultMessage: 'Bookings that you make while logged in appear here.',
    description: 'Under the title where there are no reservations to come',
  },
  findCar: {
    id: 'account.mypage.findCar',
    defaultMessage: 'Find a car',
    description: 'Link to the choice of a shop',
  },
  past: {
    id: 'account.mypage.past',
    defaultMessage: 'Past and cancelled bookings',
    description: 'Heading of the reservations that are over or do not stand any more',
  },
  nonePast: {
    id: 'account.mypage.nonePast',
    defaultMessage: 'There are no past bookings yet.',
    description: 'Shown where there are no past reservations',
  },
  reservationsFailed: {
    id: 'account.mypage.reservationsFailed',
    defaultMessage: 'These bookings could not be loaded',
    description: 'Title where a list of reservations is missing',
  },
  more: {
    id: 'account.mypage.more',
    defaultMessage: 'Show more',
    description: 'Button that adds further reservations to the list',
  },
  loadingMore: {
    id: 'account.mypage.loadingMore',
    defaultMessage: 'Loading more…',
    description: 'On the button while further reservations are on their way',
  },
  moreFailed: {
    id: 'account.mypage.moreFailed',
    defaultMessage: 'No more could be loaded',
    description: 'Title when further reservations could not be fetched',
  },
  profile: {
    id: 'account.mypage.profile',
    defaultMessage: 'Your profile',
    description: 'Heading of the profile in brief',
  },
  showProfile: {
    id: 'account.mypage.showProfile',
    defaultMessage: 'Show and edit profile',
    description: 'Link to the whole profile',
  },
});
