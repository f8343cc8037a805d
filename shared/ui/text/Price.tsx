import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '@wadachi/intl';
import { useCurrency } from '../currency/CurrencyContext';
import { formatApproximate } from '../currency/CurrencyOffer';
import { currencyMessages } from '../currency/messages';
import { classNames } from '../classNames';
import styles from './Price.module.css';

export interface PriceProps {
  /** In the minor unit of the site's currency, tax included: yen, or cents of a euro. */
  readonly yen: number;
  /** Shown in the customer's own currency too: a whole price, on a page that is no document. */
  readonly approximate?: boolean | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
}

/** An amount as the customer's language writes it. */
export const Price = ({ yen, approximate = false, size = 'normal' }: PriceProps) => {
  const { locale } = useIntl();
  return (
    <span className={classNames(styles.price, styles[size])}>
      {/* A translator would put its own element in the place of the text that changes with the price. */}
      <span className={styles.amount} translate="no">
        {formatMoney(yen, locale)}
      </span>
      {approximate && <Approximate yen={yen} />}
    </span>
  );
};

/** The price in the currency that the customer has chosen, marked as approximate; nothing without one. */
const Approximate = ({ yen }: Pick<PriceProps, 'yen'>) => {
  const currency = useCurrency();
  const price = currency && formatApproximate(yen, currency);
  return price === undefined ? null : (
    // Server and browser may know different signs of a rare currency.
    <span className={styles.approximate} suppressHydrationWarning>
      <FormattedMessage {...currencyMessages.about} values={{ price }} />
    </span>
  );
};
