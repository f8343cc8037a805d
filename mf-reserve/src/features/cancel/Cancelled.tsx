import {
  Card,
  FormattedMessage,
  LinkButton,
  Notice,
  PageTitle,
  Stack,
  type MessageDescriptor,
} from '@wadachi/shared';
import { Row, useDays } from '@wadachi/parts';
import type { Cancellation, Receipt } from '@wadachi/contract';
import { needsPapers } from '../../booking/needsPapers';
import { paths } from '../../paths';
import { RentedCar } from '../../quote/RentedCar';
import { Amounts, WhatFollows } from './CancelCost';
import { messages } from './messages';
import { UndoCancellation } from './UndoCancellation';

interface CancelledProps {
  readonly receipt: Receipt;
  readonly cost: Pick<Cancellation, 'fee' | 'refund' | 'due' | 'undo_until'>;
  /** The label of `cost.refund`. */
  readonly refundLabel?: MessageDescriptor | undefined;
  readonly token: string | undefined;
  /** Opened to undo it. */
  readonly isToUndo?: boolean;
}

/** False for a cancelled hold: it was never confirmed, so it has no receipt and sent no mail. */
const wasAgreed = ({ status, actions }: Receipt) => status !== 'held' && actions.includes('receipt');

/** Shows what follows from a cancellation. */
export const Cancelled = ({ receipt, cost, refundLabel, token, isToUndo = false }: CancelledProps) => {
  const isTooLate = isToUndo && cost.undo_until === undefined;
  const days = useDays();
  return (
    <>
      <PageTitle>{messages.cancelled}</PageTitle>
      <Notice tone={isTooLate ? 'warning' : 'success'} title={isTooLate ? messages.notUndone : null}>
        <FormattedMessage
          {...(wasAgreed(receipt) ? messages.carFree : messages.holdGivenUp)}
          values={{ number: receipt.reserve_number }}
        />
      </Notice>
      <Card>
        <Stack>
          <RentedCar plan={receipt.plan} picture={receipt.plan.picture}>
            <span>{days.at(receipt.period.rental_date, receipt.period.rental_time)}</span>
          </RentedCar>
          <Amounts cost={cost} refundLabel={refundLabel} />
          <WhatFollows cost={cost} receipt={receipt} />
        </Stack>
      </Card>
      {cost.undo_until !== undefined && (
        <UndoCancellation receipt={receipt} until={cost.undo_until} token={token} />
      )}
      <Row>
        {needsPapers({ ...receipt, status: 'cancelled', cancel_fee: cost.fee }) && wasAgreed(receipt) && (
          <LinkButton variant="secondary" to={paths.receipt(receipt.id, token)} label={messages.papers} />
        )}
        <LinkButton to={paths.chooseShop()} label={messages.reserveAgain} />
      </Row>
    </>
  );
};
