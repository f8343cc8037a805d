import type { ReactNode } from 'react';
import { PageTitle, type Wording } from '@wadachi/shared';
import styles from './StepLayout.module.css';

interface StepLayoutProps {
  readonly title: Wording;
  readonly lead?: Wording;
  readonly children: ReactNode;
}

/** The layout of a step under the host's progress bar. */
export const StepLayout = ({ title, lead, children }: StepLayoutProps) => (
  <div className={styles.frame}>
    <PageTitle lead={lead}>{title}</PageTitle>
    {children}
  </div>
);
