import { useId, useState, type ReactNode } from 'react';
import { Button, FormattedMessage, observer, Price, Skeleton, VisuallyHidden } from '@wadachi/shared';
import { FailedNotice } from '@wadachi/shared/parts';
import { wizardMessages } from '../ui/messages';
import { QuoteLines } from './QuoteLines';
import type { QuoteStore } from './QuoteStore';
import { summaryMessages } from './summaryMessages';
import { useYen } from './useYen';
import styles from './PriceSummary.module.css';

interface PriceSummaryProps {
  readonly store: QuoteStore;
  /** What the price is for: car, shop, days. */
  readonly facts?: ReactNode;
  /** The step's main action. */
  readonly action?: ReactNode;
}

/**
 * The price with its lines, in view all the time: a bar at the bottom of a phone that opens, a column
 * beside the form on a desk. While a new price is on its way an estimate stands there, or the last good price,
 * marked as such.
 */
export const PriceSummary = observer(({ store, facts, action }: PriceSummaryProps) => {
  const [isOpen, setOpen] = useState(false);
  const linesId = useId();
  const titleId = useId();
  const { shown } = store;
  return (
    <aside className={styles.summary} aria-labelledby={titleId} aria-busy={store.isUpdating || undefined}>
      <div className={isOpen ? styles.details : styles.detailsClosed} id={linesId}>
        <h2 id={titleId} className={styles.title}>
          <FormattedMessage {...summaryMessages.title} />
        </h2>
        {facts}
        {shown && <QuoteLines quote={shown} />}
      </div>
      {store.failure !== undefined && (
        <FailedNotice
          messages={wizardMessages}
          error={store.failure}
          title={summaryMessages.failed}
          onTryAgain={() => void store.askAgain()}
        />
      )}
      <div className={styles.bar}>
        <div className={store.isUpdating && !store.isEstimate ? styles.totalUpdating : styles.total}>
          <span className={styles.totalLabel}>
            <FormattedMessage {...summaryMessages.total} />
          </span>
          {shown ? (
            <span>
              {store.isEstimate && (
                <span className={styles.about}>
                  <FormattedMessage {...summaryMessages.about} />{' '}
                </span>
              )}
              <Price yen={shown.charge} size="large" />
            </span>
          ) : (
            <Skeleton />
          )}
          <span className={styles.updating} aria-hidden="true">
            {store.isUpdating && <FormattedMessage {...summaryMessages.updating} />}
          </span>
        </div>
        <span className={styles.toggle}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={linesId}
            onClick={() => setOpen((open) => !open)}
          >
            <FormattedMessage {...(isOpen ? summaryMessages.hideLines : summaryMessages.showLines)} />
          </Button>
        </span>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <PriceAnnouncement store={store} />
    </aside>
  );
});

/** Tells screen readers each new price, once it is settled. */
const PriceAnnouncement = observer(({ store }: { readonly store: QuoteStore }) => {
  const yen = useYen();
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {store.quote && store.isCurrent && (
          <FormattedMessage {...summaryMessages.announced} values={{ price: yen(store.quote.charge) }} />
        )}
      </span>
    </VisuallyHidden>
  );
});
