import { SelectControl, site, useIntl, type CurrencyOffer } from '@wadachi/shared';
import { currencyMessages } from './messages';

/** In which currency prices are shown beside the site's own. */
export const CurrencyChoice = ({ exchange, code, choose }: CurrencyOffer) => {
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
