import { LinkButton } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { tokenOfLink } from '../../booking/accessToken';
import { paths } from '../../paths';
import styles from './Complete.module.css';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';

interface ManageActionsProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
  /** Just booked: few change or cancel at once. */
  readonly isNew: boolean;
}

const links = [
  { action: 'change', label: messages.change, to: paths.change },
  { action: 'cancel', label: messages.cancel, to: paths.cancel },
  { action: 'review', label: messages.review, to: paths.review },
  { action: 'undo-cancel', label: bookingMessages.undoCancel, to: paths.cancel },
] as const;

/** Shows what else the API allows now with the reservation. Links pass the access token on. */
export const ManageActions = ({ receipt, query, isNew }: ManageActionsProps) => (
  <div className={styles.manage}>
    {receipt.actions.includes('book-again') && (
      <LinkButton to={paths.again(receipt.id, tokenOfLink(query))} wide label={messages.bookAgain} />
    )}
    {links
      .filter(({ action }) => receipt.actions.includes(action))
      .map(({ action, label, to }) => (
        <LinkButton
          key={action}
          to={to(receipt.id, tokenOfLink(query))}
          variant={isNew ? 'quiet' : 'secondary'}
          wide
          label={label}
        />
      ))}
  </div>
);
