import { refusalOf, type ApiError, type Platform } from '@wadachi/shared';
import { withFreshToken } from '@wadachi/shared/forms';
import { clearBrowserStorage } from '../storage/clearBrowserStorage';
import { hasEnded } from './ended';

/** Ends the session and clears what the browser stores of the customer. Returns the error when it failed. */
export async function logOut({ api, account }: Platform): Promise<ApiError | undefined> {
  const failure = await refusalOf(
    withFreshToken(() => api('POST /api/account/logout', { handles: 'every' })),
  );
  // Without a session the customer is logged out already.
  if (failure && !hasEnded(failure)) return failure;
  clearBrowserStorage();
  account.reset();
  return undefined;
}
