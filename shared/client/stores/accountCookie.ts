import { readCookie } from '../http/cookies';

/** The fields of an account that the browser holds (specification, point 3). */
export interface AccountSnapshot {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isLogin: boolean;
}

/** Keeps the account's text between pages; undefined is nothing. */
export interface AccountStorage {
  read(): string | undefined;
  write(text: string | undefined): void;
}

export const accountCookieName = 'account';

/** Reads the cookie's text; undefined when it isn't an account's, since anyone can write a cookie. */
export function accountFrom(text: string | undefined): AccountSnapshot | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isAccountSnapshot(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAccountSnapshot(value: unknown): value is AccountSnapshot {
  if (typeof value !== 'object' || value === null) return false;
  const { id, email, name, isLogin } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof email === 'string' &&
    typeof name === 'string' &&
    typeof isLogin === 'boolean'
  );
}

/** The cookie's text: the four fields and nothing else that an object may carry. */
export const accountText = ({ id, email, name, isLogin }: AccountSnapshot): string =>
  JSON.stringify({ id, email, name, isLogin });

/** The server's side: reads the visitor's Cookie header and keeps nothing. */
export const accountOfRequest = (cookieHeader: string | undefined): AccountStorage => ({
  read: () => readCookie(cookieHeader ?? '', accountCookieName),
  write: () => undefined,
});

interface CookiePage {
  cookie: string;
  readonly location: { readonly protocol: string };
}

/** The browser's side: the `account` cookie, with path / (specification, points 3 and 9). */
export const accountCookie = (page: CookiePage): AccountStorage => ({
  read: () => readCookie(page.cookie, accountCookieName),
  write(text) {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    const value = text === undefined ? '; Max-Age=0' : encodeURIComponent(text);
    page.cookie = `${accountCookieName}=${value}; Path=/; SameSite=Lax${secure}`;
  },
});
