import type { Change } from '@wadachi/contract';
import { FormattedMessage, formatMoney, Notice, usePlatform } from '@wadachi/shared';
import { Fact, Facts } from '@wadachi/parts';
import { changeMessages } from './changeMessages';
import { messages } from './messages';
import styles from './Rental.module.css';
import { useRental } from './Writing';

const optional: readonly string[] = ['cover', 'service', 'item'];

/** Says what a change costs, as the customer is told it, read out when it comes. */
export const ChangeStatement = ({ change }: { readonly change: Change }) => {
  const { rental } = useRental();
  const { locale } = usePlatform();
  const { quote, difference, refund, due_at_shop: due, cancel_fee_floor: floor } = change;
  const text = (amount: number) => formatMoney(amount, locale);
  const money = (amount: number) => <span className={styles.amount}>{text(amount)}</span>;
  const gone = rental.lines.filter(
    ({ kind, label }) => optional.includes(kind) && !quote.lines.some((line) => line.label === label),
  );
  return (
    <div role="status" className={styles.statement}>
      <Facts atEnd>
        {quote.lines.map(({ kind, label, amount }) => (
          <Fact key={`${kind} ${label} ${amount}`} label={label}>
            {money(amount)}
          </Fact>
        ))}
        <Fact label={messages.total}>
          <strong>{money(quote.charge)}</strong>
        </Fact>
        <Fact label={changeMessages.difference}>
          {difference > 0 && '+'}
          {money(difference)}
        </Fact>
        {refund > 0 && <Fact label={changeMessages.refund}>{money(refund)}</Fact>}
        {due > 0 && <Fact label={messages.due}>{money(due)}</Fact>}
      </Facts>
      {gone.length > 0 && (
        <Notice tone="warning">
          <FormattedMessage
            {...changeMessages.gone}
            values={{ names: gone.map(({ label }) => label).join(', ') }}
          />
        </Notice>
      )}
      {floor > 0 && (
        <Notice tone="info">
          <FormattedMessage {...changeMessages.floor} values={{ fee: text(floor) }} />
        </Notice>
      )}
    </div>
  );
};
