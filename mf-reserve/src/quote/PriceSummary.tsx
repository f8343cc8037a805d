import { useId, useState, type ReactNode } from 'react';
import {
  Button,
  classNames,
  FormattedMessage,
  observer,
  Price,
  Skeleton,
  VisuallyHidden,
  Words,
} from '@wadachi/shared';
import { QuoteLines } from './QuoteLines';
import type { QuoteStore } from './QuoteStore';
import { summaryMessages } from './summaryMessages';
import { useMoney } from './useMoney';
import styles from './PriceSummary.module.css';
import { FailedNotice } from '../ui/FailedNotice';

interface PriceSummaryProps {
  readonly store: QuoteStore;
  /** Car, shop and days. */
  readonly facts?: ReactNode;
  /** The step's main action. */
  readonly action?: ReactNode;
}

/**
 * The price with its lines, always in view: a bar at the bottom of a phone that can be opened, a column on a wide screen.
 * While a new price is loaded it shows the estimate, or the last price, faded.
 */
export const PriceSummary = observer(({ store, facts, action }: PriceSummaryProps) => {
  const [isOpen, setOpen] = useState(false);
  const linesId = useId();
  const titleId = useId();
  const { shown } = store;
  return (
    <aside className={styles.summary} aria-labelledby={titleId} aria-busy={store.isUpdating || undefined}>
      <div className={isOpen ? styles.details : styles.detailsClosed} id={linesId}>
        <Words as="h2" id={titleId} className={styles.title} of={summaryMessages.title} />
        {facts}
        {shown && <QuoteLines lines={shown.lines} tax={shown} />}
      </div>
      {store.failure !== undefined && (
        <FailedNotice
          error={store.failure}
          title={summaryMessages.failed}
          onTryAgain={() => void store.askAgain()}
        />
      )}
      <div className={styles.bar}>
        <div className={totalStyle(store)}>
          <Words as="span" className={styles.totalLabel} of={summaryMessages.total} />
          {shown ? (
            <span>
              {store.isEstimate && (
                <span className={styles.about}>
                  <FormattedMessage {...summaryMessages.about} />{' '}
                </span>
              )}
              <Price yen={shown.charge} size="large" approximate />
            </span>
          ) : (
            <Skeleton />
          )}
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
      <PriceAnnouncement store={store} />
    </aside>
  );
});

const totalStyle = ({ shown, isUpdating, isEstimate }: QuoteStore) => {
  if (!shown) return classNames(styles.total, styles.unknown);
  return isUpdating && !isEstimate ? styles.totalUpdating : styles.total;
};

/** Announces each new price to screen readers. */
const PriceAnnouncement = observer(({ store }: { readonly store: QuoteStore }) => {
  const yen = useMoney();
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
