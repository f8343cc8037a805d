import {
  classNames,
  FormattedMessage,
  Icon,
  Link,
  useIntl,
  VisuallyHidden,
  type Locale,
  type Wording,
  Words,
} from '@wadachi/shared';
import type { MouseEventHandler } from 'react';
import iconButton from '@wadachi/ui/actions/IconButton.module.css';
import { Brand } from './Brand';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { shellMessages } from './messages';

/** A link that the host puts into the shell, or something that it does. */
export type ShellEntry = { readonly label: Wording } & (
  | { readonly to: string; readonly onClick?: MouseEventHandler<HTMLAnchorElement> }
  | { readonly onSelect: (() => void) | undefined }
);

export interface HeaderProps {
  readonly path: string;
  readonly locale: Locale;
  readonly onLanguage?: ((to: string) => void) | undefined;
  readonly links: readonly ShellEntry[];
  /** Ways into and around the account; none as long as there are no such pages. */
  readonly accountLinks: readonly ShellEntry[];
  /** Name of the customer who is logged in. */
  readonly customerName?: string | undefined;
  readonly shopLogo?: { readonly url: string; readonly shopName: string } | undefined;
}

/** One row at the top of the page: brand, the shop that is shown, links, language, account. */
export const Header = (props: HeaderProps) => {
  const { path, locale, onLanguage, links, accountLinks, customerName, shopLogo } = props;
  const all = [...links, ...accountLinks];
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand />
        {shopLogo && <img className={styles.logo} src={shopLogo.url} alt={shopLogo.shopName} height="32" />}
        <div className={styles.end}>
          {all.length > 0 && <MainLinks links={all} />}
          {customerName && (
            <span className={styles.greeting}>
              <Icon name="user" />
              <span>
                <Greeting name={customerName} />
              </span>
            </span>
          )}
          <LanguageSwitch locale={locale} path={path} onChange={onLanguage} />
          {all.length > 0 && <Menu key={`${path} ${customerName}`} links={all} customerName={customerName} />}
        </div>
      </div>
    </header>
  );
};

/** The name keeps its own direction of writing, whatever is around it. */
const Greeting = ({ name }: { readonly name: string }) => (
  <FormattedMessage {...shellMessages.greeting} values={{ name: <bdi key="name">{name}</bdi> }} />
);

interface LinksProps {
  readonly links: readonly ShellEntry[];
}

const MainLinks = ({ links }: LinksProps) => (
  <nav className={styles.links} aria-label={useIntl().formatMessage(shellMessages.mainLinks)}>
    <LinkList links={links} />
  </nav>
);

/** The same links on a phone; opens without JavaScript and shuts when the page changes. */
const Menu = ({ links, customerName }: LinksProps & Pick<HeaderProps, 'customerName'>) => (
  <details className={styles.menu}>
    <summary className={classNames(iconButton.button, styles.menuButton)}>
      <Icon name="menu" />
      <VisuallyHidden>
        <FormattedMessage {...shellMessages.menu} />
      </VisuallyHidden>
    </summary>
    <div className={styles.sheet}>
      {/* Screen readers heard it in the header, where there is no room to show it. */}
      {customerName && (
        <p className={styles.name} aria-hidden="true">
          <Greeting name={customerName} />
        </p>
      )}
      <nav aria-label={useIntl().formatMessage(shellMessages.mainLinks)}>
        <LinkList links={links} />
      </nav>
    </div>
  </details>
);

const LinkList = ({ links }: LinksProps) => (
  <ul className={styles.list}>
    {links.map((entry) => (
      <li key={'to' in entry ? entry.to : 'action'}>
        {'to' in entry ? (
          <Link to={entry.to} className={styles.link} onClick={entry.onClick}>
            <Words of={entry.label} />
          </Link>
        ) : (
          <button type="button" className={styles.link} onClick={entry.onSelect}>
            <Words of={entry.label} />
          </button>
        )}
      </li>
    ))}
  </ul>
);
