import { Link, site, useIntl, usePlatform } from '@wadachi/shared';
import { siteName } from '@wadachi/intl';
import styles from './Brand.module.css';
import { shellMessages } from './messages';

/** Two wheel tracks that bend together: 轍, wadachi. */
const BrandMark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <g fill="none" stroke="var(--color-on-accent)" strokeWidth="3" strokeLinecap="round">
      <path d="M8.5 25.5C8.5 17 16.5 15.5 16.5 6.5" />
      <path d="M16.5 25.5C16.5 17 24 15.5 24 6.5" />
    </g>
  </svg>
);

/** Mark and name of the site; leads to the top page. */
export const Brand = () => {
  const name = siteName(usePlatform().locale);
  return (
    <Link
      to="/"
      className={styles.brand}
      aria-label={useIntl().formatMessage(shellMessages.home, { site: name })}
    >
      {site.mark_url === null ? <BrandMark /> : <img src={site.mark_url} width="32" height="32" alt="" />}
      <span className={styles.name}>{name}</span>
    </Link>
  );
};
