import { defineMessages } from '@wadachi/intl';

/** With the code of the choice, which is loaded late. */
export const currencyMessages = defineMessages({
  label: {
    id: 'host.currency.label',
    defaultMessage: 'Show approximate prices in',
    description: 'Label of a list of currencies at the foot of the page',
  },
  ownAlone: {
    id: 'host.currency.ownAlone',
    defaultMessage: '{currency, select, JPY {Japanese yen} other {{name}}} only',
    description:
      'First entry of the list of currencies: no other currency is shown; {name} is the currency of the prices',
  },
});
