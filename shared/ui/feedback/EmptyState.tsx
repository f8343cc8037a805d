import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import { Words, type Wording } from '../text/wording';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: Wording;
  readonly children?: ReactNode;
  /** The way on, such as a link to other dates. */
  readonly action?: ReactNode;
  readonly icon?: IconName | undefined;
}

/** Says that there is nothing to show, why, and what helps. */
export const EmptyState = ({ title, children, action, icon = 'search' }: EmptyStateProps) => (
  <div className={styles.empty} role="status">
    <span className={styles.mark}>
      <Icon name={icon} />
    </span>
    <Words as="p" className={styles.title} of={title} />
    {children !== undefined && children !== null && <div className={styles.text}>{children}</div>}
    {action}
  </div>
);
