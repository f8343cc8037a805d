import { usePlatform } from '@wadachi/shared';
import { SubmitButton } from '@wadachi/forms';
import { ActionForm } from '../../page/ActionForm';
import { paths } from '../../paths';
import { logOut } from '../../session/logOut';
import { messages as sessionMessages } from '../../session/messages';

/** Ends this session and goes to the top page as a guest. */
export const LogOut = () => {
  const platform = usePlatform();

  async function handleLogOut() {
    const failure = await logOut(platform);
    if (failure) return failure;
    platform.navigate(paths.home());
    return undefined;
  }

  return (
    <ActionForm onAction={handleLogOut} failedTitle={sessionMessages.logOutFailed}>
      <SubmitButton variant="secondary" label={sessionMessages.logOut} />
    </ActionForm>
  );
};
