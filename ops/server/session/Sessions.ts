import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a session lasts, milliseconds. */
export const sessionAge = 12 * 3_600_000;

/** More at once are not kept; the oldest end. */
const maxSessions = 200;

/** Who is logged in at this process, in its memory: a restart ends every session. */
export class Sessions {
  readonly #ends = new Map<string, number>();
  readonly #token: Buffer;

  constructor(
    token: string,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.#token = hashed(token);
  }

  /** The id of a new session, or undefined for another token. Takes as long whatever the token is. */
  begin(token: string): string | undefined {
    if (!timingSafeEqual(hashed(token), this.#token)) return undefined;
    const id = randomBytes(32).toString('base64url');
    this.#ends.set(keyOf(id), this.now() + sessionAge);
    for (const oldest of this.#ends.keys()) {
      if (this.#ends.size <= maxSessions) break;
      this.#ends.delete(oldest);
    }
    return id;
  }

  isOpen(id: string | undefined): boolean {
    if (!id || id.length > 100) return false;
    const ends = this.#ends.get(keyOf(id));
    if (ends === undefined) return false;
    if (ends > this.now()) return true;
    this.#ends.delete(keyOf(id));
    return false;
  }

  end(id: string | undefined): void {
    if (id) this.#ends.delete(keyOf(id));
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest();
const keyOf = (id: string) => hashed(id).toString('base64url');
