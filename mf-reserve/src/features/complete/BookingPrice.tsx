import { CurrencyNote, FormattedMessage, Price, Section } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { QuoteLines } from '../../quote/QuoteLines';
import { summaryMessages } from '../../quote/summaryMessages';
import styles from './Complete.module.css';
import { messages } from './messages';

/** The lines of the price with all options, its total, and what of it is paid. */
export const BookingPrice = ({ receipt }: { readonly receipt: Receipt }) => (
  <Section title={messages.price}>
    <div className={styles.price}>
      <QuoteLines lines={receipt.lines} />
      <dl className={styles.amounts}>
        {amountsOf(receipt).map(({ label, yen, isMain }) => (
          <div key={label.id}>
            <dt>
              <FormattedMessage {...label} />
            </dt>
            <dd>
              <Price yen={yen} size={isMain ? 'large' : 'normal'} approximate={isMain} />
            </dd>
          </div>
        ))}
      </dl>
      <CurrencyNote />
    </div>
  </Section>
);

function amountsOf({ status, charge, paid, refunded, due_at_shop, cancel_fee }: Receipt) {
  const isCancelled = status === 'cancelled';
  return [
    { label: summaryMessages.total, yen: charge, isShown: !isCancelled, isMain: true },
    { label: messages.cancelFee, yen: cancel_fee ?? 0, isShown: isCancelled, isMain: true },
    { label: messages.paid, yen: paid, isShown: paid > 0 },
    { label: messages.refunded, yen: refunded, isShown: refunded > 0 },
    { label: messages.total, yen: due_at_shop, isShown: !isCancelled && due_at_shop > 0 },
  ].filter(({ isShown }) => isShown);
}
