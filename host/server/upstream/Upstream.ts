import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { traceHeaders, traced } from '@wadachi/server/tracing';
import { Pool, type Dispatcher } from 'undici';
import { isUnresponsive, isStopping } from './failures';

/** Milliseconds. */
const connectTimeout = 1_000;
/** The longest pause inside an answer, milliseconds. */
const bodyTimeout = 5_000;
/** The longest that an answer may be read, however slowly, milliseconds: `bodyTimeout` rests while the client does not read. */
const wholeAnswer = 120_000;
/** Calls under way at one address; more are refused at once and do not wait here. */
const maxRunning = 512;

export interface UpstreamCall {
  readonly method: Dispatcher.HttpMethod;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Readable | Buffer | null;
  /** Milliseconds until the answer must begin. */
  readonly headersTimeout: number;
}

/** One address: its connections, its load, and since when it gives no answer. */
export class Upstream {
  readonly #pool: Pool;
  #downSince: number | undefined;
  #isProbed = false;

  constructor(
    readonly address: string,
    /** The name and port that it was found under. */
    private readonly host = new URL(address).host,
  ) {
    const servername = new URL(`http://${host}`).hostname;
    this.#pool = new Pool(address, {
      connect: { timeout: connectTimeout, ...(isIP(servername) ? {} : { servername }) },
      bodyTimeout,
    });
  }

  /** Calls that wait for their answer or receive it. */
  get running(): number {
    return this.#pool.stats.size;
  }

  /** The time by `performance.now()`; undefined while it answers. */
  get downSince(): number | undefined {
    return this.#downSince;
  }

  /** Sends once. An error of the connection, a stopping process or a failed probe mark the address as down. */
  async send(attempt: UpstreamCall): Promise<Dispatcher.ResponseData> {
    if (this.running >= maxRunning) throw new Error(`${maxRunning} calls are already waiting`);
    try {
      const answer = await traced(
        () => ({
          name: attempt.method,
          kind: 'client',
          attributes: { 'http.request.method': attempt.method, 'server.address': this.address },
        }),
        () =>
          this.#pool.request({
            ...attempt,
            headers: { ...attempt.headers, ...traceHeaders(), host: this.host },
          }),
      );
      const tooSlow = setTimeout(
        () => answer.body.destroy(new Error('It was read too slowly')),
        wholeAnswer,
      ).unref();
      answer.body.once('close', () => clearTimeout(tooSlow));
      if (isStopping(answer)) this.#downSince ??= performance.now();
      else if (answer.statusCode < 500) this.#downSince = undefined;
      return answer;
    } catch (error) {
      if (isUnresponsive(error)) this.#downSince ??= performance.now();
      throw error;
    }
  }

  /** Asks whether it is ready to serve, unless it is being asked. */
  async probe(): Promise<void> {
    if (this.#isProbed) return;
    this.#isProbed = true;
    const question = { method: 'GET', path: '/readyz', headers: {}, body: null } as const;
    try {
      const answer = await this.send({ ...question, headersTimeout: connectTimeout });
      await answer.body.dump();
      if (answer.statusCode >= 400) this.#downSince ??= performance.now();
    } catch {
      // `send` has noted it.
    } finally {
      this.#isProbed = false;
    }
  }

  /** Takes no more calls; those under way are finished. */
  retire(): void {
    void this.#pool.close();
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
