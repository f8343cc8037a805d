import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: Record<string, unknown>; readonly code?: string };
}

/** Somebody with a browser who does not give up: a call without an answer is sent again with its key. */
export class Customer {
  readonly #cookies = new Map<string, string>();

  /** @param address where the API answers now; settles when it does */
  constructor(private readonly address: () => Promise<string>) {}

  async post(path: string, body: object): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      const answer = await this.#send('POST', path, key, body).catch(() => undefined);
      if (answer?.status === 419) continue;
      const isAgain =
        answer === undefined || answer.status >= 500 || answer.body.code === 'idempotency-in-progress';
      if (!isAgain) return answer;
      await pause(20);
    }
  }

  async #send(method: string, path: string, key: string, body: object): Promise<Answer> {
    const response = await fetch(`${await this.address()}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        // A browser of its own each time, as far as limits are concerned: a killed process gives no try back.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        'idempotency-key': key,
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
}
