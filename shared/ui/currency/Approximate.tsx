import { FormattedMessage } from 'react-intl';
import { formatApproximate } from './CurrencyOffer';
import { useCurrency } from './CurrencyContext';
import { currencyMessages } from './messages';

interface ApproximateProps {
  /** In the minor unit of the site's currency. */
  readonly yen: number;
  readonly className: string | undefined;
}

/** A price in the currency that the customer has chosen, marked as approximate; nothing without one. */
export const Approximate = ({ yen, className }: ApproximateProps) => {
  const currency = useCurrency();
  const price = currency && formatApproximate(yen, currency);
  return price === undefined ? null : (
    // Server and browser may know different signs of a rare currency.
    <span className={className} suppressHydrationWarning>
      <FormattedMessage {...currencyMessages.about} values={{ price }} />
    </span>
  );
};
