import { defineMessages } from '@wadachi/intl';

export const ratingMessages = defineMessages({
  said: {
    id: 'parts.rating.said',
    defaultMessage: '{average} of 5 stars, {count, plural, one {# review} other {# reviews}}',
    description: 'What a rating says to screen readers',
  },
  stars: {
    id: 'parts.rating.stars',
    defaultMessage: '{count, plural, one {# star} other {# stars}}',
    description: 'What one review says to screen readers',
  },
});
