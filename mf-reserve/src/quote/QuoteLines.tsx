import { Price, useIntl, Words } from '@wadachi/shared';
import type { Quote, QuoteLine } from '@wadachi/contract';
import { keyedLines } from './keyedLines';
import { useMoney } from './useMoney';
import { summaryMessages } from './summaryMessages';
import styles from './PriceSummary.module.css';

interface QuoteLinesProps {
  readonly lines: Quote['lines'];
  /** Undefined where a receipt tells the tax. */
  readonly tax?: Pick<Quote, 'tax' | 'tax_rate_percent' | 'tax_name'>;
}

/** Shows the lines of a price and its tax, as calculated by the API. */
export const QuoteLines = ({ lines, tax }: QuoteLinesProps) => {
  const intl = useIntl();
  return (
    <dl className={styles.lines}>
      {keyedLines(lines).map(({ key, line }) => (
        <LineRow key={key} line={line} />
      ))}
      {tax && (
        <div className={styles.tax}>
          <dt>
            {intl.formatMessage(summaryMessages.tax, {
              rate: tax.tax_rate_percent,
              name: tax.tax_name ?? 'none',
            })}
          </dt>
          <dd>
            <Price yen={tax.tax} size="small" />
          </dd>
        </div>
      )}
    </dl>
  );
};

const LineRow = ({ line }: { readonly line: QuoteLine }) => {
  const yen = useMoney();
  return (
    <div className={styles.line}>
      <dt>
        {line.label}
        {line.quantity > 1 && (
          <Words
            as="span"
            className={styles.quantity}
            of={summaryMessages.quantity}
            values={{ price: yen(line.unit_price), quantity: line.quantity, unit: line.unit ?? 'none' }}
          />
        )}
      </dt>
      <dd>
        <Price yen={line.amount} size="small" />
      </dd>
    </div>
  );
};
