import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction, json, type Schema } from '../../../database';
import { Refused, type Visitor } from '../../../http';
import { limitOf, type Limit, type RateLimits } from '../../limits';
import type { Caller } from '../../limits/ConcurrencyLimiter';
import type { Outbox } from '../../mail/Outbox';
import type { Passwords } from '../../passwords';
import { readEmail } from '../../person/emailAddress';
import type { Locale } from '../../../texts';
import { audit } from '../audit/audit';
import { knownAmong } from './knownBrowsers';
import { recoveryHash, stepOf } from './totp';
import type { TotpSeal } from './totpSeal';

interface LoginTry {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly visitor: Visitor;
  readonly caller: Caller;
}

interface KnownPassword {
  readonly staffId: string;
  readonly passwordHash: string;
  /** The try that counts until the code is right too. */
  readonly counted: readonly Limit[];
}

interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

interface StaffLoginServices {
  readonly db: Kysely<Schema>;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly outbox: Outbox };
}

/** Checks address and password of staff, in the same steps and time whether or not somebody has the address. */
export class StaffLogin {
  constructor(private readonly services: StaffLoginServices) {}

  /**
   * Must run outside a transaction: it counts the try and works for a tenth of a second. The count of the address lasts until
   * the code is right too.
   * @returns undefined for a wrong address or password, and when too many codes were wrong: a 429 would tell that the password
   * was right.
   * @throws Refused 422 for what is no address, 429 after too many tries, 503 when too many wait for a check.
   */
  async check({
    email,
    password,
    ip,
    visitor,
    caller: stranger,
  }: LoginTry): Promise<KnownPassword | undefined> {
    const { db, limits, passwords } = this.services;
    const { key } = readEmail(email);
    const staff = await db
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'locale', 'password_hash', 'known_browsers'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    const browser = knownAmong(staff?.known_browsers ?? [], visitor);
    const to = browser === undefined ? limitOf.staffLoginTo(key) : limitOf.staffLoginFromKnown(key, browser);
    const from = browser === undefined ? [limitOf.staffLoginFrom(ip)] : [];
    await limits.take(to, ...from);
    const hash = staff?.password_hash ?? undefined;
    const caller = browser === undefined ? stranger : { ...stranger, party: key, isTrusted: true };
    const { ok } = await limits.uncountedIfRefused([to, ...from], passwords.verify(hash, password, caller));
    if (!ok || staff === undefined || hash === undefined) return undefined;
    for (const limit of from) await limits.refund(limit);
    const code = limitOf.staffCodeOf(staff.id, browser);
    if (!(await this.#mayTryCode(staff, code))) return undefined;
    return { staffId: staff.id, passwordHash: hash, counted: [to, code] };
  }

  /** Tells the person when nothing but the code has kept somebody out for as often as goes free. */
  async #mayTryCode({ id, name, email: to, locale }: Reader, code: Limit): Promise<boolean> {
    const { db, limits, servicesIn } = this.services;
    try {
      if ((await limits.take(code)) !== code.free) return true;
    } catch (error) {
      if (error instanceof Refused && error.status === 429) return false;
      throw error;
    }
    await inTransaction(db, async (trx) => {
      await audit(trx, { by: id, action: 'session.codes-guessed', subject: id });
      await servicesIn(trx).outbox.put({ kind: 'staff-codes-guessed', to, locale, name });
    });
    return true;
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
  { staffId, passwordHash }: Omit<KnownPassword, 'counted'>,
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
