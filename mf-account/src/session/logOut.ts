import { refusalOf, type ApiError, type Platform } from '@wadachi/shared';
import { clearBrowserStorage } from '../storage/clearBrowserStorage';
import { isLoggedOut } from './loggedOut';

/** Ends the session and clears what the browser stores of the customer. Returns the error when it failed. */
export async function logOut({ api, account }: Platform): Promise<ApiError | undefined> {
  const failure = await refusalOf(api('POST /api/account/logout', { handles: [0, 401] }));
  // Without a session the customer is logged out already.
  if (failure && !isLoggedOut(failure)) return failure;
  clearBrowserStorage();
  account.reset();
  return undefined;
}
