import {
  CurrencyNote,
  FormattedMessage,
  Link,
  site,
  useCurrency,
  useIntl,
  usePlatform,
  type CurrencyOffer,
} from '@wadachi/shared';
import { siteName } from '@wadachi/intl';
import type { ReactNode } from 'react';
import { Brand } from './Brand';
import styles from './Footer.module.css';
import { lazyPart } from './lazyPart';
import { shellMessages } from './messages';

const links = [
  { to: '/reserve/find', label: shellMessages.findBooking },
  { to: '/documents/faq', label: shellMessages.faq },
  { to: '/documents/contact', label: shellMessages.contact },
  { to: '/documents/company', label: shellMessages.aboutUs },
  { to: '/terms', label: shellMessages.terms },
  { to: '/clause', label: shellMessages.clause },
  { to: '/privacy', label: shellMessages.privacy },
  {
    to: '/documents/legal-notice',
    get label() {
      return site.country === 'JP' ? shellMessages.legalNotice : shellMessages.imprint;
    },
  },
];

const CurrencyChoice = lazyPart<CurrencyOffer>(
  async () => (await import('./currency/CurrencyChoice')).CurrencyChoice,
);

interface FooterProps {
  /** The last entry of its list. */
  readonly tagChoice?: ReactNode;
}

/** The way back to a booking, help, the documents that everyone may read, and the company. */
export const Footer = ({ tagChoice }: FooterProps) => (
  <footer className={styles.footer}>
    <div className={styles.content}>
      <div className={styles.about}>
        <Brand />
        <p>
          <FormattedMessage {...shellMessages.tagline} />
        </p>
      </div>
      <nav aria-label={useIntl().formatMessage(shellMessages.documents)}>
        <ul className={styles.list}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={styles.link} preload="none">
                <FormattedMessage {...label} />
              </Link>
            </li>
          ))}
          {tagChoice}
        </ul>
      </nav>
      <FooterCurrency />
      <p className={styles.company}>
        <FormattedMessage {...shellMessages.company} values={{ site: siteName(usePlatform().locale) }} />
      </p>
    </div>
  </footer>
);

/** Its place is kept free until its code is there. */
const FooterCurrency = () => {
  const currency = useCurrency();
  return (
    currency && (
      <div className={styles.currency}>
        <div className={styles.choice}>
          <CurrencyChoice {...currency} />
        </div>
        <CurrencyNote />
      </div>
    )
  );
};
