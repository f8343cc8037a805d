import { logOut, usePlatform } from '@wadachi/shared';
import { SubmitButton } from '@wadachi/forms';
import { ActionForm } from '../../page/ActionForm';
import { paths } from '../../paths';
import { pageMessages } from '../../page/messages';

/** Ends this session and goes to the top page as a guest. */
export const LogOut = () => {
  const platform = usePlatform();

  async function handleLogOut() {
    const failure = await logOut(platform, [0]);
    if (failure) return failure;
    platform.navigate(paths.home());
    return undefined;
  }

  return (
    <ActionForm onAction={handleLogOut} failedTitle={pageMessages.logOutFailed}>
      <SubmitButton variant="secondary" label={pageMessages.logOut} />
    </ActionForm>
  );
};
