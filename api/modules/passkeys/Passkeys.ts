import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NewPasskey, Passkey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@wadachi/contract';
import { type PasskeyOwnerKind, type Schema } from '../../database';
import { invalid } from '../../http';
import { badPasskey, challengeIn, goodOrRefused, hostOf } from './answers';
import { PasskeyChallenges } from './PasskeyChallenges';

export interface PasskeyOwner {
  readonly kind: PasskeyOwnerKind;
  readonly id: string;
}

interface OwnerNames {
  /** The brand of the site. */
  readonly site: string;
  /** How the owner logs in without a passkey, such as a mail address. */
  readonly login: string;
  readonly name: string;
}

/** A good answer of an authenticator, which becomes a passkey or a log-in in the transaction of the write. */
export interface VerifiedNew {
  readonly owner: PasskeyOwner;
  readonly credential: {
    readonly id: string;
    readonly publicKey: Uint8Array;
    readonly counter: number;
  };
}
export interface VerifiedUse {
  readonly owner: PasskeyOwner;
  readonly passkeyId: string;
  readonly seenCounter: number;
  readonly newCounter: number;
}

/** More passkeys than this are those of a program. */
const maxPasskeys = 10;
const challengeBytes = 32;

/** Loaded with the first passkey: its certificates and formats take longer to load than the rest of a log-in. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Log-in by passkey for any kind of owner (WebAuthn, by @simplewebauthn/server). `origin` is the address that the visitor
 * sees; a passkey is of its host. Options and checks use the pool: a challenge is used up also by an answer that is refused.
 * The rest belongs into the transaction of the write.
 */
export class Passkeys {
  readonly #challenges: PasskeyChallenges;

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {
    this.#challenges = new PasskeyChallenges(db, clock);
  }

  /** @throws Refused 422 on `passkey` when the owner has as many as anybody may. */
  async creationOptions(
    owner: PasskeyOwner,
    { site, login, name }: OwnerNames,
    origin: string,
  ): Promise<PasskeyCreation> {
    const known = await this.#beforeAnother(owner);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: site,
      rpID: hostOf(origin),
      userID: Uint8Array.from(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
      userName: login,
      userDisplayName: name,
    });
    await this.#challenges.note(options.challenge, owner.kind, owner.id);
    const { challenge, rp, user, pubKeyCredParams, timeout } = options;
    return {
      challenge,
      rp: { id: hostOf(origin), name: rp.name },
      user,
      pubKeyCredParams,
      ...(timeout !== undefined && { timeout }),
      excludeCredentials: known.map(({ credential_id: id }) => ({ id, type: 'public-key' })),
      // The passkey alone says who logs in, and its owner has shown finger, face or PIN.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  /** @throws Refused 422 on `passkey`. */
  async verifyNew(owner: PasskeyOwner, answer: NewPasskey, origin: string): Promise<VerifiedNew> {
    const expected = await this.#expected(answer, owner.kind, owner.id, origin);
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await goodOrRefused(() =>
      verifyRegistrationResponse({ response: answer, ...expected }),
    );
    if (!verified) throw badPasskey();
    return { owner, credential: registrationInfo.credential };
  }

  /**
   * Needs the owner's lock, so that several at the same time are counted.
   * @throws Refused 422 on `passkey` for one that is there already, or one too many.
   */
  async add({ owner, credential }: VerifiedNew, name: string): Promise<Passkey> {
    await this.#beforeAnother(owner);
    const row = await this.db
      .insertInto('passkeys')
      .values({
        owner_kind: owner.kind,
        owner_id: owner.id,
        credential_id: credential.id,
        public_key: credential.publicKey,
        counter: credential.counter,
        name,
        created_at: this.clock(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(shownFields)
      .executeTakeFirst();
    if (row === undefined) throw badPasskey();
    return shown(row);
  }

  /** Asked by many visits of a log-in page: the library would only pick the random bytes. */
  async requestOptions(kind: PasskeyOwnerKind, origin: string): Promise<PasskeyRequest> {
    const challenge = randomBytes(challengeBytes).toString('base64url');
    await this.#challenges.note(challenge, kind, null);
    return { challenge, rpId: hostOf(origin), userVerification: 'required' };
  }

  /** @throws Refused 422 on `passkey`. */
  async verifyUse(kind: PasskeyOwnerKind, answer: UsedPasskey, origin: string): Promise<VerifiedUse> {
    const expected = await this.#expected(answer, kind, null, origin);
    const row = await this.db
      .selectFrom('passkeys')
      .select(['id', 'owner_id', 'credential_id', 'public_key', 'counter'])
      .where('credential_id', '=', answer.id)
      .where('owner_kind', '=', kind)
      .executeTakeFirst();
    if (row === undefined) throw badPasskey();
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await goodOrRefused(() =>
      verifyAuthenticationResponse({
        response: answer,
        ...expected,
        credential: {
          id: row.credential_id,
          publicKey: Uint8Array.from(row.public_key),
          counter: row.counter,
        },
      }),
    );
    if (!verified) throw badPasskey();
    return {
      owner: { kind, id: row.owner_id },
      passkeyId: row.id,
      seenCounter: row.counter,
      newCounter: authenticationInfo.newCounter,
    };
  }

  /** @throws Refused 422 on `passkey` when it was removed or used by another call meanwhile. */
  async use({ passkeyId, seenCounter, newCounter }: VerifiedUse): Promise<void> {
    const used = await this.db
      .updateTable('passkeys')
      .set({ counter: newCounter, used_at: this.clock() })
      .where('id', '=', passkeyId)
      .where('counter', '=', seenCounter)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) throw badPasskey();
  }

  /** The latest first. */
  async list(owner: PasskeyOwner): Promise<Passkey[]> {
    const rows = await this.#of(owner)
      .select(shownFields)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(shown);
  }

  /** @returns false when the owner has no such passkey. */
  async remove(owner: PasskeyOwner, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#delete(owner).where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async removeAll(owner: PasskeyOwner): Promise<void> {
    await this.#delete(owner).execute();
  }

  /** @throws Refused 422 on `passkey` when the owner has as many as anybody may. */
  async #beforeAnother(owner: PasskeyOwner) {
    const known = await this.#of(owner).select('credential_id').execute();
    if (known.length >= maxPasskeys) throw invalid({ passkey: 'field.tooManyPasskeys' });
    return known;
  }

  #of({ kind, id }: PasskeyOwner) {
    return this.db.selectFrom('passkeys').where('owner_kind', '=', kind).where('owner_id', '=', id);
  }

  #delete({ kind, id }: PasskeyOwner) {
    return this.db.deleteFrom('passkeys').where('owner_kind', '=', kind).where('owner_id', '=', id);
  }

  /** Uses the challenge of the answer up. @throws Refused 422 on `passkey` for one that was not asked or is used. */
  async #expected(
    { response }: NewPasskey | UsedPasskey,
    kind: PasskeyOwnerKind,
    ownerId: string | null,
    origin: string,
  ) {
    const challenge = challengeIn(response.clientDataJSON);
    if (!(await this.#challenges.use(challenge, kind, ownerId))) throw badPasskey();
    return {
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    };
  }
}

const shownFields = ['id', 'name', 'created_at', 'used_at'] as const;

interface ShownRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

const shown = ({ id, name, created_at, used_at }: ShownRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
