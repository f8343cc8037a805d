import { defineMessages } from '@wadachi/intl';

/** Texts about the plans of a shop and the search among them. */
export const planMessages = defineMessages({
  plans: {
    id: 'shop.plans.plans',
    defaultMessage: 'Cars and prices',
    description: 'Heading of a shop’s plans',
  },
  title: {
    id: 'shop.plans.title',
    defaultMessage: 'When do you need a car?',
    description: 'Title of the form that changes the dates of a search',
  },
  recommended: {
    id: 'shop.plans.recommended',
    defaultMessage: 'Recommended',
    description: 'One way to sort plans',
  },
  price: { id: 'shop.plans.price', defaultMessage: 'Lowest price', description: 'One way to sort plans' },
  capacity: { id: 'shop.plans.capacity', defaultMessage: 'Most seats', description: 'One way to sort plans' },
  show: {
    id: 'shop.plans.show',
    defaultMessage: 'Show cars',
    description: 'Button that applies the dates of the search',
  },
  count: {
    id: 'shop.plans.count',
    defaultMessage: '{count, plural, =0 {No cars found} one {# car class} other {# car classes}}',
    description: 'How many plans were found; also read to screen reader users when it changes',
  },
  loading: {
    id: 'shop.plans.loading',
    defaultMessage: 'Looking for cars…',
    description: 'Read to screen reader users while plans are fetched',
  },
  noPlans: {
    id: 'shop.plans.noPlans',
    defaultMessage: 'No car fits this search',
    description: 'Shown when a shop has no plan for the chosen kinds of car',
  },
  noPlansHint: {
    id: 'shop.plans.noPlansHint',
    defaultMessage: 'Try other car types.',
    description: 'Advice when no plan was found',
  },
  failed: {
    id: 'shop.plans.failed',
    defaultMessage: 'The cars could not be loaded.',
    description: 'Shown when the plans of a shop could not be fetched',
  },
  noPeriod: {
    id: 'shop.plans.noPeriod',
    defaultMessage:
      'Prices below are for 24 hours. Choose dates when this shop is open to see available cars and the full price.',
    description: 'Shown while the chosen dates are not possible',
  },
  more: {
    id: 'shop.plans.more',
    defaultMessage: 'Show more cars',
    description: 'Button that shows the next plans of the list',
  },
});
