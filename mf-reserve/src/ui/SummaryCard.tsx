import { useId, type ReactNode } from 'react';
import { Card, Words, type Wording } from '@wadachi/shared';
import styles from './SummaryCard.module.css';

interface SummaryCardProps {
  readonly title: Wording;
  /** The heading's level; 2 by default. */
  readonly heading?: 'h2' | 'h3';
  /** Leads to where the content is changed. */
  readonly edit?: ReactNode;
  readonly children: ReactNode;
}

/** Shows one part of what a customer has said or is asked to agree to, with the way to change it beside its heading. */
export const SummaryCard = ({ title, heading: Heading = 'h2', edit, children }: SummaryCardProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <Heading id={id}>
            <Words of={title} />
          </Heading>
          <div className={styles.edit}>{edit}</div>
        </div>
        {children}
      </Card>
    </section>
  );
};
