import { Link, observer, usePlatform, Words } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import { CheckboxControl } from '@wadachi/forms';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { guestMessages } from './guestMessages';

/** Shows a link to the log-in, for guests. */
export const LogInLine = observer(({ to }: { readonly to: string }) => {
  const { account } = usePlatform();
  if (account.isLogin) return null;
  return (
    <Links>
      <Words as="span" of={guestMessages.haveAccount} />
      <Link to={to} label={guestMessages.logIn} />
    </Links>
  );
});

/** Lets a guest register with the same details. The reservation does not depend on it. */
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
