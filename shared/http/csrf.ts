import { readCookie } from './cookies';

const cookieName = 'XSRF-TOKEN';

/** The cookies of this call's visitor, as in a Cookie header. */
export type Cookies = () => string;

/** The cross-site token header, when there is a token. */
export function csrfHeader(cookies: Cookies): Record<string, string> {
  const token = readCookie(cookies(), cookieName);
  return token ? { 'X-XSRF-TOKEN': token } : {};
}

/** Sees to it that writes have a token, asking for one only when there is none; one request at a time. */
export class CsrfToken {
  readonly #cookies: Cookies;
  readonly #ask: () => Promise<unknown>;
  #asking: Promise<unknown> | undefined;

  constructor(cookies: Cookies, ask: () => Promise<unknown>) {
    this.#cookies = cookies;
    this.#ask = ask;
  }

  async ensure(): Promise<void> {
    if (readCookie(this.#cookies(), cookieName)) return;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    await this.#asking;
  }
}
