import { useIntl } from 'react-intl';
import { formatYen } from '../../intl';
import { Approximate } from '../currency/Approximate';
import { classNames } from '../classNames';
import styles from './Price.module.css';
import { Words, type Wording } from './wording';

export interface PriceProps {
  /** Integer yen, tax included. */
  readonly yen: number;
  /** What the price is for, such as "for 24 hours". */
  readonly suffix?: Wording;
  /** Shown in the customer's own currency too: a whole price, on a page that is no document. */
  readonly approximate?: boolean | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
}

/** An amount of yen as the customer's language writes it. */
export const Price = ({ yen, suffix, approximate = false, size = 'normal' }: PriceProps) => {
  const { locale } = useIntl();
  return (
    <span className={classNames(styles.price, styles[size])}>
      <span className={styles.amount}>{formatYen(yen, locale)}</span>
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
