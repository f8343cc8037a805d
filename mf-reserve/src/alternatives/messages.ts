import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.alternatives.title',
    defaultMessage: 'What else is available',
    description: 'Heading over other plans, shops near by and days near by',
  },
  lead: {
    id: 'reserve.alternatives.lead',
    defaultMessage: 'Every price is for the whole rental of {length}, tax included.',
    description: 'Sentence under the heading; the length is like “2 days 7 hours”',
  },
  plans: {
    id: 'reserve.alternatives.plans',
    defaultMessage: 'Other cars of this shop',
    description: 'Heading of other plans that are free for the same days',
  },
  shops: {
    id: 'reserve.alternatives.shops',
    defaultMessage: 'Shops nearby',
    description: 'Heading of other shops with a free car for the same days',
  },
  days: {
    id: 'reserve.alternatives.days',
    defaultMessage: 'Other days',
    description: 'Heading of days near by on which a car is free',
  },
  distance: {
    id: 'reserve.alternatives.distance',
    defaultMessage: '{distance} km away',
    description: 'How far another shop is, as the crow flies; the number is written already',
  },
  fromTo: {
    id: 'reserve.alternatives.fromTo',
    defaultMessage: '{from} – {to}',
    description: 'Pick-up and return of other days, each with day and time',
  },
  empty: {
    id: 'reserve.alternatives.empty',
    defaultMessage: 'Nothing is available around these dates',
    description: 'Title shown when there is no alternative at all',
  },
  emptyHint: {
    id: 'reserve.alternatives.emptyHint',
    defaultMessage: 'Please try other dates, or look at the shops of another area.',
    description: 'Hint shown when there is no alternative at all',
  },
  allShops: {
    id: 'reserve.alternatives.allShops',
    defaultMessage: 'See all shops',
    description: 'Link to the first booking step',
  },
  failed: {
    id: 'reserve.alternatives.failed',
    defaultMessage: 'Other cars and days could not be loaded',
    description: 'Title of the notice when the alternatives could not be had',
  },
});
