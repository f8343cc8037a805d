import { isIP } from 'node:net';
import { networkOf } from '@wadachi/server';

/** The most calls of one client at once: a browser has six connections, many browsers share an address. */
const usualMost = 128;

/** Counts the calls of each client that wait or are being read, so that none takes all there are (CWE-400). */
export class OpenCalls {
  readonly #open = new Map<string, number>();
  #openInAll = 0;

  /** `most` of one client, and `mostInAll` of all together. */
  constructor(
    private readonly most = usualMost,
    private readonly mostInAll = Infinity,
  ) {}

  /**
   * Counts one more of the client with this address; call what it returns once the answer is read or given up.
   * @throws Error when the client has as many as it may, or all together have.
   */
  begin(address: unknown): () => void {
    if (typeof address !== 'string' || isIP(address) === 0) return () => undefined;
    const client = networkOf(address);
    const open = this.#open.get(client) ?? 0;
    if (open >= this.most) throw new Error(`${this.most} calls of one client are already open`);
    if (this.#openInAll >= this.mostInAll) throw new Error(`${this.mostInAll} calls are already open`);
    this.#open.set(client, open + 1);
    this.#openInAll += 1;
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      this.#openInAll -= 1;
      const left = (this.#open.get(client) ?? 1) - 1;
      if (left > 0) this.#open.set(client, left);
      else this.#open.delete(client);
    };
  }
}
