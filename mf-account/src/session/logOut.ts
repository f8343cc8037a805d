import { refusalOf, type ApiError, type Platform } from '@wadachi/shared';
import { withFreshToken } from '@wadachi/shared/forms';
import { clearBrowserStorage } from '../storage/clearBrowserStorage';
import { hasEnded } from './ended';

/** Ends this session and forgets the customer on this page; gives the refusal when they are still logged in. */
export async function logOut({ api, account }: Platform): Promise<ApiError | undefined> {
  const failure = await refusalOf(
    withFreshToken(() => api('POST /api/account/logout', { handles: 'every' })),
  );
  // No session is left to end: that is what was asked for.
  if (failure && !hasEnded(failure)) return failure;
  clearBrowserStorage();
  account.reset();
  return undefined;
}
