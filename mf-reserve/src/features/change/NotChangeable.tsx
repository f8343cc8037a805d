import { LinkButton, Notice, PageTitle, Words } from '@wadachi/shared';
import { PhoneLink, Row } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { paths } from '../../paths';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';

interface NotChangeableProps {
  readonly receipt: Receipt;
  readonly token: string | undefined;
}

const reasons = {
  held: messages.payFirst,
  reserved: bookingMessages.hasBegun,
  cancelled: messages.isCancelled,
  expired: messages.hasExpired,
} as const satisfies Record<Receipt['status'], unknown>;

/** Returns the reason; a withdrawn shop is one only while the reservation could be changed otherwise. */
const reasonOf = ({ status, shop, actions }: Receipt) =>
  status === 'reserved' && shop.is_offered === false && actions.includes('cancel')
    ? messages.notOffered
    : reasons[status];

/** Shows the reason why a reservation can't be changed here, and the shop's telephone. */
export const NotChangeable = ({ receipt, token }: NotChangeableProps) => (
  <>
    <PageTitle>{messages.title}</PageTitle>
    <Notice tone="warning" title={messages.notChangeable}>
      <Words as="p" of={reasonOf(receipt)} />
      <PhoneLink shop={receipt.shop} />
    </Notice>
    <Row>
      {receipt.actions.includes('pay') && (
        <LinkButton to={paths.payment(receipt.id, token)} label={messages.pay} />
      )}
      <LinkButton variant="secondary" to={paths.booking(receipt.id, token)} label={bookingMessages.view} />
    </Row>
  </>
);
