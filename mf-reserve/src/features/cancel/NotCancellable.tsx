import { FormattedMessage, LinkButton, Notice, PageTitle } from '@wadachi/shared';
import { PhoneLink, Row } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { paths } from '../../paths';
import { messages } from './messages';

interface NotCancellableProps {
  readonly receipt: Receipt;
  readonly token: string | undefined;
}

const reasonFor = ({ status, is_paying }: Receipt) => {
  if (status === 'expired') return messages.hasExpired;
  return is_paying ? messages.isPaying : messages.hasBegun;
};

/** Shows the reason why a reservation can't be cancelled here, and the shop's telephone. */
export const NotCancellable = ({ receipt, token }: NotCancellableProps) => (
  <>
    <PageTitle>{messages.title}</PageTitle>
    <Notice tone="warning" title={messages.notPossible}>
      <p>
        <FormattedMessage {...reasonFor(receipt)} />
      </p>
      <PhoneLink shop={receipt.shop} />
    </Notice>
    <Row>
      <LinkButton variant="secondary" to={paths.booking(receipt.id, token)}>
        <FormattedMessage {...messages.back} />
      </LinkButton>
    </Row>
  </>
);
