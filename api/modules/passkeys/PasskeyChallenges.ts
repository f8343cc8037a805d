import type { Kysely } from 'kysely';
import type { PasskeyOwnerKind, Schema } from '../../database';
import { minuteMs } from '../../durations';
import { hashOf } from '../../tokenHash';

const livesMs = 10 * minuteMs;

/** The challenges that authenticators sign. Each is good for one answer, right or wrong. */
export class PasskeyChallenges {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /** `ownerId`: who makes a passkey; null for a log-in. */
  async note(challenge: string, kind: PasskeyOwnerKind, ownerId: string | null): Promise<void> {
    const expires_at = new Date(this.clock().getTime() + livesMs);
    await this.db
      .insertInto('passkey_challenges')
      .values({ challenge_hash: hashOf(challenge), owner_kind: kind, owner_id: ownerId, expires_at })
      .execute();
  }

  /** Uses it up. @returns false for one that is unknown, used, too old or somebody else's. */
  async use(challenge: string, kind: PasskeyOwnerKind, ownerId: string | null): Promise<boolean> {
    const used = await this.db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashOf(challenge))
      .returning(['owner_kind', 'owner_id', 'expires_at'])
      .executeTakeFirst();
    if (used === undefined || used.expires_at <= this.clock()) return false;
    return used.owner_kind === kind && used.owner_id === ownerId;
  }
}
