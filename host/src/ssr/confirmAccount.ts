import { ApiError, readCookie, type AccountStore, type Api } from '@wadachi/shared';

/**
 * The visitor's `account` cookie only says what to draw: one who claims to be logged in is looked up, and
 * so is one with a session, which may outlive that cookie. A guest costs no call. While the API gives no
 * answer, the claim is kept, and false says that nothing may be decided by it.
 */
export async function confirmAccount(
  api: Api,
  account: AccountStore,
  cookies: string | undefined,
): Promise<boolean> {
  if (!account.isLogin && !hasSession(cookies ?? '')) return true;
  try {
    account.set((await api('GET /api/account')).data);
  } catch (error) {
    if (isSilence(error)) return false;
    account.reset();
  }
  return true;
}

/** Behind TLS the cookie has a prefix; a session of an earlier release has none yet. */
const hasSession = (cookies: string) =>
  ['__Host-session', 'session'].some((name) => readCookie(cookies, name) !== undefined);

/** No answer, too many questions, or a trouble of the server's own: it says nothing about the visitor. */
const isSilence = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
