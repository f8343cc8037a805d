import { FormattedMessage, Notice } from '@wadachi/shared';
import type { Account } from '@wadachi/shared/contract';
import { messages } from './messages';

/** Says what a new address still waits for; nothing when there is none. */
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
