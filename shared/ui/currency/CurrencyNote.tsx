import { useIntl } from 'react-intl';
import { site } from '@wadachi/intl';
import { useCurrency } from './CurrencyContext';
import { Words } from '../text/wording';
import { currencyMessages } from './messages';
import styles from './CurrencyNote.module.css';

/** Says that approximate prices are not what is paid, and of which day they are; nothing where none are shown. */
export const CurrencyNote = () => {
  const intl = useIntl();
  const currency = useCurrency();
  if (currency?.code === undefined) return null;
  const { date, source } = currency.exchange;
  return (
    <Words
      as="p"
      className={styles.note}
      of={currencyMessages.note}
      values={{
        // In UTC, because a date has no zone.
        date: intl.formatDate(`${date}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
        source,
        // Texts have the word for yen themselves.
        currency: site.currency,
        name: new Intl.DisplayNames(intl.locale, { type: 'currency' }).of(site.currency),
      }}
    />
  );
};
