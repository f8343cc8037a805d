import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { CallBody } from './CallBody';
import { resolveAddresses } from './resolveAddresses';
import { isBroken, isNotSent, isStopping } from './failures';
import { Upstream, type UpstreamCall } from './Upstream';

/** Time limits of an answer, milliseconds, repeats included. */
interface AnswerDeadlines {
  readonly read: number;
  readonly write: number;
}

export interface Call extends Pick<UpstreamCall, 'method' | 'path' | 'headers'> {
  readonly body?: Dispatcher.DispatchOptions['body'];
  /** In place of the usual deadline, milliseconds. */
  readonly deadlineMs?: number | undefined;
}

/** Milliseconds. */
interface Pace {
  /** The pause between two look-ups of names and checks of addresses. */
  readonly lookUpMs: number;
  /** The longest wait of calls while no address answers, since the last one went away: a restart. */
  readonly restartMs: number;
}

const usualPace: Pace = { lookUpMs: 1_000, restartMs: 3_000 };
const shortestPause = 50;
const longestPause = 400;

/**
 * The processes of one service. A name that has several addresses means one process at each: they are looked up again
 * every second, so that processes may be added and removed while the host runs. A call goes to the least busy one that answers. When it was not executed, or may be
 * executed twice (a read, or a write with an Idempotency-Key), it is repeated at another address, or at the same one
 * after a pause, until its deadline.
 */
export class Upstreams {
  #upstreams: readonly Upstream[];
  readonly #stopped = new AbortController();
  #turn = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly deadlines: AnswerDeadlines,
    private readonly addressesOf = resolveAddresses,
    private readonly pace: Pace = usualPace,
  ) {
    this.#upstreams = urls.map((url) => new Upstream(new URL(url).origin));
    void this.#watch();
  }

  /** Rejects with undici's error when no answer came. An answer of any status is an answer. */
  async send({ method, path, headers, body: content, deadlineMs }: Call): Promise<Dispatcher.ResponseData> {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method);
    const mayRunTwice = isRead || headers['idempotency-key'] !== undefined;
    const body = await CallBody.of(content, Number(headers['content-length'] ?? 0));
    const usual = isRead ? this.deadlines.read : this.deadlines.write;
    const deadline = performance.now() + (deadlineMs ?? usual);
    let last: Upstream | undefined;
    let wasBroken = false;

    for (let attempt = 0; ; attempt += 1) {
      last = this.#pick(last);
      const headersTimeout = Math.max(1, Math.ceil(deadline - performance.now()));
      try {
        const answer = await last.send({ method, path, headers, body: body.toSend(), headersTimeout });
        const isRepeatable = isStopping(answer) && mayRunTwice && body.isWhole;
        if (!isRepeatable || !(await this.#pause(attempt, deadline))) return answer;
        await answer.body.dump();
      } catch (error) {
        // Once only: a call that ends a process must not end them all.
        const isRepeatable = isNotSent(error) || (isBroken(error) && mayRunTwice && !wasBroken);
        wasBroken ||= isBroken(error);
        if (!isRepeatable || !body.isWhole || !(await this.#pause(attempt, deadline))) throw error;
      }
    }
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#upstreams.map((upstream) => upstream.close()));
  }

  /** One that answers, another than the last, the least busy; in turn among equals. */
  #pick(last: Upstream | undefined): Upstream {
    this.#turn = (this.#turn + 1) % this.#upstreams.length;
    const rotated = [...this.#upstreams.slice(this.#turn), ...this.#upstreams.slice(0, this.#turn)];
    const rank = (upstream: Upstream) =>
      (upstream.downSince === undefined ? 0 : 1e9) + (upstream === last ? 1e6 : 0) + upstream.running;
    return rotated.reduce((best, other) => (rank(other) < rank(best) ? other : best));
  }

  /** Waits before a repeat: not at all while another address answers. False when a repeat would come too late. */
  async #pause(attempt: number, deadline: number): Promise<boolean> {
    const now = performance.now();
    const outages = this.#upstreams.map(({ downSince }) => (downSince === undefined ? 0 : now - downSince));
    const shortestOutage = Math.min(...outages);
    if (shortestOutage === 0) return now < deadline;
    const pause = Math.min(shortestPause * 2 ** attempt, longestPause) * (0.5 + Math.random() / 2);
    if (shortestOutage > this.pace.restartMs || now + pause >= deadline) return false;
    await wait(pause, undefined, { signal: this.#stopped.signal, ref: true });
    return true;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.#lookUp();
      // With one address there is nothing to choose.
      if (this.#upstreams.length > 1) for (const upstream of this.#upstreams) void upstream.probe();
      await wait(this.pace.lookUpMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #lookUp(): Promise<void> {
    const found = await Promise.all(this.urls.map(this.addressesOf)).catch(() => undefined);
    // Names that can't be looked up now leave everything as it is.
    if (!found || this.#stopped.signal.aborted) return;
    const known = new Map(this.#upstreams.map((upstream) => [upstream.address, upstream]));
    this.#upstreams = found
      .flat()
      .map(({ address, host }) => known.get(address) ?? new Upstream(address, host));
    for (const upstream of known.values()) if (!this.#upstreams.includes(upstream)) upstream.retire();
  }
}
