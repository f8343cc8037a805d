import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import {
  argonOptions,
  isWeaker,
  outputBytes,
  saltBytes,
  usualParameters,
  type PasswordParameters,
} from './parameters';
import { normalized } from './normalized';
import { ConcurrencyLimiter, type Caller } from '../limits/ConcurrencyLimiter';

interface Verified {
  readonly ok: boolean;
  /** The password is right, and its hash was made when less was asked for. */
  readonly needsRehash: boolean;
}

/**
 * Two at once leave half of libuv's four threads to files and name look-ups, and take 128 MiB; the last of 64 that wait
 * starts after about three seconds, which is as long as a customer should wait for a refusal.
 */
const usualBounds = { atOnce: 2, waiting: 64 };

/** Hashes and checks passwords with Argon2id, off the event loop. */
export class Passwords {
  readonly #nobodys: string;

  constructor(
    private readonly parameters = usualParameters,
    private readonly limiter = new ConcurrencyLimiter(usualBounds),
  ) {
    this.#nobodys = hashOfNothing(parameters);
  }

  /**
   * @returns a PHC string with its parameters.
   * @throws Refused 503 with the seconds to wait when too many wait already.
   */
  hash(password: string, caller: Caller = {}): Promise<string> {
    return this.limiter.run(() => hash(normalized(password), argonOptions(this.parameters)), caller);
  }

  /**
   * Takes the same time when there is no hash, because nobody has that address, and then says no.
   * @throws Refused 503 with the seconds to wait when too many wait already.
   */
  async verify(stored: string | undefined, password: string, caller: Caller = {}): Promise<Verified> {
    const work = () => verify(stored ?? this.#nobodys, normalized(password));
    const isRight = await this.limiter.run(work, caller);
    const ok = isRight && stored !== undefined;
    return { ok, needsRehash: ok && isWeaker(stored, this.parameters) };
  }
}

/** A hash that no password has, as costly to check as any other. */
function hashOfNothing({ memoryKiB, passes }: PasswordParameters): string {
  const [salt, output] = [saltBytes, outputBytes].map((bytes) =>
    randomBytes(bytes).toString('base64').replace(/=+$/, ''),
  );
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${salt}$${output}`;
}
