import { defineMessages } from '@wadachi/intl';

export const currencyMessages = defineMessages({
  about: {
    id: 'shared.currency.about',
    defaultMessage: '(about {price})',
    description: 'Beside a price: the same in a foreign currency, such as US$82',
  },
  note: {
    id: 'shared.currency.note',
    defaultMessage:
      'Prices in other currencies are approximate, at the exchange rates of {date} ({source}). You pay in {currency, select, JPY {yen} EUR {euro} other {{name}}}.',
    description:
      'Below prices that are shown in a foreign currency too; {source} published the rates; {name} is the currency of the prices, such as Euro; yen and euro have their words here',
  },
});
