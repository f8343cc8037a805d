import { FormattedMessage, Notice } from '@wadachi/shared';
import { FocusHere } from '@wadachi/shared/parts';
import { messages } from './messages';

/** Nobody knows yet whether the card was charged: the customer must not pay again, and need not wait here. */
export const PaymentPending = () => (
  <FocusHere>
    <Notice tone="info" title={messages.pendingNotice}>
      <p>
        <FormattedMessage {...messages.pending} />
      </p>
      <p>
        <FormattedMessage {...messages.pendingHint} />
      </p>
    </Notice>
  </FocusHere>
);
