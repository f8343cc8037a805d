import { FactList } from '@wadachi/parts';
import { FormattedMessage, Price, Stack, Words, type MessageDescriptor } from '@wadachi/shared';
import type { Cancellation, Receipt } from '@wadachi/contract';
import { useMoney } from '../../quote/useMoney';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';
import styles from './Cancel.module.css';

interface CancelCostProps {
  readonly receipt: Receipt;
  readonly cost: Cancellation;
}

/** Shows the fee and how it is calculated, the refund, and what is still due. */
export const CancelCost = ({ receipt, cost }: CancelCostProps) => (
  <Stack>
    <Amounts cost={cost} />
    {receipt.status === 'held' ? (
      <Words as="p" of={messages.heldIsFree} />
    ) : (
      <HowItComes cost={cost} receipt={receipt} />
    )}
    <WhatFollows cost={cost} receipt={receipt} />
  </Stack>
);

interface WhatFollowsProps {
  readonly cost: Pick<Cancellation, 'refund' | 'due'>;
  readonly receipt: Receipt;
}

/** Says when the refund arrives at a card, and how the amount due is paid. */
export const WhatFollows = ({ cost, receipt: { payment_method, shop } }: WhatFollowsProps) => (
  <>
    {cost.refund > 0 && payment_method === 2 && <Words as="p" of={bookingMessages.refundWhen} />}
    {cost.due > 0 && <Words as="p" of={messages.dueHow} values={{ phone: shop.phone }} />}
  </>
);

interface AmountsProps {
  readonly cost: Pick<Cancellation, 'fee' | 'refund' | 'due'>;
  /** The label of the refund. A page that is opened later knows only the sum of all refunds. */
  readonly refundLabel?: MessageDescriptor | undefined;
}

/** Shows the fee, and refund and amount due if there are any. */
export const Amounts = ({ cost, refundLabel = bookingMessages.refund }: AmountsProps) => {
  const price = (yen: number) => <Price yen={yen} size="large" />;
  return (
    <FactList
      atEnd
      className={styles.amounts}
      of={[
        [bookingMessages.cancelFee, price(cost.fee)],
        [refundLabel, cost.refund > 0 && price(cost.refund)],
        [messages.due, cost.due > 0 && price(cost.due)],
      ]}
    />
  );
};

const HowItComes = ({ cost, receipt }: CancelCostProps) => {
  const yen = useMoney();
  const { percent, base_fee, cap } = cost;
  const why = whyOtherThanShare(cost);
  return (
    <>
      <p>
        <FormattedMessage
          {...(percent === 0 ? messages.freeNow : messages.share)}
          values={{ percent, base: yen(base_fee) }}
        />{' '}
        {why && <FormattedMessage {...messages[why]} values={{ cap: yen(cap), fee: yen(cost.fee) }} />}
      </p>
      {cost.fee > 0 && (
        <p className={styles.note}>
          <FormattedMessage {...messages.outsideTax} values={{ name: receipt.taxes[0]?.name ?? 'none' }} />
        </p>
      )}
    </>
  );
};

/** Why the fee differs from the share of the base fee: the cap, or the minimum fee that a change has set. */
function whyOtherThanShare({
  fee,
  percent,
  base_fee,
}: {
  readonly fee: number;
  readonly percent: number;
  readonly base_fee: number;
}): 'capped' | 'floored' | undefined {
  const share = Math.floor((base_fee * percent) / 100);
  if (fee === share) return undefined;
  return fee < share ? 'capped' : 'floored';
}
