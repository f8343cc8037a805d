import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountSession } from '@wadachi/contract';
import { hashOf } from '../../tokenHash';
import type { Schema } from '../../database';
import { Refused, sessionCookie, type LoggedIn, type SetCookie } from '../../http';
import { lifetimeOf, lastSeenPrecisionMs } from './lifetimes';
import Bowser from 'bowser';

export interface NewSession {
  /** 256 bits; only the browser keeps them. */
  readonly token: string;
  readonly cookie: SetCookie;
}

interface SessionOptions {
  /** Goes on when the browser is closed. */
  readonly remember: boolean;
  readonly userAgent: string | undefined;
}

const tokenBytes = 32;
/** More sessions are those of a program; then the oldest ones end. */
const maxSessions = 50;

/** Sessions of customers. Its connection is the pool's for `find`, a write's transaction for the rest. */
export class SessionService {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  async open(accountId: string, { remember, userAgent }: SessionOptions): Promise<NewSession> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = this.clock();
    const { absoluteMs } = lifetimeOf({ remember });
    await this.#endOldest(accountId, maxSessions - 1);
    const row = {
      token_hash: hashOf(token),
      account_id: accountId,
      remember,
      ...deviceOf(userAgent),
      is_unprefixed: false,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + absoluteMs),
    };
    await this.db.insertInto('sessions').values(row).execute();
    return { token, cookie: sessionCookie(token, remember ? absoluteMs / 1_000 : undefined) };
  }

  /** The session of a cookie, unless it has ended, by idleness or by age. Notes that it was used. */
  async find(token: string): Promise<LoggedIn | undefined> {
    const session = await this.db
      .selectFrom('sessions')
      .select(['id', 'account_id', 'remember', 'seen_at', 'expires_at'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    const now = this.clock();
    if (session === undefined || hasEnded(session, now)) return undefined;
    if (now.getTime() - session.seen_at.getTime() >= lastSeenPrecisionMs) {
      await this.db
        .updateTable('sessions')
        .set({ seen_at: now })
        .where('id', '=', session.id)
        .where('seen_at', '<', now)
        .execute();
    }
    return { sessionId: session.id, accountId: session.account_id };
  }

  /**
   * The prefixed cookie for a session of an earlier release, whose cookie had a plain name. Sessions of this release never
   * had one: who plants such a cookie behind TLS can at most plant a session that is as old as that.
   */
  async cookieOfUnprefixed(token: string): Promise<SetCookie | undefined> {
    const session = await this.db
      .selectFrom('sessions')
      .select(['remember', 'seen_at', 'expires_at'])
      .where('token_hash', '=', hashOf(token))
      .where('is_unprefixed', '=', true)
      .executeTakeFirst();
    const now = this.clock();
    if (session === undefined || hasEnded(session, now)) return undefined;
    return sessionCookie(token, session.remember ? this.#secondsUntil(session.expires_at) : undefined);
  }

  /** The latest used first. */
  async list(accountId: string, currentId: string): Promise<AccountSession[]> {
    const now = this.clock();
    const rows = await this.db
      .selectFrom('sessions')
      .select(['id', 'browser', 'system', 'remember', 'created_at', 'seen_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .orderBy('seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows
      .filter((row) => !hasEnded(row, now))
      .map(({ id, browser, system, created_at, seen_at }) => ({
        id,
        is_current: id === currentId,
        browser,
        system,
        created_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
      }));
  }

  /**
   * Gives a session another token: a copy of its cookie opens nothing any more.
   * @throws Refused 401 when it was ended meanwhile.
   */
  async renew(id: string): Promise<NewSession> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const renewed = await this.db
      .updateTable('sessions')
      .set({ token_hash: hashOf(token), is_unprefixed: false })
      .where('id', '=', id)
      .returning(['remember', 'expires_at'])
      .executeTakeFirst();
    if (renewed === undefined) throw new Refused('unauthenticated');
    const { remember, expires_at } = renewed;
    return { token, cookie: sessionCookie(token, remember ? this.#secondsUntil(expires_at) : undefined) };
  }

  /** Says whether the session of a cookie has not been ended, or given another token, meanwhile. */
  async stands(token: string | undefined): Promise<boolean> {
    if (token === undefined) return false;
    const session = this.db.selectFrom('sessions').select('id').where('token_hash', '=', hashOf(token));
    return (await session.executeTakeFirst()) !== undefined;
  }

  async endToken(token: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
  }

  async endOthers(accountId: string, keepId: string): Promise<void> {
    await this.db
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('id', '!=', keepId)
      .execute();
  }

  /** @returns how many there were. */
  async endAll(accountId: string): Promise<number> {
    const ended = await this.db
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return Number(ended.numDeletedRows);
  }

  /** Ends the sessions of all accounts. @returns how many there were. */
  async endEverybodys(): Promise<number> {
    const ended = await this.db.deleteFrom('sessions').executeTakeFirstOrThrow();
    return Number(ended.numDeletedRows);
  }

  #secondsUntil(end: Date): number {
    return Math.floor((end.getTime() - this.clock().getTime()) / 1_000);
  }

  async #endOldest(accountId: string, keep: number): Promise<void> {
    const oldest = this.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .offset(keep);
    await this.db.deleteFrom('sessions').where('id', 'in', oldest).execute();
  }
}

interface Ageing {
  readonly remember: boolean;
  readonly seen_at: Date;
  readonly expires_at: Date;
}

function hasEnded({ remember, seen_at, expires_at }: Ageing, now: Date): boolean {
  const { idleMs } = lifetimeOf({ remember });
  return expires_at <= now || now.getTime() - seen_at.getTime() >= idleMs;
}

interface Device {
  /** Such as 'Chrome'; '' when it does not say. */
  readonly browser: string;
  /** Such as 'Android'; '' when it does not say. */
  readonly system: string;
}

const longestUserAgent = 300;
/** Unknown browsers are named by their own words, which are anything. */
const plainName = /^[\w .+-]{1,40}$/;

/** Words by which customers know their devices again. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, longestUserAgent).trim() ?? '';
  if (text === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(text);
  return { browser: named(browser.name), system: named(os.name) };
}

const named = (name: string | undefined): string => (name !== undefined && plainName.test(name) ? name : '');
