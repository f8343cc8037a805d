import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { isSilent, isStopping } from './failures';

/** Milliseconds. */
const connectTimeout = 1_000;
/** The longest pause inside an answer, milliseconds. */
const bodyTimeout = 5_000;
/** The longest that an answer may be read, however slowly, milliseconds: `bodyTimeout` rests while the client does not read. */
const wholeAnswer = 120_000;
/** Calls under way at one address; more are refused at once and do not wait here. */
const maxRunning = 512;

export interface Attempt {
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
  readonly #host: string;
  #downSince: number | undefined;

  constructor(address: string) {
    this.#host = new URL(address).host;
    this.#pool = new Pool(address, { connect: { timeout: connectTimeout }, bodyTimeout });
  }

  /** Calls that wait for their answer or receive it. */
  get running(): number {
    return this.#pool.stats.size;
  }

  /** By `performance.now()`; undefined while it answers. */
  get downSince(): number | undefined {
    return this.#downSince;
  }

  /** Sends once. An error of the connection, a stopping process or a failed probe mark the address as down. */
  async send(attempt: Attempt): Promise<Dispatcher.ResponseData> {
    if (this.running >= maxRunning) throw new Error(`${maxRunning} calls are already waiting`);
    try {
      const answer = await this.#pool.request({
        ...attempt,
        headers: { ...attempt.headers, host: this.#host },
      });
      const tooSlow = setTimeout(
        () => answer.body.destroy(new Error('It was read too slowly')),
        wholeAnswer,
      ).unref();
      answer.body.once('close', () => clearTimeout(tooSlow));
      if (isStopping(answer)) this.#downSince ??= performance.now();
      else if (answer.statusCode < 500) this.#downSince = undefined;
      return answer;
    } catch (error) {
      if (isSilent(error)) this.#downSince ??= performance.now();
      throw error;
    }
  }

  /** Asks whether it is ready to serve. */
  async probe(): Promise<void> {
    const answer = await this.send({
      method: 'GET',
      path: '/readyz',
      headers: {},
      body: null,
      headersTimeout: connectTimeout,
    });
    await answer.body.dump();
    if (answer.statusCode >= 400) this.#downSince ??= performance.now();
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
