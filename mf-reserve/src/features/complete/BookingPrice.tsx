import { FactList, type FactRows } from '@wadachi/parts';
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
      <FactList atEnd className={styles.amounts} of={amountsOf(receipt)} />
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

function amountsOf({ status, actions, charge, paid, refunded, due_at_shop, cancel_fee }: Receipt): FactRows {
  const isCancelled = status === 'cancelled';
  return [
    isCancelled
      ? [bookingMessages.cancelFee, <Price key="fee" yen={cancel_fee ?? 0} size="large" approximate />]
      : [summaryMessages.total, <Price key="total" yen={charge} size="large" approximate />],
    [messages.paid, paid > 0 && <Price yen={paid} />],
    [messages.refunded, refunded > 0 && <Price yen={refunded} />],
    [
      actions.includes('calendar') ? messages.total : messages.atShop,
      !isCancelled && due_at_shop > 0 && <Price yen={due_at_shop} />,
    ],
  ];
}
