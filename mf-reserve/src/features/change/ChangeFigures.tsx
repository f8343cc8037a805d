import { observer, useIntl, Words, type MessageDescriptor } from '@wadachi/shared';
import { Fact, Facts, useDays } from '@wadachi/parts';
import type { Change, Receipt, RentalPeriod } from '@wadachi/contract';
import { useMoney } from '../../quote/useMoney';
import { summaryMessages } from '../../quote/summaryMessages';
import { filterMessages } from '../../search/filterMessages';
import { returnPlaceOf } from '../../choice/options/ways';
import { agreedChoices } from '../../booking/agreedChoices';
import { changedChoices } from './changedChoices';
import type { ChangeStore } from './ChangeStore';
import { bookingMessages } from '../../booking/messages';
import { detailMessages } from '../../booking/detailMessages';
import { messages } from './messages';
import styles from './Change.module.css';

interface ChangeFiguresProps {
  /** The reservation before the change. */
  readonly receipt: Receipt;
  /** The wish. */
  readonly store: ChangeStore;
  /** The cost of the wish. */
  readonly change: Change;
}

interface Row {
  readonly label: MessageDescriptor;
  readonly before?: string;
  readonly after: string;
}

const isDifferent = ({ before, after }: Row) => before !== after;

/** Dates, car and total before and after, what else changes, and what follows for money. */
export const ChangeFigures = observer(({ receipt, store, change }: ChangeFiguresProps) => {
  const intl = useIntl();
  const yen = useMoney();
  const days = useDays();
  const { charge_before, difference, refund, due_at_shop, cancel_fee_floor, quote, plan_name } = change;
  const [from, until] = [
    (at: RentalPeriod) => days.at(at.rental_date, at.rental_time),
    (at: RentalPeriod) => days.at(at.return_date, at.return_time),
  ];
  const people = (count: number) => intl.formatMessage(filterMessages.passengersOrMore, { count });
  const { chosen, options } = store;
  const { removed, added } = changedChoices(agreedChoices(receipt), chosen, options, intl);
  const onlyWhenChanged: readonly Row[] = [
    {
      label: messages.returnShop,
      before: receipt.return_shop_name ?? receipt.shop.name,
      after: returnPlaceOf(chosen, options)?.name ?? receipt.shop.name,
    },
    { label: detailMessages.passengers, before: people(receipt.passengers), after: people(store.passengers) },
    {
      label: messages.options,
      before: intl.formatList(removed, { type: 'conjunction', style: 'narrow' }),
      after: intl.formatList(added, { type: 'conjunction', style: 'narrow' }),
    },
  ];
  const rows: readonly Row[] = [
    { label: summaryMessages.pickUp, before: from(receipt.period), after: from(store.period) },
    { label: summaryMessages.return, before: until(receipt.period), after: until(store.period) },
    { label: summaryMessages.car, before: receipt.plan.name, after: plan_name },
    ...onlyWhenChanged.filter(isDifferent),
    { label: summaryMessages.total, before: yen(charge_before), after: yen(quote.charge) },
    { label: messages.difference, after: difference > 0 ? `+${yen(difference)}` : yen(difference) },
    ...(refund > 0 ? [{ label: bookingMessages.refund, after: yen(refund) }] : []),
    ...(due_at_shop > 0 ? [{ label: messages.dueAtShop, after: yen(due_at_shop) }] : []),
  ];
  return (
    <div className={styles.figures}>
      <Facts atEnd>
        {rows.map(({ label, before, after }) => (
          <Fact key={label.id} label={label}>
            {before && before !== after && (
              <>
                <del>{before}</del>{' '}
              </>
            )}
            {after}
          </Fact>
        ))}
      </Facts>
      {cancel_fee_floor > 0 && <Words as="p" of={messages.floor} values={{ price: yen(cancel_fee_floor) }} />}
    </div>
  );
});
