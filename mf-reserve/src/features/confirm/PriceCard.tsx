import { CurrencyNote, FormattedMessage, observer, Price, Section, Skeleton, Words } from '@wadachi/shared';
import { QuoteLines } from '../../quote/QuoteLines';
import { summaryMessages } from '../../quote/summaryMessages';
import type { ConfirmStore } from './ConfirmStore';
import styles from './Confirm.module.css';
import { FailedNotice } from '../../ui/FailedNotice';

/** Shows the price with its options, line by line, and the total under them. */
export const PriceCard = observer(({ store: { quote } }: { readonly store: ConfirmStore }) => {
  const { quote: shown, failure } = quote;
  return (
    <div className={styles.price}>
      <Section title={summaryMessages.title}>
        {shown ? <QuoteLines lines={shown.lines} tax={shown} /> : <Skeleton lines={3} />}
        <p className={styles.total}>
          <FormattedMessage {...summaryMessages.total} />
          {shown ? <Price yen={shown.charge} size="large" approximate /> : <Skeleton />}
        </p>
        <Words as="p" className={styles.excluded} of={summaryMessages.notIncluded} />
        <CurrencyNote />
        {failure !== undefined && (
          <FailedNotice
            error={failure}
            title={summaryMessages.failed}
            onTryAgain={() => void quote.askAgain()}
          />
        )}
      </Section>
    </div>
  );
});
