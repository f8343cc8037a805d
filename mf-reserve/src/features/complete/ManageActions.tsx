import { FormattedMessage, LinkButton } from '@wadachi/shared';
import type { Receipt } from '@wadachi/shared/contract';
import { tokenOfLink } from '../../booking/accessToken';
import { paths } from '../../paths';
import styles from './Complete.module.css';
import { messages } from './messages';

interface ManageActionsProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
}

const links = [
  { action: 'receipt', label: messages.receipt, to: paths.receipt },
  { action: 'change', label: messages.change, to: paths.change },
  { action: 'cancel', label: messages.cancel, to: paths.cancel },
] as const;

/** The actions that the API allows now. Links pass the access token on. */
export const ManageActions = ({ receipt: { id, actions }, query }: ManageActionsProps) => (
  <div className={styles.manage}>
    {links
      .filter(({ action }) => actions.includes(action))
      .map(({ action, label, to }) => (
        <LinkButton key={action} to={to(id, tokenOfLink(query))} variant="secondary" wide>
          <FormattedMessage {...label} />
        </LinkButton>
      ))}
    <LinkButton to={paths.home()} variant="quiet" wide>
      <FormattedMessage {...messages.home} />
    </LinkButton>
  </div>
);
