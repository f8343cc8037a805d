import { Button, FormattedMessage, Link, LinkButton, useIntl } from '@wadachi/shared';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { errorMessages } from './errorMessages';
import styles from './ErrorView.module.css';
import { isReachable } from './isReachable';
import { shellMessages } from './messages';

export interface ErrorViewProps {
  readonly status?: number | undefined;
  /** A sentence for the customer; the status has one of its own. */
  readonly message?: ReactNode;
  /** The technical description, such as "Page not found: /x". */
  readonly description?: string | undefined;
  /** Nothing failed: the page is switched off for a while. */
  readonly isOff?: boolean | undefined;
  readonly onTryAgain?: (() => Promise<void> | void) | undefined;
}

/** How long a page that can't reach the site waits before it looks again, milliseconds. */
const lookAgainMs = 3_000;

/**
 * The error page (specification, point 2): status, message and description, and the ways on. Without a network nothing
 * is an error of the site: the page says so, and tries again by itself once there is one that leads to the site.
 */
export const ErrorView = (props: ErrorViewProps) => {
  const isOffline = !useIsOnline() && props.status !== 404 && props.onTryAgain !== undefined;
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const tryAgain = useEffectEvent(async () => props.onTryAgain?.());
  const isBack = wasOffline && !isOffline;
  useEffect(() => {
    if (!isBack) return undefined;
    let isLeft = false;
    void goOn(() => isLeft, tryAgain).then(() => isLeft || setWasOffline(false));
    return () => void (isLeft = true);
  }, [isBack]);
  // While it tries again the sentence stays: what follows is the page, or an error that is one.
  return wasOffline ? <Offline {...props} /> : <Failed {...props} />;
};

/** Tries again until the site answers: its page, or an error that is one. */
async function goOn(isLeft: () => boolean, tryAgain: () => Promise<void>): Promise<void> {
  for (;;) {
    await tryAgain();
    if (isLeft() || (await isReachable())) return;
    do await pause(lookAgainMs);
    while (!isLeft() && !(await isReachable()));
    if (isLeft()) return;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const subscribe = (listener: () => void) => {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => events.forEach((event) => window.removeEventListener(event, listener));
};

/** The server has a network. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const Offline = ({ onTryAgain }: ErrorViewProps) => (
  <div className={styles.error}>
    <h1 tabIndex={-1}>
      <FormattedMessage {...errorMessages.offline} />
    </h1>
    <p className={styles.message}>
      <FormattedMessage {...errorMessages.offlineHelp} />
    </p>
    <div className={styles.actions}>{onTryAgain && <TryAgain onTryAgain={onTryAgain} />}</div>
  </div>
);

const Failed = ({ status = 500, message, description, isOff, onTryAgain }: ErrorViewProps) => {
  const isNotFound = status === 404;
  return (
    <div className={styles.error}>
      <p className={styles.status}>
        <FormattedMessage {...errorMessages.status} values={{ status: String(status) }} />
      </p>
      <h1 tabIndex={-1}>
        <FormattedMessage {...(isNotFound ? errorMessages.notFound : errorMessages.failed)} />
      </h1>
      <p className={styles.message}>{message ?? <FormattedMessage {...helpOf(status, isOff)} />}</p>
      {isNotFound ? (
        <WaysOn />
      ) : (
        <div className={styles.actions}>
          {onTryAgain && <TryAgain onTryAgain={onTryAgain} />}
          <LinkButton to="/" variant={onTryAgain ? 'secondary' : 'primary'}>
            <FormattedMessage {...errorMessages.toHome} />
          </LinkButton>
        </div>
      )}
      {description && (
        <p className={styles.description}>
          <FormattedMessage {...errorMessages.details} />
          {': '}
          <code>{description}</code>
        </p>
      )}
    </div>
  );
};

const helpOf = (status: number, isOff?: boolean) => {
  if (isOff) return errorMessages.offHelp;
  if (status === 404) return errorMessages.notFoundHelp;
  return status === 503 ? errorMessages.unreachableHelp : errorMessages.failedHelp;
};

const TryAgain = ({ onTryAgain }: Required<Pick<ErrorViewProps, 'onTryAgain'>>) => {
  const [isTrying, setTrying] = useState(false);
  const handleClick = async () => {
    setTrying(true);
    try {
      await onTryAgain?.();
    } finally {
      setTrying(false);
    }
  };
  return (
    <Button busy={isTrying} onClick={() => void handleClick()}>
      <FormattedMessage {...errorMessages.tryAgain} />
    </Button>
  );
};

/** From a missing page to what most visitors look for. A form with an address: it works before the scripts are there. */
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
        <Button type="submit">
          <FormattedMessage {...errorMessages.find} />
        </Button>
      </form>
      <ul className={styles.ways}>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>
              <FormattedMessage {...label} />
            </Link>
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
