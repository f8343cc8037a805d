import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { RecordedCall } from './calls';

/** A browser's connections to the API: kept open, with its cookies and the CSRF token that goes with them. */
export class Client {
  readonly #agent: Agent;
  #headers: Record<string, string> = {};

  private constructor(
    private readonly origin: string,
    connections: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  static async open(origin: string, connections: number): Promise<Client> {
    const client = new Client(origin, connections);
    const { headers } = await client.#send('GET', '/sanctum/csrf-cookie');
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
    const token =
      cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    client.#headers = { cookie: cookies.join('; '), 'x-xsrf-token': token };
    return client;
  }

  /** Makes a search or a booking. Throws on every answer but 200 and 201. */
  async make({ path, body }: RecordedCall): Promise<void> {
    const { statusCode, text } = await this.#send(body ? 'POST' : 'GET', path, body);
    if (statusCode !== (body ? 201 : 200))
      throw new Error(`${path} was answered with ${statusCode}: ${text}`);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #send(method: string, path: string, body?: object) {
    const outgoing = request(new URL(path, this.origin), {
      method,
      agent: this.#agent,
      headers: {
        ...this.#headers,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
    });
    outgoing.end(body && JSON.stringify(body));
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return {
      statusCode: answer.statusCode ?? 0,
      headers: answer.headers,
      text: Buffer.concat(chunks).toString(),
    };
  }
}
