import { Fact, Facts } from '@wadachi/parts';
import { CurrencyNote, LinkButton, Price, Section, Stack, Words } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { tokenOfLink } from '../../booking/accessToken';
import { needsPapers } from '../../booking/needsPapers';
import { paths } from '../../paths';
import { QuoteLines } from '../../quote/QuoteLines';
import { summaryMessages } from '../../quote/summaryMessages';
import styles from './Complete.module.css';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';

interface BookingPriceProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
}

/** Shows the lines of the price with all options, its total, what of it is paid, and the way to its papers. */
export const BookingPrice = ({ receipt, query }: BookingPriceProps) => (
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
      {receipt.status !== 'cancelled' && <Words as="p" of={summaryMessages.notIncluded} />}
      <CurrencyNote />
      {needsPapers(receipt) && (
        <LinkButton
          to={paths.receipt(receipt.id, tokenOfLink(query))}
          variant="secondary"
          wide
          label={bookingMessages.statement}
        />
      )}
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
