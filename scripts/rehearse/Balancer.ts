import { once } from 'node:events';
import {
  Agent,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { text as textOf } from 'node:stream/consumers';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
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
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  // The certificate is the rehearsal's own.
  readonly #tlsAgent = new TlsAgent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });
  #turn = 0;

  constructor(private readonly addresses: readonly string[]) {}

  /** Rejects when no host takes the call. */
  async send(call: Call): Promise<Answer> {
    const startedAt = performance.now();
    let fault: unknown;
    const first = (this.#turn += 1);
    // Once more round: a kept connection may be one that its host has just closed.
    for (let tries = 0; tries < 2 * this.addresses.length; tries += 1) {
      const address = this.addresses[(first + tries) % this.addresses.length] ?? '';
      try {
        return { ...(await this.#sendTo(address, call)), tookMs: performance.now() - startedAt };
      } catch (error) {
        fault = error;
      }
    }
    throw fault;
  }

  close(): void {
    this.#agent.destroy();
    this.#tlsAgent.destroy();
  }

  async #sendTo(address: string, { method, path, headers, body }: Call): Promise<Omit<Answer, 'tookMs'>> {
    const { hostname, port, protocol } = new URL(address);
    const text = body && JSON.stringify(body);
    const options: RequestOptions = {
      ...{ method, hostname, port, path, timeout: longestMs },
      headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
    };
    const sent =
      protocol === 'https:'
        ? tlsRequest({ ...options, agent: this.#tlsAgent, ...cameFrom(headers) })
        : request({ ...options, agent: this.#agent });
    sent.once('timeout', () => sent.destroy(new Error(`No answer in ${longestMs / 1_000} seconds`)));
    sent.end(text);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: given } = answer;
    return { status, headers: given, text: await textOf(answer) };
  }
}

/** A proxy does not believe a header: a client in a network of its own really comes from an address of the loopback. */
function cameFrom(headers: Call['headers']): Pick<RequestOptions, 'localAddress'> {
  const address = headers?.['x-forwarded-for'];
  return address === undefined ? {} : { localAddress: address.replace(/^\d+/, '127') };
}
