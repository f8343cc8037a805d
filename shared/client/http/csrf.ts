import type { OperationName } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { ApiError } from './errors/ApiError';
import { readCookie } from './cookies';
import { sentences } from './errors/sentences';

const cookieName = 'XSRF-TOKEN';

/** The cross-site token header, when there is a token. Browsers need it not: axios reads the cookie. */
export function csrfHeader(cookies: string): Record<string, string> {
  const token = readCookie(cookies, cookieName);
  return token ? { 'X-XSRF-TOKEN': token } : {};
}

/** Sees to it that writes have a token, asking for one only when there is none; one request at a time. */
export class CsrfToken {
  #asking: Promise<unknown> | undefined;

  /** `cookies` gives those of the visitor, as in a Cookie header; `ask` gets a token. */
  constructor(
    private readonly cookies: () => string,
    private readonly ask: () => Promise<unknown>,
  ) {}

  async ensure(): Promise<void> {
    if (readCookie(this.cookies(), cookieName)) return;
    this.#asking ??= this.ask().finally(() => {
      this.#asking = undefined;
    });
    await this.#asking;
  }
}

/** Says if the browser keeps no cookie of the page: no write can be made, as each needs its token. */
export const areCookiesBlocked = (): boolean => typeof document !== 'undefined' && !navigator.cookieEnabled;

/** The refusal of a write that such a browser cannot make; its alert says what to allow. */
export const cookiesBlocked = (operation: OperationName, locale: Locale): ApiError =>
  new ApiError({
    operation,
    status: 400,
    code: 'cookies-blocked',
    message: sentences[locale].cookiesBlocked,
    errors: {},
    requestId: undefined,
    body: undefined,
  });
