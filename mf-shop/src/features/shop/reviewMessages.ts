import { defineMessages } from '@wadachi/intl';

export const reviewMessages = defineMessages({
  title: {
    id: 'shop.reviews.title',
    defaultMessage: 'What customers say',
    description: 'Heading of the reviews of a shop',
  },
  rating: {
    id: 'shop.reviews.rating',
    defaultMessage: '★ {average, number} ({count, plural, one {# review} other {# reviews}})',
    description: 'The average of one to five stars, and how many reviews there are',
  },
  stars: {
    id: 'shop.reviews.stars',
    defaultMessage: '{count, plural, one {# star} other {# stars}}',
    description: 'What one review says to screen readers',
  },
  search: {
    id: 'shop.reviews.search',
    defaultMessage: 'Search the reviews',
    description: 'Label of the field that searches the reviews',
  },
  find: {
    id: 'shop.reviews.find',
    defaultMessage: 'Search',
    description: 'Button that searches the reviews',
  },
  none: {
    id: 'shop.reviews.none',
    defaultMessage: 'No reviews match your search.',
    description: 'Shown when a search finds no review',
  },
  found: {
    id: 'shop.reviews.found',
    defaultMessage: '{total, plural, one {# review found} other {# reviews found}}',
    description: 'Said by screen readers after a search in the reviews',
  },
  about: {
    id: 'shop.reviews.about',
    defaultMessage: '{plan}, returned in {month}',
    description: 'Under a review: the car, and the month such as "June 2026"',
  },
  more: {
    id: 'shop.reviews.more',
    defaultMessage: 'Show more',
    description: 'Button that adds further reviews',
  },
  failed: {
    id: 'shop.reviews.failed',
    defaultMessage: 'The reviews could not be loaded',
    description: 'Title where reviews are missing',
  },
  noAnswer: {
    id: 'shop.reviews.noAnswer',
    defaultMessage: 'We could not reach our server. Please check your connection and try again.',
    description: 'Shown where a call got no answer',
  },
});
