import { FormattedMessage, Link, observer, usePlatform } from '@wadachi/shared';
import { CheckboxControl } from '@wadachi/shared/forms';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { guestMessages } from './guestMessages';
import styles from './Contact.module.css';

/** The way to log in and back to this step; whoever is logged in needs none. */
export const LogInLine = observer(({ to }: { readonly to: string }) => {
  const { account } = usePlatform();
  if (account.isLogin) return null;
  return (
    <p className={styles.logIn}>
      <span>
        <FormattedMessage {...guestMessages.haveAccount} />
      </span>
      <Link to={to}>
        <FormattedMessage {...guestMessages.logIn} />
      </Link>
    </p>
  );
});

/** A guest may register with the same details; the reservation doesn't depend on it. */
export const RegisterChoice = observer(({ draft }: { readonly draft: ReservationDraft }) => {
  const { account } = usePlatform();
  if (account.isLogin) return null;
  return (
    <CheckboxControl
      name="regist_account"
      label={guestMessages.register}
      hint={guestMessages.registerHint}
      checked={draft.fields.regist_account}
      onChange={draft.wantAccount}
    />
  );
});
