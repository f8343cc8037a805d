import { ApiError, RedirectTo, type PageContext } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { paths } from '../paths';

/** True when the call was refused because the session has ended. */
export const isLoggedOut = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** Returns the answer of a call from `load`. When the session has ended, redirects to the log-in, which returns here. */
export async function redirectWhenLoggedOut<T>(
  { platform, path }: PageContext,
  call: Promise<T>,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isLoggedOut(error)) throw error;
    platform.account.reset();
    throw new RedirectTo(paths.login(path));
  }
}

/** Returns the account that the API has for this session. Redirects a guest to the log-in. */
export async function loadAccount(context: PageContext): Promise<Account> {
  const { platform, path, signal } = context;
  const { data } = await redirectWhenLoggedOut(
    context,
    platform.api('GET /api/account', { signal, handles: [401], toast: false }),
  );
  // Name or address may have been changed on another device.
  platform.account.set(data);
  if (data === null) throw new RedirectTo(paths.login(path));
  return data;
}
