import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';

/** A larger body is passed on as it arrives, in bytes. */
const bufferedBytes = 1024 * 1024;

/** The body of a call. A small one is read whole before the call is made, so that it can be sent more than once. */
export class CallBody {
  #isConsumed = false;

  private constructor(private readonly content: Readable | Buffer | null) {}

  /** `length` is what the call's header says, in bytes. */
  static async of(content: Dispatcher.DispatchOptions['body'], length: number): Promise<CallBody> {
    if (typeof content === 'string') return new CallBody(content === '' ? null : Buffer.from(content));
    if (!(content instanceof Readable)) return new CallBody(null);
    return new CallBody(length > bufferedBytes ? content : await buffer(content));
  }

  /** The body can be sent, once more or for the first time. */
  get isWhole(): boolean {
    return !this.#isConsumed;
  }

  /** A stream is read from when the connection is there, and stays open when the connection breaks. */
  async *#consume(stream: Readable): AsyncGenerator<Buffer> {
    this.#isConsumed = true;
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  }

  /** For undici: bytes, or an iterable that nothing is read from before the connection is open. */
  toSend(): Readable | Buffer | null {
    return this.content instanceof Readable ? Readable.from(this.#consume(this.content)) : this.content;
  }
}
