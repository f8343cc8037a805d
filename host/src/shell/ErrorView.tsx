import { Button, FormattedMessage, LinkButton } from '@wadachi/shared';
import { useState, type ReactNode } from 'react';
import { errorMessages } from './errorMessages';
import styles from './ErrorView.module.css';

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

/** The error page (specification, point 2): status, message and description, and the ways on. */
export const ErrorView = ({ status = 500, message, description, isOff, onTryAgain }: ErrorViewProps) => {
  const isNotFound = status === 404;
  return (
    <div className={styles.error}>
      <LostTrack />
      <p className={styles.status}>
        <FormattedMessage {...errorMessages.status} values={{ status: String(status) }} />
      </p>
      <h1 tabIndex={-1}>
        <FormattedMessage {...(isNotFound ? errorMessages.notFound : errorMessages.failed)} />
      </h1>
      <p className={styles.message}>{message ?? <FormattedMessage {...helpOf(status, isOff)} />}</p>
      <div className={styles.actions}>
        {onTryAgain && !isNotFound && <TryAgain onTryAgain={onTryAgain} />}
        <LinkButton to="/" variant={onTryAgain && !isNotFound ? 'secondary' : 'primary'}>
          <FormattedMessage {...errorMessages.toHome} />
        </LinkButton>
      </div>
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

/** A track that ends in the sand. */
const LostTrack = () => (
  <svg className={styles.picture} viewBox="0 0 240 96" aria-hidden="true" focusable="false">
    <g fill="none" strokeWidth="5" strokeLinecap="round">
      <path className={styles.track} d="M8 78C60 78 62 26 116 26" />
      <path className={styles.track} d="M8 92C74 92 76 42 118 42" />
      <path className={styles.lost} d="M128 27c22 3 26 40 52 42" strokeDasharray="1 14" />
      <path className={styles.lost} d="M131 43c12 3 18 36 44 40" strokeDasharray="1 14" />
    </g>
    <circle className={styles.lost} cx="206" cy="30" r="13" fill="none" strokeWidth="4" />
  </svg>
);
