import { defineMessages } from '@wadachi/intl';

/** Texts about one plan, wherever a plan is shown. */
export const messages = defineMessages({
  tryAgain: {
    id: 'shop.plan.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button that fetches once more the plans that could not be loaded',
  },
  perDay: {
    id: 'shop.plan.perDay',
    defaultMessage: '/ 24 h',
    description: 'After a plan’s price for 24 hours, tax included',
  },
  wholePrice: {
    id: 'shop.plan.wholePrice',
    defaultMessage: 'whole rental, tax included',
    description: 'Under a plan’s price for the chosen period',
  },
});
