import type { ReactNode } from 'react';
import { classNames, FormattedMessage, observer, Price, Skeleton } from '@wadachi/shared';
import { FailedNotice } from '../ui/FailedNotice';
import { QuoteLines } from './QuoteLines';
import type { QuoteStore } from './QuoteStore';
import { summaryMessages } from './summaryMessages';
import { SummaryPanel } from './SummaryPanel';
import { useMoney } from './useMoney';
import styles from './PriceSummary.module.css';

interface PriceSummaryProps {
  readonly store: QuoteStore;
  /** Car, shop and days. */
  readonly facts?: ReactNode;
  /** The step's main action. */
  readonly action?: ReactNode;
}

/** The price with its lines. While a new price is loaded it shows the estimate, or the last price, faded. */
export const PriceSummary = observer(({ store, facts, action }: PriceSummaryProps) => {
  const yen = useMoney();
  const { shown, failure, quote } = store;
  return (
    <SummaryPanel
      title={summaryMessages.title}
      notice={
        failure !== undefined && (
          <FailedNotice
            error={failure}
            title={summaryMessages.failed}
            onTryAgain={() => void store.askAgain()}
          />
        )
      }
      label={summaryMessages.total}
      total={
        shown ? (
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
        )
      }
      totalStyle={totalStyle(store)}
      isUpdating={store.isUpdating}
      action={action}
      announced={
        quote &&
        store.isCurrent && (
          <FormattedMessage {...summaryMessages.announced} values={{ price: yen(quote.charge) }} />
        )
      }
    >
      {facts}
      {shown && <QuoteLines lines={shown.lines} tax={shown} />}
    </SummaryPanel>
  );
});

const totalStyle = ({ shown, isUpdating, isEstimate }: QuoteStore) => {
  if (!shown) return classNames(styles.total, styles.unknown);
  return isUpdating && !isEstimate ? styles.totalUpdating : styles.total;
};
