import { defineMessages } from '@wadachi/shared/intl';

/** Texts about the plans of a shop and the search among them. */
export const planMessages = defineMessages('shop.plans', {
  plans: { defaultMessage: 'Plans and prices', description: 'Heading of a shop’s plans' },
  kind: { defaultMessage: 'Kind of car', description: 'Legend of the choice of body types' },
  sort: { defaultMessage: 'Order', description: 'Label of the choice of how plans are sorted' },
  recommended: { defaultMessage: 'Recommended first', description: 'One way to sort plans' },
  price: { defaultMessage: 'Lowest price first', description: 'One way to sort plans' },
  capacity: { defaultMessage: 'Most seats first', description: 'One way to sort plans' },
  show: {
    defaultMessage: 'Show plans',
    description: 'Button that applies dates and filters where JavaScript is off',
  },
  count: {
    defaultMessage: '{count, plural, =0 {No plans} one {# plan} other {# plans}}',
    description: 'How many plans were found; also read to screen reader users when it changes',
  },
  loading: {
    defaultMessage: 'Looking for plans…',
    description: 'Read to screen reader users while plans are fetched',
  },
  noPlans: {
    defaultMessage: 'No plan fits this search',
    description: 'Shown when a shop has no plan for the chosen kinds of car',
  },
  noPlansHint: { defaultMessage: 'Try other kinds of car.', description: 'Advice when no plan was found' },
  failed: {
    defaultMessage: 'The plans could not be loaded.',
    description: 'Shown when the plans of a shop could not be fetched',
  },
  noPeriod: {
    defaultMessage:
      'Prices below are for 24 hours. Choose dates that are possible at this shop to see what is free and the whole price.',
    description: 'Shown while the chosen dates are not possible',
  },
  more: { defaultMessage: 'Show more plans', description: 'Button that shows the next plans of the list' },
  choose: {
    defaultMessage: 'Choose this plan<hidden> {plan}</hidden>',
    description: 'Link to the booking of a plan; the part in <hidden> is only read to screen reader users',
  },
  soldOut: {
    defaultMessage: 'Sold out',
    description: 'Mark on a plan of which no car is free in the chosen period',
  },
  soldOutHint: {
    defaultMessage: 'No car of this plan is free for your dates.',
    description: 'Shown where a plan is chosen when it is sold out',
  },
  left: {
    defaultMessage: '{count, plural, one {Only # car left} other {Only # cars left}}',
    description: 'Few cars of a plan are free in the chosen period',
  },
  free: {
    defaultMessage: 'Available',
    description: 'Mark on a plan of which cars are free in the chosen period',
  },
  features: {
    defaultMessage: 'Equipment',
    description: 'Read to screen reader users before the list of equipment of a car',
  },
});
