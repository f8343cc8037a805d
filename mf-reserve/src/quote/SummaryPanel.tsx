import { useId, useState, type ReactNode } from 'react';
import { Button, VisuallyHidden, Words, type Wording } from '@wadachi/shared';
import { summaryMessages } from './summaryMessages';
import styles from './PriceSummary.module.css';

interface SummaryPanelProps {
  readonly title: Wording;
  /** The lines of the price. */
  readonly children: ReactNode;
  readonly notice?: ReactNode;
  readonly label: Wording;
  readonly total: ReactNode;
  readonly totalStyle: string | undefined;
  readonly isUpdating: boolean;
  /** The page's main action. */
  readonly action?: ReactNode;
  /** Read by screen readers: each new price. */
  readonly announced: ReactNode;
}

/** A price, always in view: a bar at the bottom of a phone that can be opened, a column on a wide screen. */
export const SummaryPanel = (props: SummaryPanelProps) => {
  const { title, children, notice, label, total, totalStyle, isUpdating, action, announced } = props;
  const [isOpen, setOpen] = useState(false);
  const [linesId, titleId] = [useId(), useId()];
  return (
    <aside className={styles.summary} aria-labelledby={titleId} aria-busy={isUpdating || undefined}>
      <div className={isOpen ? styles.details : styles.detailsClosed} id={linesId}>
        <Words as="h2" id={titleId} className={styles.title} of={title} />
        {children}
      </div>
      {notice}
      <div className={styles.bar}>
        <div className={totalStyle}>
          <Words as="span" className={styles.totalLabel} of={label} />
          {total}
        </div>
        <span className={styles.toggle}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={linesId}
            onClick={() => setOpen((open) => !open)}
            label={isOpen ? summaryMessages.hideLines : summaryMessages.showLines}
          />
        </span>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </aside>
  );
};
