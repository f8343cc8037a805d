import { FormattedMessage, LinkButton, observer, refusalOf, returnPath, usePlatform } from '@wadachi/shared';
import { SubmitButton } from '@wadachi/shared/forms';
import { AccountFrame, FrameActions } from '../../frame/AccountFrame';
import { ActForm } from '../../page/ActForm';
import { paths } from '../../paths';
import { saidOnPage } from '../../session/calls';
import { hasEnded } from '../../session/ended';
import { forgetTyped } from '../../typed/TypedChanges';
import { messages } from './messages';

/** Says who is logged in, with the ways on; logging out leaves the customer where they are. */
export const LoggedIn = observer(({ query }: { readonly query: URLSearchParams }) => {
  const { account, api, origin } = usePlatform();
  const back = returnPath(query.get('back'), origin);

  async function handleLogOut() {
    const failure = await refusalOf(api('POST /api/account/logout', { ...saidOnPage }));
    // No session is left to end: that is what was asked for.
    if (failure && !hasEnded(failure)) return failure;
    forgetTyped();
    account.reset();
    return undefined;
  }

  return (
    <AccountFrame title={messages.whoTitle}>
      <p>
        <FormattedMessage
          {...messages.who}
          values={{ name: <bdi key="name">{account.name}</bdi>, email: account.email }}
        />
      </p>
      <FrameActions>
        {back !== undefined && (
          <LinkButton to={back} wide>
            <FormattedMessage {...messages.goOn} />
          </LinkButton>
        )}
        <LinkButton to={paths.mypage()} variant={back === undefined ? 'primary' : 'secondary'} wide>
          <FormattedMessage {...messages.mypage} />
        </LinkButton>
        <ActForm onAct={handleLogOut} failedTitle={messages.logOutFailed}>
          <SubmitButton variant="secondary" label={messages.logOut} wide />
        </ActForm>
      </FrameActions>
    </AccountFrame>
  );
});
