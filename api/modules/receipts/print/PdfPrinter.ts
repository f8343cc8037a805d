import path from 'node:path';
import { threadOf } from '@wadachi/shared/server';
import { Piscina } from 'piscina';
import { Refused } from '../../../http';
import type { Sheet } from '../sheets/sheet';

export interface PrinterBounds {
  readonly threads: number;
  /** Sheets that may wait for a thread. */
  readonly waiting: number;
  /** From being asked to the last byte, in milliseconds. */
  readonly timeoutMs: number;
}

/** A sheet takes a thread some tens of milliseconds, so that the last of those that wait takes a second or two. */
const usualBounds: PrinterBounds = { threads: 1, waiting: 32, timeoutMs: 20_000 };

const idleMs = 60_000;
const maxMegabytes = 256;

/** Makes PDFs in threads of its own, off the event loop of the requests; they start with the first sheet and go when idle. */
export class PdfPrinter {
  readonly #bounds: PrinterBounds;
  #pool: Piscina<Sheet, Uint8Array> | undefined;
  readonly #closing = new AbortController();

  constructor(bounds: Partial<PrinterBounds> = {}) {
    this.#bounds = { ...usualBounds, ...bounds };
  }

  /** @throws Refused 503 when too many wait already, or one took too long. */
  async print(sheet: Sheet): Promise<Buffer> {
    const { waiting, timeoutMs } = this.#bounds;
    if (this.#pool !== undefined && this.#pool.queueSize >= waiting) throw busy();
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      signal.throwIfAborted();
      this.#pool ??= this.#start();
      return Buffer.from(await this.#pool.run(sheet, { signal }));
    } catch (error) {
      throw signal.aborted ? busy() : error;
    }
  }

  /** Ends the threads; what is being made is given up. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#pool?.destroy();
  }

  #start(): Piscina<Sheet, Uint8Array> {
    return new Piscina({
      ...threadOf(path.join(import.meta.dirname, 'drawSheet.ts')),
      name: 'drawSheet',
      minThreads: 0,
      maxThreads: this.#bounds.threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
  }
}

const busy = (): Refused => new Refused('service-unavailable');
