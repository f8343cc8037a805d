import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StaffRole } from '@wadachi/contract';
import { json, type Schema } from '../../../database';
import { dayMs } from '../../../durations';
import { hashOf } from '../../../tokenHash';
import { Passkeys } from '../../passkeys/Passkeys';
import { newRecoveryCodes, newTotpSecret, recoveryHash } from '../access/totp';
import { TotpSeal } from '../access/totpSeal';

const livesMs = 7 * dayMs;

interface FoundInvitation {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly totpSecret: Uint8Array;
}

export interface Acceptance {
  readonly name: string;
  readonly passwordHash: string;
  readonly pinHash: string | undefined;
  /** The step of the code that proved that the app has the secret. */
  readonly totpStep: number;
  /** The secret as it is stored. */
  readonly totpSealed: Uint8Array;
}

/** Links by which people of the staff get a password, the first one or a new one: one that counts for each person. */
export class Invitations {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /** @returns the token, which is never seen again. Earlier ones are dead. */
  async issue(staffId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock();
    const row = {
      token_hash: hashOf(token),
      totp_secret: TotpSeal.byInvitation(token).seal(newTotpSecret(), staffId),
      expires_at: new Date(now.getTime() + livesMs),
    };
    await this.withdraw(staffId);
    await this.db
      .insertInto('staff_invitations')
      .values({ staff_id: staffId, created_at: now, ...row })
      .execute();
    return token;
  }

  async withdraw(staffId: string): Promise<void> {
    await this.db.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
  }

  /** Looks without using it up. */
  async find(token: string): Promise<FoundInvitation | undefined> {
    const found = await this.db
      .selectFrom('staff_invitations as i')
      .innerJoin('staff as p', 'p.id', 'i.staff_id')
      .innerJoin('staff_roles as r', 'r.staff_id', 'p.id')
      .select(['p.id', 'p.email', 'p.name', 'r.role', 'i.totp_secret'])
      .where('i.token_hash', '=', hashOf(token))
      .where('i.expires_at', '>', this.clock())
      .executeTakeFirst();
    const totpSecret = found && TotpSeal.byInvitation(token).open(found.totp_secret, found.id);
    return (
      totpSecret && { staffId: found.id, email: found.email, name: found.name, role: found.role, totpSecret }
    );
  }

  /**
   * Uses an invitation up: of two at the same time one gets it. What the person had before no longer counts.
   * @returns the recovery codes, which are never seen again; undefined for a dead token.
   */
  async accept(
    token: string,
    { name, passwordHash, pinHash, totpStep, totpSealed }: Acceptance,
  ): Promise<{ readonly staffId: string; readonly recoveryCodes: readonly string[] } | undefined> {
    const used = await this.db
      .deleteFrom('staff_invitations')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', this.clock())
      .returning('staff_id')
      .executeTakeFirst();
    if (used === undefined) return undefined;
    const recoveryCodes = newRecoveryCodes();
    await this.db
      .updateTable('staff')
      .set({
        name,
        password_hash: passwordHash,
        totp_secret: totpSealed,
        totp_step: totpStep,
        recovery_hashes: json(recoveryCodes.map(recoveryHash)),
        pin_hash: pinHash ?? null,
        known_browsers: json([]),
      })
      .where('id', '=', used.staff_id)
      .execute();
    await new Passkeys(this.db, this.clock).removeAll({ kind: 'staff', id: used.staff_id });
    return { staffId: used.staff_id, recoveryCodes };
  }
}
