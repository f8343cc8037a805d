import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@wadachi/server';
import { errorOf, RenderFailed, ThreadBusy, ThreadLost } from './failures';
import { Heartbeat } from './Heartbeat';
import { renderLimits, type RenderLimits } from './limits';
import type { BuildText, FromThread, PageRequest, ThreadData, ToThread } from './messages';
import { PendingPage, type PageEvents, type RenderedPage } from './PendingPage';

/** Memory for new objects, MB: each thread fills what it has before it is cleared. */
const newMb = 16;

/** Pages in the thread at once: at 40 ms for each the last comes before the heartbeat is missed. */
const maxPages = 64;

/** One thread that runs the server builds of one set of versions. A lost thread rejects what it had begun and takes nothing more. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #packages: readonly string[];
  readonly #running = new Int32Array(new SharedArrayBuffer(4));
  readonly #pages = new Map<number, PendingPage>();
  readonly #loads = new Map<number, { resolve(): void; reject(error: Error): void }>();
  readonly #builds = new Set<string>();
  readonly #heartbeat: Heartbeat;
  #lastId = 0;
  #isUp = false;
  #isOver = false;
  #isRetired = false;

  constructor(
    host: BuildText,
    packages: readonly string[],
    private readonly onLost: (lost: ThreadLost) => void,
    limits: RenderLimits = renderLimits,
  ) {
    this.#packages = packages;
    const workerData: ThreadData = { host, packages, running: this.#running };
    this.#worker = startThread(path.join(import.meta.dirname, 'thread', 'main.ts'), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: newMb },
    });
    this.#heartbeat = new Heartbeat(
      () => this.#post({ kind: 'ping' }),
      (ms) => this.#lose(new Error(`It did not return for ${ms / 1_000} s`)),
      limits,
    );
    this.#worker.on('message', (message: FromThread) => this.#take(message));
    this.#worker.on('error', (error) => this.#lose(error));
    this.#worker.on('exit', () => this.#lose(new Error('It ended its thread')));
    // An idle thread keeps no process alive.
    this.#worker.unref();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get isIdle(): boolean {
    return this.#pages.size === 0 && this.#loads.size === 0;
  }

  has(remote: string): boolean {
    return this.#builds.has(remote);
  }

  add(build: BuildText): void {
    this.#builds.add(build.package);
    this.#post({ kind: 'build', build });
  }

  /** Runs a package's server build. Rejects with what it throws, and with `ThreadLost`. */
  async load(name: string): Promise<void> {
    const id = this.#begin();
    const loading = new Promise<void>((resolve, reject) => this.#loads.set(id, { resolve, reject }));
    this.#post({ kind: 'load', id, package: name });
    await loading.finally(() => {
      this.#loads.delete(id);
      this.#ended();
    });
  }

  /** Rejects with `RenderFailed`, with `ThreadBusy` before it has begun. `awaited` is the package to blame when the page takes longer than `limit`, milliseconds. */
  render(page: PageRequest, events: PageEvents, awaited: string, limit: number): Promise<RenderedPage> {
    if (this.#pages.size >= maxPages)
      return Promise.reject(new ThreadBusy('Too many pages are being rendered'));
    const id = this.#begin();
    const pending = new PendingPage(events, limit, {
      onTimeout: () => {
        this.#post({ kind: 'drop', id });
        return new RenderFailed(awaited, new Error(`The page took longer than ${limit / 1_000} s`));
      },
      onEnd: () => {
        this.#pages.delete(id);
        this.#ended();
      },
    });
    this.#pages.set(id, pending);
    this.#post({ kind: 'render', id, page });
    return pending.answer;
  }

  /** Ends the thread once its pages are answered. */
  retire(): void {
    this.#isRetired = true;
    if (this.isIdle) void this.end();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.#heartbeat.stop();
    const closed = new ThreadLost(undefined, new Error('The thread was ended'));
    for (const waiting of [...this.#loads.values(), ...this.#pages.values()]) waiting.reject(closed);
    await this.#worker.terminate();
  }

  #begin(): number {
    this.#worker.ref();
    if (this.#isUp) this.#heartbeat.start();
    this.#lastId += 1;
    return this.#lastId;
  }

  #ended(): void {
    if (!this.isIdle || this.#isOver) return;
    this.#heartbeat.stop();
    this.#worker.unref();
    if (this.#isRetired) void this.end();
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #take(message: FromThread): void {
    switch (message.kind) {
      case 'ready':
        this.#isUp = true;
        return this.isIdle ? undefined : this.#heartbeat.start();
      case 'pong':
        return this.#heartbeat.hear();
      case 'loaded':
        return this.#loads.get(message.id)?.resolve();
      case 'failed': {
        const error = errorOf(message.error);
        this.#loads.get(message.id)?.reject(error);
        return this.#pages.get(message.id)?.reject(new RenderFailed(this.#named(message.package), error));
      }
      case 'problem':
        return this.#pages.get(message.id)?.tell(message, this.#named(message.package));
      default:
        return this.#pages.get(message.id)?.take(message);
    }
  }

  #lose(cause: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#heartbeat.stop();
    const lost = new ThreadLost(this.#named(Atomics.load(this.#running, 0)), cause);
    void this.#worker.terminate();
    this.onLost(lost);
    for (const waiting of [...this.#loads.values(), ...this.#pages.values()]) waiting.reject(lost);
  }

  #named(index: number): string {
    return this.#packages[index] ?? this.#packages[0] ?? '';
  }
}
