import { isIP } from 'node:net';
import { networkOf } from '@wadachi/server';

/** The most calls of one client at once: a browser has six connections, many browsers share an address. */
const most = 128;

/** Counts the calls of each client that wait or are being read, so that none takes all there are (CWE-400). */
export class OpenCalls {
  readonly #open = new Map<string, number>();

  /**
   * Counts one more of the client with this address; call what it returns once the answer is read or given up.
   * @throws Error when the client has as many as it may.
   */
  begin(address: unknown): () => void {
    if (typeof address !== 'string' || isIP(address) === 0) return () => undefined;
    const client = networkOf(address);
    const open = this.#open.get(client) ?? 0;
    if (open >= most) throw new Error(`${most} calls of one client are already open`);
    this.#open.set(client, open + 1);
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      const left = (this.#open.get(client) ?? 1) - 1;
      if (left > 0) this.#open.set(client, left);
      else this.#open.delete(client);
    };
  }
}
