import { classNames, Link, site, useIntl, usePlatform } from '@wadachi/shared';
import { siteName } from '@wadachi/intl';
import styles from './Brand.module.css';
import { BrandMark } from './BrandMark';
import { shellMessages } from './messages';

interface BrandProps {
  /** The mark alone, beside a shop's logo, which often has the name. */
  readonly compact?: boolean;
}

/** Mark and name of the site; leads to the top page. */
export const Brand = ({ compact = false }: BrandProps) => {
  const name = siteName(usePlatform().locale);
  return (
    <Link
      to="/"
      className={styles.brand}
      aria-label={useIntl().formatMessage(shellMessages.home, { site: name })}
    >
      {site.mark_url === null ? <BrandMark /> : <img src={site.mark_url} width="32" height="32" alt="" />}
      <span className={classNames(styles.name, compact && styles.compact)}>{name}</span>
    </Link>
  );
};
