import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { addressIn } from '../api/addressIn';

interface Answer {
  readonly status: number;
  /** From the first byte sent to the last received. */
  readonly ms: number;
}

/** Somebody who tries addresses, each time from another network, so that no limit is met. */
export class Stranger {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #headers: Record<string, string> = {};
  #network = 0;

  private constructor(private readonly address: URL) {}

  static async open(origin: string): Promise<Stranger> {
    const stranger = new Stranger(new URL(origin));
    const { headers } = await stranger.#ask('GET', '/sanctum/csrf-cookie');
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
    stranger.#headers = { cookie: cookies.join('; '), 'x-xsrf-token': token ?? '' };
    return stranger;
  }

  async send(path: string, body: object): Promise<Answer> {
    this.#network += 1;
    const from = addressIn(this.#network);
    const startedAt = performance.now();
    const { statusCode = 0 } = await this.#ask('POST', path, JSON.stringify(body), from);
    return { status: statusCode, ms: performance.now() - startedAt };
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(method: string, path: string, text = '', from?: string): Promise<IncomingMessage> {
    const { hostname, port } = this.address;
    const written =
      text === '' ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const headers = { ...this.#headers, ...written, ...(from && { 'x-forwarded-for': from }) };
    return new Promise((resolve, reject) => {
      const options = { method, hostname, port, path, agent: this.#agent, headers };
      request(options, (answer) => answer.resume().once('end', () => resolve(answer)))
        .once('error', reject)
        .end(text);
    });
  }
}
