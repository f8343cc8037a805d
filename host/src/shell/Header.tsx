import {
  FormattedMessage,
  Icon,
  Link,
  useIntl,
  VisuallyHidden,
  type Locale,
  type Wording,
  Words,
} from '@wadachi/shared';
import { Brand } from './Brand';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { shellMessages } from './messages';

/** A link that the host puts into the shell. */
export interface ShellLink {
  readonly to: string;
  readonly label: Wording;
}

export interface HeaderProps {
  readonly path: string;
  readonly locale: Locale;
  readonly onLocale?: ((locale: Locale) => void) | undefined;
  readonly links: readonly ShellLink[];
  /** Ways into and around the account; none as long as there are no such pages. */
  readonly accountLinks: readonly ShellLink[];
  /** Name of the customer who is logged in. */
  readonly customerName?: string | undefined;
  readonly shopLogo?: { readonly url: string; readonly shopName: string } | undefined;
}

/** One row at the top of the page: brand, the shop that is shown, links, language, account. */
export const Header = (props: HeaderProps) => {
  const { path, locale, onLocale, links, accountLinks, customerName, shopLogo } = props;
  const all = [...links, ...accountLinks];
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand compact={shopLogo !== undefined} />
        {shopLogo && <img className={styles.logo} src={shopLogo.url} alt={shopLogo.shopName} height="32" />}
        <div className={styles.end}>
          {all.length > 0 && <MainLinks links={all} />}
          {customerName && (
            <span className={styles.greeting}>
              <Icon name="user" />
              <span>
                <FormattedMessage {...shellMessages.greeting} values={{ name: customerName }} />
              </span>
            </span>
          )}
          <LanguageSwitch locale={locale} path={path} onChange={onLocale} />
          {all.length > 0 && <Menu key={path} links={all} />}
        </div>
      </div>
    </header>
  );
};

const MainLinks = ({ links }: { readonly links: readonly ShellLink[] }) => (
  <nav className={styles.links} aria-label={useIntl().formatMessage(shellMessages.mainLinks)}>
    <LinkList links={links} />
  </nav>
);

/** The same links on a phone; opens without JavaScript and shuts when the page changes. */
const Menu = ({ links }: { readonly links: readonly ShellLink[] }) => (
  <details className={styles.menu}>
    <summary className={styles.menuButton}>
      <Icon name="menu" />
      <VisuallyHidden>
        <FormattedMessage {...shellMessages.menu} />
      </VisuallyHidden>
    </summary>
    <nav className={styles.sheet} aria-label={useIntl().formatMessage(shellMessages.mainLinks)}>
      <LinkList links={links} />
    </nav>
  </details>
);

const LinkList = ({ links }: { readonly links: readonly ShellLink[] }) => (
  <ul className={styles.list}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className={styles.link}>
          <Words of={label} />
        </Link>
      </li>
    ))}
  </ul>
);
