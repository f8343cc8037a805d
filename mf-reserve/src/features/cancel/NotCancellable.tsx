import { LinkButton, Notice, PageTitle, Words } from '@wadachi/shared';
import { PhoneLink, Row } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { paths } from '../../paths';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';

interface NotCancellableProps {
  readonly receipt: Receipt;
  readonly token: string | undefined;
}

const reasonFor = ({ status, is_paying }: Receipt) => {
  if (status === 'expired') return messages.hasExpired;
  return is_paying ? messages.isPaying : bookingMessages.hasBegun;
};

/** Shows the reason why a reservation can't be cancelled here, and the shop's telephone. */
export const NotCancellable = ({ receipt, token }: NotCancellableProps) => (
  <>
    <PageTitle>{messages.title}</PageTitle>
    <Notice tone="warning" title={messages.notPossible}>
      <Words as="p" of={reasonFor(receipt)} />
      <PhoneLink shop={receipt.shop} />
    </Notice>
    <Row>
      <LinkButton variant="secondary" to={paths.booking(receipt.id, token)} label={bookingMessages.view} />
    </Row>
  </>
);
