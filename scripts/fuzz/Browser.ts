import { randomUUID } from 'node:crypto';
import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Sent {
  readonly method: string;
  /** With its query, as it goes over the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** An answer that takes longer hangs, milliseconds. */
const patience = 20_000;

/** Keeps cookies, and sends the CSRF token and an idempotency key with each write. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly origin: URL,
    private readonly agent: Agent,
    /** Of the visitor, as a proxy tells it. */
    private readonly address: string,
  ) {}

  /** Sends JSON as the site's own pages do. */
  json(method: string, path: string, body?: object): Promise<Answer> {
    const headers = body && { 'content-type': 'application/json' };
    return this.send({ method, path, headers: { ...headers }, body: body && JSON.stringify(body) });
  }

  /** The headers that a call gets from this browser; what it brings itself counts more. */
  headersFor({ method, headers }: Sent): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = this.#cookies.get('XSRF-TOKEN') ?? '';
    return {
      'x-forwarded-for': this.address,
      ...(cookie && { cookie }),
      ...(method !== 'GET' && { 'x-xsrf-token': token, 'idempotency-key': randomUUID() }),
      ...headers,
    };
  }

  async send(sent: Sent): Promise<Answer> {
    const answer = await sendOnce(this.origin, this.agent, { ...sent, headers: this.headersFor(sent) });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Spoils what it keeps: the signatures of all cookies are wrong from now on. */
  spoil(): void {
    for (const [name, value] of this.#cookies) this.#cookies.set(name, `${value.slice(0, -3)}abc`);
  }
}

function sendOnce(origin: URL, agent: Agent, sent: Sent): Promise<Answer> {
  const { hostname, port } = origin;
  const { method, path, headers, body } = sent;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asking = request(
      {
        hostname,
        port,
        agent,
        method,
        path,
        headers: { ...length, ...headers },
        signal: AbortSignal.timeout(patience),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    asking.on('error', (error) => {
      // The server may close a connection just when it is used again.
      if (asking.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        resolve(sendOnce(origin, agent, sent));
      else reject(error);
    });
    asking.end(body);
  });
}

/** Undefined for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
