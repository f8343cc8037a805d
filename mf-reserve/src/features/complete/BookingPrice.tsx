import { Fact, Facts } from '@wadachi/parts';
import { CurrencyNote, FormattedMessage, Price, Section, Stack } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { QuoteLines } from '../../quote/QuoteLines';
import { summaryMessages } from '../../quote/summaryMessages';
import styles from './Complete.module.css';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';

/** Shows the lines of the price with all options, its total, and what of it is paid. */
export const BookingPrice = ({ receipt }: { readonly receipt: Receipt }) => (
  <Section title={messages.price}>
    <Stack gap={3}>
      <QuoteLines lines={receipt.lines} />
      <Facts atEnd className={styles.amounts}>
        {amountsOf(receipt).map(({ label, yen, isMain }) => (
          <Fact key={label.id} label={label}>
            <Price yen={yen} size={isMain ? 'large' : 'normal'} approximate={isMain} />
          </Fact>
        ))}
      </Facts>
      <p>
        <FormattedMessage {...summaryMessages.notIncluded} />
      </p>
      <CurrencyNote />
    </Stack>
  </Section>
);

function amountsOf({ status, charge, paid, refunded, due_at_shop, cancel_fee }: Receipt) {
  const isCancelled = status === 'cancelled';
  return [
    { label: summaryMessages.total, yen: charge, isShown: !isCancelled, isMain: true },
    { label: bookingMessages.cancelFee, yen: cancel_fee ?? 0, isShown: isCancelled, isMain: true },
    { label: messages.paid, yen: paid, isShown: paid > 0 },
    { label: messages.refunded, yen: refunded, isShown: refunded > 0 },
    { label: messages.total, yen: due_at_shop, isShown: !isCancelled && due_at_shop > 0 },
  ].filter(({ isShown }) => isShown);
}
