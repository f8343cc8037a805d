import { classNames, Link, useIntl } from '@wadachi/shared';
import styles from './Brand.module.css';
import { BrandMark } from './BrandMark';
import { shellMessages } from './messages';

/** The name of the product, as a proper name the same in every language. */
const productName = 'Wadachi';

interface BrandProps {
  /** The mark alone, beside a shop's logo, which often has the name. */
  readonly compact?: boolean;
}

/** Mark and name; leads to the top page. */
export const Brand = ({ compact = false }: BrandProps) => (
  <Link to="/" className={styles.brand} aria-label={useIntl().formatMessage(shellMessages.home)}>
    <BrandMark />
    <span className={classNames(styles.name, compact && styles.compact)}>{productName}</span>
  </Link>
);
