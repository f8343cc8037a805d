import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { Visitor } from '../../http';
import { readEmail } from '../account/emailAddress';
import { limitOf, type RateLimits } from '../limits';
import type { Passwords } from '../passwords';
import { credentialsOf, type Credentials } from './credentials.repository';
import { type KnownVisitors, visitorHashOf } from './KnownVisitors';

export interface LoginTry {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly visitor: Visitor;
}

export interface RightLogin extends Credentials {
  /** The same password hashed anew, because more is asked of hashes by now. */
  readonly newHash: string | undefined;
}

export interface LoginCheckServices {
  readonly db: Kysely<Schema>;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
}

/** Tells whether address and password are right, in the same steps and time whether or not somebody has the address. */
export class LoginCheck {
  readonly #db: Kysely<Schema>;
  readonly #limits: RateLimits;
  readonly #passwords: Passwords;
  readonly #knownVisitors: KnownVisitors;

  constructor({
    db,
    limits,
    passwords,
    knownVisitors,
  }: LoginCheckServices & { knownVisitors: KnownVisitors }) {
    this.#db = db;
    this.#limits = limits;
    this.#passwords = passwords;
    this.#knownVisitors = knownVisitors;
  }

  /**
   * Not inside a transaction: it counts the try and works for a tenth of a second.
   * @returns undefined when they are wrong.
   * @throws Refused 422 for what is no address, 429 after too many tries, 503 when too many wait for a check.
   */
  async check({ email, password, ip, visitor }: LoginTry): Promise<RightLogin | undefined> {
    const { key } = readEmail(email);
    const limits = (await this.#knownVisitors.isKnown(key, visitor))
      ? [limitOf.loginFromKnown(key, visitorHashOf(visitor))]
      : [limitOf.loginTo(key), limitOf.loginFrom(ip)];
    await this.#limits.take(...limits);

    const credentials = await credentialsOf(this.#db, key);
    const { ok, needsRehash } = await this.#passwords.verify(credentials?.passwordHash, password);
    if (!ok || credentials === undefined) return undefined;

    const [ofAccount, ...ofAddress] = limits;
    if (ofAccount !== undefined) await this.#limits.clear(ofAccount);
    for (const limit of ofAddress) await this.#limits.giveBack(limit);
    return { ...credentials, newHash: needsRehash ? await this.#passwords.hash(password) : undefined };
  }
}
