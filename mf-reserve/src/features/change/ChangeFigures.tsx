import { FormattedMessage, type MessageDescriptor } from '@wadachi/shared';
import { useDays } from '@wadachi/shared/parts';
import type { Change, Receipt, RentalPeriod } from '@wadachi/shared/contract';
import { useMoney } from '../../quote/useMoney';
import { summaryMessages } from '../../quote/summaryMessages';
import { messages } from './messages';
import styles from './Change.module.css';

interface ChangeFiguresProps {
  /** The reservation before the change. */
  readonly receipt: Receipt;
  /** Of the change. */
  readonly period: RentalPeriod;
  readonly change: Change;
}

/** Dates, car and total before and after, and what follows for money. */
export const ChangeFigures = ({ receipt, period, change }: ChangeFiguresProps) => {
  const yen = useMoney();
  const days = useDays();
  const { charge_before, difference, refund, due_at_shop, cancel_fee_floor, quote, plan_name } = change;
  const [from, until] = [
    (at: RentalPeriod) => days.at(at.rental_date, at.rental_time),
    (at: RentalPeriod) => days.at(at.return_date, at.return_time),
  ];
  const rows: readonly { label: MessageDescriptor; before?: string; after: string }[] = [
    { label: summaryMessages.pickUp, before: from(receipt.period), after: from(period) },
    { label: summaryMessages.return, before: until(receipt.period), after: until(period) },
    { label: summaryMessages.car, before: receipt.plan.name, after: plan_name },
    { label: summaryMessages.total, before: yen(charge_before), after: yen(quote.charge) },
    { label: messages.difference, after: difference > 0 ? `+${yen(difference)}` : yen(difference) },
    ...(refund > 0 ? [{ label: messages.refund, after: yen(refund) }] : []),
    ...(due_at_shop > 0 ? [{ label: messages.dueAtShop, after: yen(due_at_shop) }] : []),
  ];
  return (
    <div className={styles.figures}>
      <dl>
        {rows.map(({ label, before, after }) => (
          <div key={label.id}>
            <dt>
              <FormattedMessage {...label} />
            </dt>
            <dd>
              {before !== undefined && before !== after && (
                <>
                  <del>{before}</del>{' '}
                </>
              )}
              {after}
            </dd>
          </div>
        ))}
      </dl>
      {cancel_fee_floor > 0 && (
        <p>
          <FormattedMessage {...messages.floor} values={{ price: yen(cancel_fee_floor) }} />
        </p>
      )}
    </div>
  );
};
