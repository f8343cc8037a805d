import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { invalid, type Refused } from '../../../http';
import { limitOf, type RateLimits } from '../../limits';
import type { Passwords } from '../../passwords';

interface CurrentPasswordServices {
  readonly db: Kysely<Schema>;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
}

export const wrongCurrentPassword = (): Refused =>
  invalid({ current_password: 'field.currentPasswordWrong' });

/**
 * Asks for the password again before it or the address is changed, so that a browser left open gives neither away
 * (OWASP, Authentication Cheat Sheet: re-authentication for sensitive features).
 */
export class CurrentPassword {
  /** @param owners Whose passwords it asks for. */
  constructor(
    private readonly services: CurrentPasswordServices,
    private readonly owners: 'accounts' | 'staff' = 'accounts',
  ) {}

  /**
   * Must run outside a transaction: it counts the try and works for a tenth of a second.
   * @returns the matching hash, which must still be the account's when the change is made.
   * @throws Refused 422 on `current_password`, 429 after too many tries.
   */
  async check(accountId: string, password: string | undefined): Promise<string> {
    if (password === undefined) throw invalid({ current_password: 'field.missing' });
    const limit = limitOf.currentPassword(accountId);
    await this.services.limits.take(limit);
    const hash = await this.#hashOf(accountId);
    const { ok } = await this.services.limits.uncountedIfRefused(
      [limit],
      this.services.passwords.verify(hash, password, { party: accountId, isTrusted: true }),
    );
    if (!ok || hash === undefined) throw wrongCurrentPassword();
    await this.services.limits.clear(limit);
    return hash;
  }

  async #hashOf(id: string): Promise<string | undefined> {
    const { db } = this.services;
    const found =
      this.owners === 'staff'
        ? db.selectFrom('staff').select('password_hash').where('id', '=', id)
        : db.selectFrom('accounts').select('password_hash').where('id', '=', id);
    return (await found.executeTakeFirst())?.password_hash ?? undefined;
  }
}
