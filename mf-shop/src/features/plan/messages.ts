import { defineMessages } from '@wadachi/shared/intl';

/** Texts about one plan, wherever a plan is shown. */
export const messages = defineMessages('shop.plan', {
  recommended: { defaultMessage: 'Recommended', description: 'Mark on a plan that the shop recommends' },
  tryAgain: {
    defaultMessage: 'Try again',
    description: 'Button that fetches once more the plans that could not be loaded',
  },
  fromPrice: {
    defaultMessage: 'from {price} / 24 h',
    description: 'A plan’s price for 24 hours in the low season, tax included; price is an amount in yen',
  },
  wholePrice: {
    defaultMessage: '{price} in total, tax included',
    description: 'A plan’s whole price for the chosen period; price is an amount in yen',
  },
});
