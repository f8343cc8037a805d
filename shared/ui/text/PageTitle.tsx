import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

export interface PageTitleProps {
  readonly children: ReactNode;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
}

/** The page's h1. It can take the focus, so that a navigation can move it there. */
export const PageTitle = ({ children, lead }: PageTitleProps) => (
  <header className={styles.header}>
    <h1 className={styles.title} tabIndex={-1}>
      {children}
    </h1>
    {lead !== undefined && lead !== null && <p className={styles.lead}>{lead}</p>}
  </header>
);
