import { createHash } from 'node:crypto';

export interface CachedAnswer {
  readonly body: Buffer;
  readonly contentType: string;
  /** The same in each process: a hash of the body. */
  readonly etag: string;
}

/** The bound of all answers together. */
const usualBytes = 16 * 1024 * 1024;

/** Answers that hold for one revision of the catalogue; of more than fit, the oldest go. */
export class CachedAnswers {
  readonly #answers = new Map<string, CachedAnswer>();
  #revision: number | undefined;
  #bytes = 0;

  constructor(private readonly maxBytes = usualBytes) {}

  get(revision: number, key: string): CachedAnswer | undefined {
    return this.#revision === revision ? this.#answers.get(key) : undefined;
  }

  add(revision: number, key: string, contentType: string, text: string): CachedAnswer {
    if (this.#revision !== revision) this.#forgetAll(revision);
    const body = Buffer.from(text);
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const answer = { body, contentType, etag };
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#forget(oldest);
    }
    return answer;
  }

  #forget(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, answer);
  }

  #forgetAll(revision: number): void {
    this.#answers.clear();
    this.#bytes = 0;
    this.#revision = revision;
  }
}

/** Also what an entry costs beside its texts, so that small ones are bounded as well. */
const sizeOf = (key: string, { body }: CachedAnswer): number => body.length + key.length * 2 + 500;
