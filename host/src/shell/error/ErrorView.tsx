import { Button, FormattedMessage, Link, LinkButton, useIntl, Words } from '@wadachi/shared';
import { shellMessages } from '../messages';
import { errorMessages } from './errorMessages';
import styles from './ErrorView.module.css';
import { TryAgain } from './TryAgain';
import { useOffline } from './useOffline';

export interface ErrorViewProps {
  readonly status: number;
  /** The technical description, such as "Page not found: /x". */
  readonly description: string;
  /** Nothing failed: the page is switched off for a while. */
  readonly isOff?: boolean | undefined;
  readonly onTryAgain: () => Promise<void> | void;
}

/**
 * The error page (specification, point 2): status, message and description, and the ways on. Without a network nothing
 * is an error of the site.
 */
export const ErrorView = (props: ErrorViewProps) =>
  useOffline(props.status !== 404, props.onTryAgain) ? <Offline {...props} /> : <Failed {...props} />;

const Offline = ({ onTryAgain }: ErrorViewProps) => (
  <div className={styles.error}>
    <h1 tabIndex={-1}>
      <FormattedMessage {...errorMessages.offline} />
    </h1>
    <Words as="p" className={styles.message} of={errorMessages.offlineHelp} />
    <div className={styles.actions}>
      <TryAgain onTryAgain={onTryAgain} />
    </div>
  </div>
);

const Failed = ({ status, description, isOff, onTryAgain }: ErrorViewProps) => (
  <div className={styles.error}>
    <Words
      as="p"
      className={styles.status}
      of={errorMessages.status}
      values={{ status: String(status), words: <span lang="en">{wordsOf(status)}</span> }}
    />
    <h1 tabIndex={-1}>
      <FormattedMessage {...titleOf(status, isOff)} />
    </h1>
    <Words as="p" className={styles.message} of={helpOf(status, isOff)} />
    {status === 404 ? (
      <WaysOn />
    ) : (
      <div className={styles.actions}>
        <TryAgain onTryAgain={onTryAgain} />
        <LinkButton to="/" variant="secondary" label={errorMessages.toHome} />
      </div>
    )}
    {description && (
      <p className={styles.description}>
        <FormattedMessage {...errorMessages.details} />
        {': '}
        <code lang="en">{description}</code>
      </p>
    )}
  </div>
);

/** The words that the specification gives to the status (point 2), the same in each language. */
const wordsOf = (status: number) => (status === 404 ? 'Page Not Found' : 'Internal Server Error');

const titleOf = (status: number, isOff?: boolean) => {
  if (isOff) return errorMessages.off;
  return status === 404 ? errorMessages.notFound : errorMessages.failed;
};

const helpOf = (status: number, isOff?: boolean) => {
  if (isOff) return errorMessages.offHelp;
  if (status === 404) return errorMessages.notFoundHelp;
  return status === 503 ? errorMessages.unreachableHelp : errorMessages.failedHelp;
};

/** Leads from a missing page to what most visitors look for. The form has an address: it works before the scripts are there. */
const WaysOn = () => {
  const intl = useIntl();
  return (
    <>
      <form className={styles.search} role="search" action="/reserve/reserve_shop">
        <input
          type="search"
          name="keyword"
          maxLength={100}
          aria-label={intl.formatMessage(errorMessages.search)}
          placeholder={intl.formatMessage(errorMessages.search)}
        />
        <Button type="submit" label={errorMessages.find} />
      </form>
      <ul className={styles.ways}>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} label={label} />
          </li>
        ))}
      </ul>
    </>
  );
};

const ways = [
  { to: '/reserve/reserve_shop', label: shellMessages.findCar },
  { to: '/reserve/find', label: shellMessages.findBooking },
  { to: '/', label: errorMessages.toHome },
];
