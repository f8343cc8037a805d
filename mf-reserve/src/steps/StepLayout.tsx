import type { ReactNode } from 'react';
import { PageTitle, type Wording } from '@wadachi/shared';
import styles from './StepLayout.module.css';

interface StepFrameProps {
  readonly title: Wording;
  readonly lead?: Wording;
  readonly children: ReactNode;
}

/** What every step has under the host's progress bar: its title, and its parts one under another. */
export const StepLayout = ({ title, lead, children }: StepFrameProps) => (
  <div className={styles.frame}>
    <PageTitle lead={lead}>{title}</PageTitle>
    {children}
  </div>
);
