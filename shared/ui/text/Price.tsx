import { useIntl } from 'react-intl';
import { formatMoney } from '@wadachi/intl';
import { Approximate } from '../currency/Approximate';
import { classNames } from '../classNames';
import styles from './Price.module.css';
import { Words, type Wording } from './wording';

export interface PriceProps {
  /** In the minor unit of the site's currency, tax included: yen, or cents of a euro. */
  readonly yen: number;
  /** Says what the price is for, such as "for 24 hours". */
  readonly suffix?: Wording;
  /** Shown in the customer's own currency too: a whole price, on a page that is no document. */
  readonly approximate?: boolean | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
}

/** An amount as the customer's language writes it. */
export const Price = ({ yen, suffix, approximate = false, size = 'normal' }: PriceProps) => {
  const { locale } = useIntl();
  return (
    <span className={classNames(styles.price, styles[size])}>
      {/* A translator would put its own element in the place of the text that changes with the price. */}
      <span className={styles.amount} translate="no">
        {formatMoney(yen, locale)}
      </span>
      {approximate && <Approximate yen={yen} className={styles.approximate} />}
      {suffix !== undefined && suffix !== null && (
        <>
          {' '}
          <span className={styles.suffix}>
            <Words of={suffix} />
          </span>
        </>
      )}
    </span>
  );
};
