import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { json, type Schema } from '../../../database';
import { limitOf, type RateLimits } from '../../limits';
import type { Caller } from '../../limits/ConcurrencyLimiter';
import type { Passwords } from '../../passwords';
import { readEmail } from '../../person/emailAddress';
import { recoveryHash, stepOf } from './totp';
import type { TotpSeal } from './totpSeal';

interface LoginTry {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly caller: Caller;
}

interface KnownPassword {
  readonly staffId: string;
  readonly emailKey: string;
  readonly passwordHash: string;
}

interface StaffLoginServices {
  readonly db: Kysely<Schema>;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
}

/** Checks address and password of staff, in the same steps and time whether or not somebody has the address. */
export class StaffLogin {
  constructor(private readonly services: StaffLoginServices) {}

  /**
   * Must run outside a transaction: it counts the try and works for a tenth of a second. The count of the address lasts until
   * the code is right too.
   * @returns undefined for a wrong address or password.
   * @throws Refused 422 for what is no address, 429 after too many tries, 503 when too many wait for a check.
   */
  async check({ email, password, ip, caller }: LoginTry): Promise<KnownPassword | undefined> {
    const { db, limits, passwords } = this.services;
    const { key } = readEmail(email);
    const [to, from] = [limitOf.staffLoginTo(key), limitOf.staffLoginFrom(ip)];
    await limits.take(to, from);
    const staff = await db
      .selectFrom('staff')
      .select(['id', 'password_hash'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    const hash = staff?.password_hash ?? undefined;
    const { ok } = await limits.uncountedIfRefused([to, from], passwords.verify(hash, password, caller));
    if (!ok || staff === undefined || hash === undefined) return undefined;
    await limits.refund(from);
    return { staffId: staff.id, emailKey: key, passwordHash: hash };
  }
}

interface CodeTry {
  readonly code: string;
  readonly now: Date;
  readonly seal: TotpSeal;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Uses a code of the app, or a recovery code, up: each is good once, and of two log-ins with it at the same time one gets in.
 * @returns false for a wrong code, and when the password has changed since it was checked.
 */
export async function useCode(
  trx: Transaction<Schema>,
  { staffId, passwordHash }: KnownPassword,
  { code, now, seal, log }: CodeTry,
): Promise<boolean> {
  const staff = await trx
    .selectFrom('staff')
    .select(['totp_secret', 'totp_step', 'recovery_hashes'])
    .where('id', '=', staffId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  if (!staff?.totp_secret) return false;
  const secret = seal.open(staff.totp_secret, staffId);
  if (secret === undefined)
    log.error(
      { staffId },
      'API_TOKEN does not have the one that the secret of this authenticator app was stored with: log in with a recovery code or a passkey, or send a new link',
    );
  const used = trx.updateTable('staff').where('id', '=', staffId);
  const step = secret && stepOf(secret, code, now);
  if (secret && step !== undefined) {
    if (step <= staff.totp_step) return false;
    // It may be sealed by an earlier token, or as earlier versions stored it.
    await used.set({ totp_step: step, totp_secret: seal.seal(secret, staffId) }).execute();
    return true;
  }
  const hash = recoveryHash(code);
  if (!staff.recovery_hashes.includes(hash)) return false;
  const left = staff.recovery_hashes.filter((other) => other !== hash);
  await used.set({ recovery_hashes: json(left) }).execute();
  return true;
}
