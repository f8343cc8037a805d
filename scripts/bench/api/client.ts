import { randomUUID } from 'node:crypto';
import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { addressIn } from './addressIn';
import type { RecordedCall } from './calls';

/** One customer's browser in a network of its own, with its cookies and the CSRF token that goes with them. */
export class Client {
  readonly #headers: Record<string, string>;

  private constructor(
    private readonly address: URL,
    private readonly agent: Agent,
    network: number,
  ) {
    this.#headers = { 'x-forwarded-for': addressIn(network) };
  }

  /** Of a server that has no cookies. The agent's connections may be shared with others. */
  static at(origin: string, agent: Agent, network = 0): Client {
    return new Client(new URL(origin), agent, network);
  }

  static async open(origin: string, agent: Agent, network = 0): Promise<Client> {
    const client = Client.at(origin, agent, network);
    const { headers } = await client.#send('GET', '/sanctum/csrf-cookie');
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
    const token =
      cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    Object.assign(client.#headers, { cookie: cookies.join('; '), 'x-xsrf-token': token });
    return client;
  }

  /** So many customers, each in another network. */
  static openMany(origin: string, agent: Agent, count: number): Promise<Client[]> {
    return Promise.all(Array.from({ length: count }, (_, network) => Client.open(origin, agent, network)));
  }

  /** Makes a search or a booking. Rejects on every answer but 200 and 201. */
  async make({ path, body }: Pick<RecordedCall, 'path' | 'body'>): Promise<void> {
    const { status } = await this.#send(body ? 'POST' : 'GET', path, body);
    if (status !== (body ? 201 : 200)) throw new Error(`${path} was answered with ${status}`);
  }

  /** The status of the answer. */
  async post(path: string, body: object): Promise<number> {
    return (await this.#send('POST', path, body)).status;
  }

  /** Yen that a plan costs for a period. */
  async chargeOf(planId: string, period: object): Promise<number> {
    const body = { plan_id: planId, ...period };
    const answer = await this.#send('POST', `/api/plans/charge/${planId}`, body, true);
    return (JSON.parse(answer.text) as { data: { charge: number } }).data.charge;
  }

  /** Of an answer's body. */
  async bytesOf(path: string): Promise<number> {
    return Buffer.byteLength((await this.#send('GET', path, undefined, true)).text);
  }

  /** Resolves when the whole answer is there. What it says is looked at only if wanted: that would be this process's time. */
  #send(method: string, path: string, body?: object, reads = false): Promise<Answer> {
    const { hostname, port } = this.address;
    const text = body && JSON.stringify(body);
    const written = text && { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return new Promise((resolve, reject) => {
      const options = {
        method,
        hostname,
        port,
        path,
        agent: this.agent,
        headers: { ...this.#headers, ...written },
      };
      request(options, (answer) => {
        const parts: Buffer[] = [];
        if (reads) answer.on('data', (part: Buffer) => parts.push(part));
        else answer.resume();
        const { statusCode: status = 0, headers } = answer;
        answer.once('end', () => resolve({ status, headers, text: Buffer.concat(parts).toString() }));
      })
        .once('error', reject)
        .end(text);
    });
  }
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** '' unless it was to be read. */
  readonly text: string;
}
