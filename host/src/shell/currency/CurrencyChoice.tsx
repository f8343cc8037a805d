import { SelectControl, site, useIntl, type Currency } from '@wadachi/shared';
import { defineMessages } from '@wadachi/intl';

/** With the code of the choice, which is loaded late. */
const currencyMessages = defineMessages({
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

/** In which currency prices are shown beside the site's own. */
export const CurrencyChoice = ({ exchange, code, choose }: Currency) => {
  const { formatMessage, locale } = useIntl();
  const { currency } = site;
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <SelectControl
      name="currency"
      label={currencyMessages.label}
      value={code ?? ''}
      onChange={(chosen) => choose(chosen || undefined)}
      options={[
        {
          value: '',
          label: formatMessage(currencyMessages.ownAlone, { currency, name: names.of(currency) }),
        },
        ...Object.keys(exchange.rates).map((known) => ({
          value: known,
          label: `${names.of(known)} (${known})`,
        })),
      ]}
    />
  );
};
