import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { Visitor } from '../../http';
import { readEmail } from '../person/emailAddress';
import { networkOf, oneSite } from '@wadachi/server';
import { limitOf, type RateLimits } from '../limits';
import type { Caller } from '../limits/ConcurrencyLimiter';
import type { Passwords } from '../passwords';
import { credentialsOf, type Credentials } from './credentials.repository';
import type { KnownVisitors } from './KnownVisitors';

interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly visitor: Visitor;
  /** Called with the id of the account that has the address, right password or not. */
  readonly onAccount?: ((accountId: string) => void) | undefined;
  /** Aborted when the client is gone. */
  readonly leaving?: AbortSignal | undefined;
}

interface VerifiedLogin extends Credentials {
  /** The same password hashed anew, because more is asked of hashes by now. */
  readonly newHash: string | undefined;
}

interface LoginCheckServices {
  readonly db: Kysely<Schema>;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
}

/** Checks address and password, in the same steps and time whether or not somebody has the address. */
export class LoginCheck {
  constructor(private readonly services: LoginCheckServices & { readonly knownVisitors: KnownVisitors }) {}

  /**
   * Must run outside a transaction: it counts the try and works for a tenth of a second.
   * @returns undefined for a wrong address or password.
   * @throws Refused 422 for what is no address, 429 after too many tries, 503 when too many wait for a check: then
   * the try is not counted.
   */
  async check({
    email,
    password,
    ip,
    visitor,
    onAccount,
    leaving: signal,
  }: LoginAttempt): Promise<VerifiedLogin | undefined> {
    const { key } = readEmail(email);
    const known = await this.services.knownVisitors.keyOf(key, visitor);
    const isKnown = known !== undefined;
    const limits = isKnown
      ? [limitOf.loginFromKnown(key, known)]
      : [limitOf.loginTo(key), limitOf.loginFrom(ip)];
    await this.services.limits.take(...limits);

    const credentials = await credentialsOf(this.services.db, key);
    if (credentials !== undefined) onAccount?.(credentials.accountId);
    // Only a browser that has logged in to this account before is served by account: nobody else learns that it exists.
    const party = isKnown ? key : networkOf(ip, oneSite);
    const caller: Caller = { party, isTrusted: isKnown, signal };
    const { ok, needsRehash } = await this.services.limits.uncountedIfRefused(
      limits,
      this.services.passwords.verify(credentials?.passwordHash, password, caller),
    );
    if (!ok || credentials === undefined) return undefined;

    const [ofAccount, ...ofAddress] = limits;
    if (ofAccount !== undefined) await this.services.limits.clear(ofAccount);
    for (const limit of ofAddress) await this.services.limits.refund(limit);
    const owner: Caller = { party: key, isTrusted: true, signal };
    return {
      ...credentials,
      newHash: needsRehash ? await this.services.passwords.hash(password, owner) : undefined,
    };
  }
}
