import type { ReactNode } from 'react';
import { PageTitle, type Wording } from '@wadachi/shared';
import styles from './SearchLayout.module.css';

interface SearchLayoutProps {
  /** Screen readers hear it; the search under it shows it by what it says. */
  readonly title: Wording;
  readonly children: ReactNode;
}

/** Shows a list that begins as high on the page as can be. */
export const SearchLayout = ({ title, children }: SearchLayoutProps) => (
  <div className={styles.layout}>
    <div className={styles.title}>
      <PageTitle>{title}</PageTitle>
    </div>
    {children}
  </div>
);
