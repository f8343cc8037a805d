export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly tookMs: number;
}

/** No call of a rehearsal waits longer, milliseconds. */
const longestMs = 60_000;

/**
 * Spreads calls over hosts as a proxy in front of them does: in turn, and to the next one when a connection is refused
 * or breaks before an answer (nginx: `proxy_next_upstream error`, `non_idempotent` for calls with their idempotency key).
 */
export class Balancer {
  #turn = 0;

  constructor(private readonly addresses: readonly string[]) {}

  /** Rejects when no host takes the call. */
  async send({ method, path, headers, body }: Call): Promise<Answer> {
    const startedAt = performance.now();
    let fault: unknown;
    const first = (this.#turn += 1);
    // Once more round: a kept connection may be one that its host has just closed.
    for (let tries = 0; tries < 2 * this.addresses.length; tries += 1) {
      const address = this.addresses[(first + tries) % this.addresses.length] ?? '';
      try {
        const answer = await fetch(address + path, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          redirect: 'manual',
          signal: AbortSignal.timeout(longestMs),
        });
        const text = await answer.text();
        return {
          status: answer.status,
          headers: answer.headers,
          text,
          tookMs: performance.now() - startedAt,
        };
      } catch (error) {
        fault = error;
      }
    }
    throw fault;
  }
}
