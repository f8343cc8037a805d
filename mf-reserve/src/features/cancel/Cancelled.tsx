import { FormattedMessage, LinkButton, Notice, PageTitle, type MessageDescriptor } from '@wadachi/shared';
import type { Cancellation, Receipt } from '@wadachi/shared/contract';
import { paths } from '../../paths';
import { Amounts, WhatFollows } from './CancelCost';
import { messages } from './messages';
import styles from './Cancel.module.css';

interface CancelledProps {
  readonly receipt: Receipt;
  readonly cost: Pick<Cancellation, 'fee' | 'refund' | 'due'>;
  /** What the refund in `cost` is called. */
  readonly refundLabel?: MessageDescriptor | undefined;
  readonly token: string | undefined;
}

/** A hold that was given up was no deal yet: nobody was told of it, and there is no paper of it. */
const wasAgreed = ({ status, actions }: Receipt) => status !== 'held' && actions.includes('receipt');

/** What stands once a reservation is cancelled, and what happens next. */
export const Cancelled = ({ receipt, cost, refundLabel, token }: CancelledProps) => (
  <>
    <PageTitle>{messages.cancelled}</PageTitle>
    <Notice tone="success">
      <FormattedMessage
        {...(wasAgreed(receipt) ? messages.carFree : messages.holdGivenUp)}
        values={{ number: receipt.reserve_number }}
      />
    </Notice>
    <div className={styles.cost}>
      <Amounts cost={cost} refundLabel={refundLabel} />
      <WhatFollows cost={cost} phone={receipt.shop.phone} />
    </div>
    <div className={styles.ways}>
      {wasAgreed(receipt) && (
        <LinkButton variant="secondary" to={paths.receipt(receipt.id, token)}>
          <FormattedMessage {...messages.papers} />
        </LinkButton>
      )}
      <LinkButton to={paths.chooseShop()}>
        <FormattedMessage {...messages.reserveAgain} />
      </LinkButton>
    </div>
  </>
);
