import { FormattedMessage, type MessageDescriptor } from '@wadachi/shared';
import type { Change } from '@wadachi/shared/contract';
import { useYen } from '../../quote/useYen';
import { messages } from './messages';
import styles from './Change.module.css';

/** The difference, the refund, the amount due, and the minimum cancellation fee after a change. */
export const ChangeFigures = ({ change }: { readonly change: Change }) => {
  const yen = useYen();
  const { charge_before, difference, refund, due_at_shop, cancel_fee_floor } = change;
  const rows: readonly { label: MessageDescriptor; value: string }[] = [
    { label: messages.before, value: yen(charge_before) },
    { label: messages.difference, value: difference > 0 ? `+${yen(difference)}` : yen(difference) },
    ...(refund > 0 ? [{ label: messages.refund, value: yen(refund) }] : []),
    ...(due_at_shop > 0 ? [{ label: messages.dueAtShop, value: yen(due_at_shop) }] : []),
  ];
  return (
    <div className={styles.figures}>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label.id}>
            <dt>
              <FormattedMessage {...label} />
            </dt>
            <dd>{value}</dd>
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
