import { Writable } from 'node:stream';

/** No page is near this long, bytes: rendering one that is would fill the memory of the whole process. */
const maxBytes = 10_000_000;

/** Gathers what React writes. A page that suspends nowhere is written at once; of others pieces follow. */
export class PageContent extends Writable {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #onPiece: (() => void) | undefined;

  constructor() {
    // React stops at a full buffer; this one is emptied once per turn of the event loop.
    super({ highWaterMark: maxBytes });
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error) => void): void {
    this.#bytes += chunk.length;
    if (this.#bytes > maxBytes) return done(new Error(`The page is larger than ${maxBytes} bytes`));
    this.#chunks.push(chunk);
    this.#onPiece?.();
    done();
  }

  /** Takes what was written since the last call. */
  take(): Uint8Array {
    const taken = Buffer.concat(this.#chunks);
    this.#chunks = [];
    return taken;
  }

  /** Calls `send` for what is still written, once per turn of the event loop, and `end` after it. */
  follow(send: (piece: Uint8Array) => void, end: () => void): void {
    let isWaiting = false;
    const flush = () => {
      isWaiting = false;
      const piece = this.take();
      if (piece.length > 0) send(piece);
    };
    this.#onPiece = () => {
      if (!isWaiting) setImmediate(flush);
      isWaiting = true;
    };
    this.once('close', () => {
      flush();
      end();
    });
  }
}
