import path from 'node:path';
import { threadOf } from '@wadachi/server';
import { Piscina } from 'piscina';
import { Refused } from '../../../http';
import type { Sheet } from '../sheets/sheet';

interface PrinterBounds {
  readonly threads: number;
  /** Sheets that may wait for a thread. */
  readonly waiting: number;
  /** The time limit from the question to the last byte, in ms. */
  readonly timeoutMs: number;
}

/** A sheet takes a thread some tens of milliseconds, so that the last of those that wait takes a second or two. */
const usualBounds: PrinterBounds = { threads: 1, waiting: 32, timeoutMs: 20_000 };

/** The calls of the thread. */
interface Work {
  readonly drawSheet: readonly [Sheet, Uint8Array];
  readonly unprintable: readonly [string, readonly string[]];
}

const idleMs = 60_000;
const maxMegabytes = 256;

/** Makes PDFs in threads of its own, off the event loop of the requests; they start with the first sheet and go when idle. */
export class PdfPrinter {
  readonly #bounds: PrinterBounds;
  /** Its answers are those of `Work`. */
  #pool: Piscina<Work[keyof Work][0], never> | undefined;
  readonly #closing = new AbortController();

  constructor(bounds: Partial<PrinterBounds> = {}) {
    this.#bounds = { ...usualBounds, ...bounds };
  }

  /** @throws Refused 503 when too many wait already, or one took too long. */
  async print(sheet: Sheet): Promise<Buffer> {
    return Buffer.from(await this.#run('drawSheet', sheet));
  }

  /** The letters of a text that no font has, each once. @throws Refused 503 as for a sheet. */
  async unprintable(text: string): Promise<readonly string[]> {
    return this.#run('unprintable', text);
  }

  /** Ends the threads; what is being made is given up. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#pool?.destroy();
  }

  async #run<Name extends keyof Work>(name: Name, work: Work[Name][0]): Promise<Work[Name][1]> {
    const { waiting, timeoutMs } = this.#bounds;
    if (this.#pool !== undefined && this.#pool.queueSize >= waiting) throw busy();
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      signal.throwIfAborted();
      this.#pool ??= this.#start();
      return await this.#pool.run(work, { signal, name });
    } catch (error) {
      throw signal.aborted ? busy() : error;
    }
  }

  #start(): Piscina<Work[keyof Work][0], never> {
    return new Piscina({
      ...threadOf(path.join(import.meta.dirname, 'printerThread.ts')),
      minThreads: 0,
      maxThreads: this.#bounds.threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
  }
}

const busy = (): Refused => new Refused('service-unavailable');
