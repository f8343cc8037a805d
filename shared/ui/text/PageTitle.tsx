import { Words, type Wording } from './wording';
import styles from './PageTitle.module.css';

export interface PageTitleProps {
  readonly children: Wording;
  /** One or two sentences under the title. */
  readonly lead?: Wording;
}

/** The page's h1. It can take the focus, so that a navigation can move it there. */
export const PageTitle = ({ children, lead }: PageTitleProps) => (
  <header className={styles.header}>
    <h1 tabIndex={-1}>
      <Words of={children} />
    </h1>
    {lead !== undefined && lead !== null && <Words as="p" className={styles.lead} of={lead} />}
  </header>
);
