import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { networkOf } from '@wadachi/shared/server';
import type { Schema } from '../../database';
import { Refused, type Visitor } from '../../http';

/** Who holds a car, as far as it can be known. */
export interface Holder {
  readonly visitor: Visitor;
  /** Of whoever is logged in. */
  readonly accountId: string | undefined;
  readonly ip: string;
}

export interface Hold {
  readonly shopId: string;
  readonly id: string;
  readonly expiresAt: Date;
}

/** A customer compares two cars, or books for two families. */
const mostByOne = 3;
/** Many customers of a mobile network share an address. */
const mostFromAddress = 20;

interface Counted {
  readonly key: Buffer;
  readonly most: number;
}

/**
 * Counts a hold towards its browser, its account and its client address, so that nobody keeps the cars from others for
 * nothing (OWASP Automated Threats, OAT-021 Denial of Inventory). Runs in the transaction of the booking; one holder's
 * bookings wait for each other here.
 * @throws Refused 429 `too-many-holds` with the seconds until the next of them ends unpaid.
 */
export async function countHold(db: Kysely<Schema>, holder: Holder, hold: Hold, now: Date): Promise<void> {
  const counted = countedFor(holder);
  for (const { key } of counted)
    await sql`select pg_advisory_xact_lock(hashtextextended(${key.toString('hex')}, 0))`.execute(db);
  for (const { key, most } of counted) {
    const live = await liveHolds(db, key, now);
    if (live.length >= most) throw tooMany(live[live.length - most], now);
  }
  await db
    .insertInto('unpaid_holds')
    .values(
      counted.map(({ key }) => ({
        key,
        shop_id: hold.shopId,
        reservation_id: hold.id,
        expires_at: hold.expiresAt,
      })),
    )
    .execute();
}

/** When each of them ends, the next first; those that were paid, given up or let go are none. */
async function liveHolds(db: Kysely<Schema>, key: Buffer, now: Date): Promise<Date[]> {
  const live = await db
    .selectFrom('unpaid_holds as h')
    .innerJoin('reservations as r', (join) =>
      join.onRef('r.shop_id', '=', 'h.shop_id').onRef('r.id', '=', 'h.reservation_id'),
    )
    .select('h.expires_at')
    .where('h.key', '=', key)
    .where('h.expires_at', '>', now)
    .where('r.status', '=', 'held')
    .orderBy('h.expires_at')
    .execute();
  return live.map(({ expires_at }) => expires_at);
}

/** In one order for everybody, so that none wait for each other in a circle. */
function countedFor({ visitor, accountId, ip }: Holder): Counted[] {
  const browser = visitor.secretFor('holds').toString('base64url');
  return [
    { key: keyOf('browser', browser), most: mostByOne },
    ...(accountId === undefined ? [] : [{ key: keyOf('account', accountId), most: mostByOne }]),
    { key: keyOf('address', networkOf(ip)), most: mostFromAddress },
  ];
}

/** As the keys of rate limits are kept: nobody is named, and all goes within the hour. */
const keyOf = (kind: string, subject: string): Buffer =>
  createHash('sha256').update(`hold\n${kind}\n${subject}`).digest();

function tooMany(roomAt: Date | undefined, now: Date): Refused {
  const seconds = Math.ceil(((roomAt?.getTime() ?? 0) - now.getTime()) / 1_000);
  return new Refused(429, 'too-many-holds', { retry_after: Math.max(1, seconds) });
}
