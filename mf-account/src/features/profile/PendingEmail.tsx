import { FormattedMessage, Notice } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { messages } from './messages';

/** Shows a notice about a new address that is not confirmed yet. */
export const PendingEmail = ({ account }: { readonly account: Pick<Account, 'email' | 'pending_email'> }) => {
  if (account.pending_email === null) return null;
  return (
    <Notice
      tone="info"
      title={<FormattedMessage {...messages.pendingTitle} values={{ email: account.pending_email }} />}
    >
      <FormattedMessage {...messages.pending} values={{ email: account.email }} />
    </Notice>
  );
};
