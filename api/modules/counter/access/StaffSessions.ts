import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { StaffRole } from '@wadachi/contract';
import { dayMs, hourMs, minuteMs } from '../../../durations';
import type { Schema } from '../../../database';
import { staffCookie, type SetCookie } from '../../../http';
import { hashOf } from '../../../tokenHash';
import type { Locale } from '../../../texts';

/** OWASP, Session Management Cheat Sheet: half an hour is for what many can reach, as a counter is. */
export const idleMs = 30 * minuteMs;
const absoluteMs = 12 * hourMs;
/** A person's PIN is good for this long after their password, on the device where they gave it. */
const deviceMs = 30 * dayMs;
const seenPrecisionMs = minuteMs;
const pinTries = 5;

/** A person of the staff at a browser, and what they may see. */
export interface StaffMember {
  readonly staffId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly role: StaffRole;
  /** Ids; undefined for the whole company. */
  readonly shops: readonly string[] | undefined;
  readonly isShopDevice: boolean;
}

interface Opening {
  /** A browser that is a shop's device already stays one: its people keep their PINs there. */
  readonly isShopDevice: boolean;
  /** The token that the browser has now; this log-in replaces it (session fixation). */
  readonly before: string | undefined;
}

/** Sessions of staff. Its connection is the pool's for look-ups, a write's transaction for the rest. */
export class StaffSessions {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /** @returns the cookie. On a shop's device those who logged in there before can still take over by PIN. */
  async open(staffId: string, { isShopDevice: isAsked, before }: Opening): Promise<SetCookie> {
    const token = randomBytes(32).toString('base64url');
    const isOne = before !== undefined && (await this.#replace(hashOf(before), hashOf(token)));
    const isShopDevice = isAsked || isOne;
    const now = this.clock();
    const lifeMs = isShopDevice ? deviceMs : absoluteMs;
    const row = {
      is_shop_device: isShopDevice,
      is_current: true,
      pin_tries_left: pinTries,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    };
    const owner = { token_hash: hashOf(token), staff_id: staffId };
    await this.db
      .deleteFrom('staff_sessions')
      .where((row) => row.and(owner))
      .execute();
    await this.db
      .insertInto('staff_sessions')
      .values({ ...owner, ...row })
      .execute();
    return staffCookie(token, isShopDevice ? deviceMs / 1_000 : undefined);
  }

  /** @returns true when the browser was a shop's device. */
  async #replace(before: Buffer, token_hash: Buffer): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('staff_sessions')
      .set({ token_hash, is_current: false })
      .where((row) => row.and({ token_hash: before, is_shop_device: true }))
      .where('expires_at', '>', this.clock())
      .executeTakeFirstOrThrow();
    await this.db.deleteFrom('staff_sessions').where('token_hash', '=', before).execute();
    return numUpdatedRows > 0n;
  }

  /** Finds the person at work with this token; undefined after half an hour without a call. Notes the use unless `isBackground`. */
  async find(token: string, { isBackground = false } = {}): Promise<StaffMember | undefined> {
    const now = this.clock();
    const found = await this.db
      .selectFrom('staff_sessions as t')
      .innerJoin('staff as p', 'p.id', 't.staff_id')
      .innerJoin('staff_roles as r', 'r.staff_id', 'p.id')
      .select(['t.id', 't.seen_at', 't.is_shop_device', 'p.id as staff_id', 'p.name', 'p.email', 'p.locale'])
      .select(['r.role', sql<(string | null)[]>`jsonb_agg(r.shop_id)`.as('shops')])
      .where('t.token_hash', '=', hashOf(token))
      .where('t.is_current', '=', true)
      .where('t.expires_at', '>', now)
      .where('t.seen_at', '>', new Date(now.getTime() - idleMs))
      .groupBy(['t.id', 'p.id', 'r.role'])
      .executeTakeFirst();
    if (found === undefined) return undefined;
    if (!isBackground && now.getTime() - found.seen_at.getTime() >= seenPrecisionMs)
      await this.db
        .updateTable('staff_sessions')
        .set({ seen_at: now })
        .where('id', '=', found.id)
        .where('seen_at', '<', now)
        .execute();
    const shops = found.shops.filter((id) => id !== null);
    return {
      staffId: found.staff_id,
      sessionId: found.id,
      name: found.name,
      email: found.email,
      locale: found.locale,
      role: found.role,
      shops: shops.length === found.shops.length ? shops : undefined,
      isShopDevice: found.is_shop_device,
    };
  }

  /** Gives the browser another token, for all who have logged in there: a copy of its cookie opens nothing any more. */
  async renew({
    sessionId,
    isShopDevice,
  }: Pick<StaffMember, 'sessionId' | 'isShopDevice'>): Promise<SetCookie> {
    const token = randomBytes(32).toString('base64url');
    const present = this.db.selectFrom('staff_sessions').select('token_hash').where('id', '=', sessionId);
    await this.db
      .updateTable('staff_sessions')
      .set({ token_hash: hashOf(token) })
      .where('token_hash', '=', present)
      .execute();
    return staffCookie(token, isShopDevice ? deviceMs / 1_000 : undefined);
  }

  /** Says whether a person's session has not been ended, or given another token, meanwhile. */
  async stands(token: string | undefined, staffId: string): Promise<boolean> {
    if (token === undefined) return false;
    const sessions = this.db
      .selectFrom('staff_sessions')
      .select('id')
      .where('token_hash', '=', hashOf(token));
    return (await sessions.where('staff_id', '=', staffId).executeTakeFirst()) !== undefined;
  }

  /** Lists the people who can take this device over by PIN, by name. */
  async byPin(token: string): Promise<{ id: string; name: string }[]> {
    return this.#ofDevice(token).select(['p.id', 'p.name']).orderBy('p.name').limit(50).execute();
  }

  /** Takes one of the tries for a PIN. @returns its hash; undefined when there is none, or none is left. */
  async takePinTry(token: string, staffId: string): Promise<string | undefined> {
    const ofDevice = this.#ofDevice(token).select('t.id').where('p.id', '=', staffId);
    const tried = await this.db
      .updateTable('staff_sessions')
      .set((row) => ({ pin_tries_left: row('pin_tries_left', '-', 1) }))
      .where('id', 'in', ofDevice)
      .where('pin_tries_left', '>', 0)
      .returning('id')
      .executeTakeFirst();
    if (tried === undefined) return undefined;
    const staff = this.db.selectFrom('staff').select('pin_hash').where('id', '=', staffId);
    return (await staff.executeTakeFirst())?.pin_hash ?? undefined;
  }

  /**
   * Makes this person the one at work with the device, and gives back the try that was right; those that were wrong count
   * until the password is given again. @returns false when their access has ended meanwhile.
   */
  async takeOver(token: string, staffId: string): Promise<boolean> {
    await this.lock(token);
    const taken = await this.db
      .updateTable('staff_sessions')
      .set({
        is_current: true,
        seen_at: this.clock(),
        pin_tries_left: sql`least(${pinTries}::int, pin_tries_left + 1)`,
      })
      .where('token_hash', '=', hashOf(token))
      .where('staff_id', '=', staffId)
      .where('is_shop_device', '=', true)
      .executeTakeFirstOrThrow();
    return taken.numUpdatedRows > 0n;
  }

  /** Nobody is at work with the device until somebody takes over. */
  async lock(token: string): Promise<void> {
    await this.db
      .updateTable('staff_sessions')
      .set({ is_current: false })
      .where('token_hash', '=', hashOf(token))
      .where('is_shop_device', '=', true)
      .execute();
  }

  /** Logs out who is at work with this token. */
  async end(token: string): Promise<void> {
    await this.db
      .deleteFrom('staff_sessions')
      .where('token_hash', '=', hashOf(token))
      .where('is_current', '=', true)
      .execute();
  }

  /** Ends a person's sessions in other browsers; their PIN is no longer good there. */
  async endOthers({ staffId, sessionId }: Pick<StaffMember, 'staffId' | 'sessionId'>): Promise<void> {
    await this.db
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', staffId)
      .where('id', '<>', sessionId)
      .execute();
  }

  async endAll(staffId: string): Promise<void> {
    await this.db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
  }

  #ofDevice(token: string) {
    return this.db
      .selectFrom('staff_sessions as t')
      .innerJoin('staff as p', 'p.id', 't.staff_id')
      .where('t.token_hash', '=', hashOf(token))
      .where('t.is_shop_device', '=', true)
      .where('t.expires_at', '>', this.clock())
      .where('t.pin_tries_left', '>', 0)
      .where('p.pin_hash', 'is not', null);
  }
}
