import { ApiError, RedirectTo, type PageContext, type Platform } from '@wadachi/shared';
import type { Account } from '@wadachi/shared/contract';
import { paths } from '../paths';

/** Whether a call was refused because nobody is logged in here any more. */
export const hasEnded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** Whether a call to the customer's own account was refused since nobody, or by now somebody else, is logged in. */
export const isNoLongerOwner = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/**
 * Leads to log in and back to `back`. The account is forgotten first: while the page takes the customer
 * for logged in, the log-in page's guest step would send them straight back here.
 */
export function logInAgain(platform: Pick<Platform, 'account' | 'navigate'>, back: string): void {
  platform.account.reset();
  platform.navigate(paths.login(back));
}

/** What a call made from the page gives; when the session has ended meanwhile, leads to log in as well. */
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

/** The result of a call of `load`; a customer whose session has ended meanwhile logs in first and comes back. */
export async function orLogIn<T>({ platform, path }: PageContext, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!hasEnded(error)) throw error;
    platform.account.reset();
    throw new RedirectTo(paths.login(path));
  }
}

/** Who is logged in by the server's word, which a page of one's own needs; a guest logs in first. */
export async function loadAccount(context: PageContext): Promise<Account> {
  const { platform, path, signal } = context;
  const { data } = await orLogIn(context, platform.api('GET /api/account', { signal, handles: 'every' }));
  // Also a name or address that was changed on another device.
  platform.account.set(data);
  if (data === null) throw new RedirectTo(paths.login(path));
  return data;
}
