import { ApiError, RedirectTo, type PageContext, type Platform } from '@wadachi/shared';
import type { Account } from '@wadachi/shared/contract';
import { paths } from '../paths';

/** The call was refused because the session has ended. */
export const hasEnded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** The call to an account was refused because its owner is no longer logged in here. */
export const isNoLongerOwner = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/**
 * Opens the log-in, which returns to `back`. The account store is reset first: otherwise the guest step of the log-in page
 * would redirect here again.
 */
export function logInAgain(platform: Pick<Platform, 'account' | 'navigate'>, back: string): void {
  platform.account.reset();
  platform.navigate(paths.login(back));
}

/** The answer of a call from a page. When the session has ended, opens the log-in and throws. */
export async function orLogInAgain<T>(
  platform: Pick<Platform, 'account' | 'navigate'>,
  back: string,
  call: Promise<T>,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (hasEnded(error)) logInAgain(platform, back);
    throw error;
  }
}

/** The answer of a call from `load`. When the session has ended, redirects to the log-in, which returns here. */
export async function orLogIn<T>({ platform, path }: PageContext, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!hasEnded(error)) throw error;
    platform.account.reset();
    throw new RedirectTo(paths.login(path));
  }
}

/** The account that the API has for this session. Redirects a guest to the log-in. */
export async function loadAccount(context: PageContext): Promise<Account> {
  const { platform, path, signal } = context;
  const { data } = await orLogIn(context, platform.api('GET /api/account', { signal, handles: 'every' }));
  // Name or address may have been changed on another device.
  platform.account.set(data);
  if (data === null) throw new RedirectTo(paths.login(path));
  return data;
}
