import { refusalOf, usePlatform } from '@wadachi/shared';
import { SubmitButton } from '@wadachi/shared/forms';
import { ActForm } from '../../page/ActForm';
import { paths } from '../../paths';
import { saidOnPage, withFreshToken } from '../../session/calls';
import { hasEnded } from '../../session/ended';
import { forgetTyped } from '../../typed/TypedChanges';
import { messages } from './messages';

/** Ends this session and goes to the top page as a guest. */
export const LogOut = () => {
  const platform = usePlatform();

  async function handleLogOut() {
    const failure = await refusalOf(
      withFreshToken(() => platform.api('POST /api/account/logout', { ...saidOnPage })),
    );
    // No session is left to end: that is what was asked for.
    if (failure && !hasEnded(failure)) return failure;
    forgetTyped();
    platform.account.reset();
    platform.navigate(paths.home());
    return undefined;
  }

  return (
    <ActForm onAct={handleLogOut} failedTitle={messages.logOutFailed}>
      <SubmitButton variant="secondary" label={messages.logOut} />
    </ActForm>
  );
};
