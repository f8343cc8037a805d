import { useId, type ReactNode } from 'react';
import { Words, type Wording } from '../text/wording';
import styles from './Section.module.css';

export interface SectionProps {
  readonly title: Wording;
  readonly children: ReactNode;
}

/** A part of a page under an h2 that names it. */
export const Section = ({ title, children }: SectionProps) => {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Words as="h2" id={headingId} of={title} />
      {children}
    </section>
  );
};
