import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.review.title',
    defaultMessage: 'How was it?',
    description: 'Title of the page that asks for a review',
  },
  lead: {
    id: 'reserve.review.lead',
    defaultMessage:
      'Your review helps those who rent next. It appears without your name, once we have read it.',
    description: 'Under the title of the page that asks for a review',
  },
  stars: {
    id: 'reserve.review.stars',
    defaultMessage: 'Your rating',
    description: 'Label of the choice of one to five stars',
  },
  five: {
    id: 'reserve.review.five',
    defaultMessage: 'Excellent',
    description: 'Five stars',
  },
  four: {
    id: 'reserve.review.four',
    defaultMessage: 'Good',
    description: 'Four stars',
  },
  three: {
    id: 'reserve.review.three',
    defaultMessage: 'Fair',
    description: 'Three stars',
  },
  two: {
    id: 'reserve.review.two',
    defaultMessage: 'Poor',
    description: 'Two stars',
  },
  one: {
    id: 'reserve.review.one',
    defaultMessage: 'Bad',
    description: 'One star',
  },
  starsMissing: {
    id: 'reserve.review.starsMissing',
    defaultMessage: 'Please choose a rating.',
    description: 'Error where no rating is chosen',
  },
  text: {
    id: 'reserve.review.text',
    defaultMessage: 'What should the next customer know?',
    description: 'Label of the text of a review, which may be left empty',
  },
  send: {
    id: 'reserve.review.send',
    defaultMessage: 'Send the review',
    description: 'Button that sends a review',
  },
  thanks: {
    id: 'reserve.review.thanks',
    defaultMessage: 'Thank you! Your review appears once we have read it.',
    description: 'Shown when a review was sent',
  },
  failed: {
    id: 'reserve.review.failed',
    defaultMessage: 'The review could not be sent',
    description: 'Title when sending a review failed',
  },
  closed: {
    id: 'reserve.review.closed',
    defaultMessage: 'This booking cannot be reviewed',
    description: 'Title where no review can be written',
  },
  closedWhy: {
    id: 'reserve.review.closedWhy',
    defaultMessage: 'A review can be written once, after the car is back. Cancelled bookings have none.',
    description: 'Why no review can be written',
  },
  toShop: {
    id: 'reserve.review.toShop',
    defaultMessage: 'Show the shop',
    description: 'Link to the page of the shop',
  },
  toBooking: {
    id: 'reserve.review.toBooking',
    defaultMessage: 'View booking',
    description: 'Link to the page of the booking',
  },
});
