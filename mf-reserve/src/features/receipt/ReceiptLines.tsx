import { FormattedMessage, Price, Words } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { keyedLines } from '../../quote/keyedLines';
import { messages } from './messages';
import styles from './Receipt.module.css';

export const ReceiptLines = ({ lines }: Pick<Receipt, 'lines'>) => (
  <table className={styles.lines}>
    <caption>
      <FormattedMessage {...messages.content} />
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage {...messages.item} />
        </th>
        <th scope="col" className={styles.figure}>
          <FormattedMessage {...messages.unitPrice} />
        </th>
        <th scope="col" className={styles.figure}>
          <FormattedMessage {...messages.quantity} />
        </th>
        <th scope="col" className={styles.figure}>
          <FormattedMessage {...messages.amount} />
        </th>
      </tr>
    </thead>
    <tbody>
      {keyedLines(lines).map(({ key, line }) => (
        <tr key={key}>
          <th scope="row">{line.label}</th>
          <td className={styles.figure}>
            <Price yen={line.unit_price} size="small" />
          </td>
          <td className={styles.figure}>{line.quantity}</td>
          <td className={styles.figure}>
            <Price yen={line.amount} size="small" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface ReceiptTaxesProps extends Pick<Receipt, 'taxes'> {
  readonly untaxed?: Receipt['untaxed'];
}

/** Total and tax of each rate, as a qualified invoice needs them (art. 57-4), and what has no tax. */
export const ReceiptTaxes = ({ taxes, untaxed }: ReceiptTaxesProps) => (
  <dl className={styles.taxes}>
    {taxes.map(({ rate_percent, total, tax, name = 'none' }) => (
      <div key={rate_percent}>
        <Words as="dt" of={messages.rate} values={{ rate: rate_percent }} />
        <dd>
          <Price yen={total} size="small" />
        </dd>
        <Words as="dt" of={messages.tax} values={{ name }} />
        <dd>
          <Price yen={tax} size="small" />
        </dd>
      </div>
    ))}
    {untaxed !== undefined && (
      <div>
        <Words as="dt" of={messages.untaxed} values={{ name: taxes[0]?.name ?? 'none' }} />
        <dd>
          <Price yen={untaxed} size="small" />
        </dd>
      </div>
    )}
  </dl>
);
