import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { comeAgainAfter } from './look';

/** How long one answer may take, milliseconds. */
const timeoutMs = 20_000;

/** As a phone's browser says it: a crawler would get no error page. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** Somebody with a cookie jar who visits the site without a browser. */
export class Visitor {
  readonly #jar = new Map<string, string>();

  constructor(
    private readonly origin: string,
    cookies: readonly Cookie[] = [],
  ) {
    for (const { name, value } of cookies) this.#jar.set(name, value);
  }

  get cookies(): readonly Cookie[] {
    return [...this.#jar].map(([name, value]) => ({ name, value }));
  }

  /** Redirects are answers, they are not followed. Rejects when none comes in time. */
  async get(path: string): Promise<Response> {
    return this.#fetch(path, { headers: { accept: 'text/html,application/json' } });
  }

  async read<T>(path: string): Promise<T> {
    return answered<T>(path, () => this.get(path));
  }

  /** A write with the CSRF token and an idempotency key of its own. Throws on a refusal. */
  async post<T>(path: string, body: object): Promise<T> {
    await this.#fetch('/sanctum/csrf-cookie', {});
    const headers = {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(this.#jar.get('XSRF-TOKEN') ?? ''),
      'idempotency-key': randomUUID(),
    };
    return answered<T>(path, () =>
      this.#fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('user-agent', userAgent);
    headers.set('accept-language', 'en');
    headers.set('cookie', this.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    const answer = await fetch(`${this.origin}${path}`, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name && value !== undefined) this.#jar.set(name, value);
    }
    return answer;
  }
}

/** Returns the answer. Asks once more where a 503 says when, as on a machine that is full. */
async function answered<T>(path: string, ask: () => Promise<Response>): Promise<T> {
  let answer = await ask();
  const again = comeAgainAfter(answer.status, answer.headers.get('retry-after'));
  if (again !== undefined) {
    await pause(again * 1_000);
    answer = await ask();
  }
  if (!answer.ok)
    throw new Error(`${path} was answered with ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return ((await answer.json()) as { data: T }).data;
}
