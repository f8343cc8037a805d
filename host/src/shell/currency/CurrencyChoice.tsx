import { SelectControl, useIntl, type Currency } from '@wadachi/shared';
import { currencyMessages } from './messages';

/** In which currency prices are shown beside yen. */
export const CurrencyChoice = ({ exchange, code, choose }: Currency) => {
  const { formatMessage, locale } = useIntl();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <SelectControl
      name="currency"
      label={currencyMessages.label}
      value={code ?? ''}
      onChange={(chosen) => choose(chosen || undefined)}
      options={[
        { value: '', label: formatMessage(currencyMessages.yenAlone) },
        ...Object.keys(exchange.rates).map((known) => ({
          value: known,
          label: `${names.of(known)} (${known})`,
        })),
      ]}
    />
  );
};
