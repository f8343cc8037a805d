import { FormattedMessage } from '@wadachi/shared';
import type { ComponentProps } from 'react';
import { errorMessages } from './errorMessages';
import styles from './ErrorView.module.css';
import { TryAgain } from './TryAgain';

/** Stands in place of a page without a network. */
export const OfflineView = ({ onTryAgain }: ComponentProps<typeof TryAgain>) => (
  <div className={styles.error}>
    <h1 tabIndex={-1}>
      <FormattedMessage {...errorMessages.offline} />
    </h1>
    <p className={styles.message}>
      <FormattedMessage {...errorMessages.offlineHelp} />
    </p>
    <div className={styles.actions}>
      <TryAgain onTryAgain={onTryAgain} />
    </div>
  </div>
);
