import { sql, type Kysely } from 'kysely';
import type { ReservationRequest } from '@wadachi/shared/contract';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import type { Origin } from '../reservation/origins';
import { anyNumber, type UnpaidBounds } from './unpaidBounds';

const networksInWide = 5;
const hourMs = 60 * 60_000;

/** Cars held for a payment by card: a customer compares two, or books for two families; a mobile network is shared. */
const maxHeld: Record<Origin['kind'], number> = {
  browser: 3,
  account: 3,
  email: Infinity,
  network: 20,
  'wide-network': 100,
};

interface Counts {
  readonly key: Uint8Array;
  readonly holds: readonly Date[] | null;
  readonly ahead: number;
  readonly lately: readonly Date[] | null;
}

/**
 * Keeps customers from taking all cars for nothing (OWASP Automated Threats, OAT-021 Denial of Inventory). What is paid
 * by card counts nowhere.
 */
export class UnpaidLimits {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
    private readonly bounds: UnpaidBounds = anyNumber,
  ) {}

  /**
   * Whether one more may be booked from these origins, which are locked.
   * @throws Refused 429 `too-many-holds` with the seconds until the next hold ends unpaid; 429 `too-many-reservations`,
   * with seconds only when it is the hour's number that is reached.
   */
  async check(origins: readonly Origin[], method: ReservationRequest['payment_method']): Promise<void> {
    const counts = await this.#count(origins);
    const isLoggedIn = origins.some(({ kind }) => kind === 'account');
    for (const origin of origins) {
      const counted = counts.find(({ key }) => origin.key.equals(key));
      if (counted === undefined) continue;
      if (method === 2) this.#checkHolds(origin, counted);
      else this.#checkAhead(origin, counted, isLoggedIn);
    }
  }

  #checkHolds({ kind }: Origin, { holds }: Counts): void {
    const roomAt = nthLatest(holds, maxHeld[kind]);
    if (roomAt !== undefined) throw new Refused('too-many-holds', this.#waitUntil(roomAt.getTime()));
  }

  #checkAhead({ kind }: Origin, { ahead, lately }: Counts, isLoggedIn: boolean): void {
    const max = this.#maxAhead(kind, isLoggedIn);
    if (ahead >= max) throw new Refused('too-many-reservations');
    const last = kind === 'network' || kind === 'wide-network' ? nthLatest(lately, max) : undefined;
    if (last !== undefined)
      throw new Refused('too-many-reservations', this.#waitUntil(last.getTime() + hourMs));
  }

  #maxAhead(kind: Origin['kind'], isLoggedIn: boolean): number {
    const { perVisitor, perEmail, perAccount, perNetwork } = this.bounds;
    switch (kind) {
      case 'browser':
        return isLoggedIn ? Infinity : perVisitor;
      case 'email':
        return perEmail;
      case 'account':
        return perAccount;
      case 'network':
        return isLoggedIn ? Infinity : perNetwork;
      case 'wide-network':
        return perNetwork * networksInWide;
    }
  }

  async #count(origins: readonly Origin[]): Promise<readonly Counts[]> {
    const now = sql`${this.clock()}::timestamptz`;
    const keys = origins.map(({ key }) => sql`${key}::bytea`);
    const { rows } = await sql<Counts>`
      select o.key,
        array_agg(r.hold_expires_at order by r.hold_expires_at desc)
          filter (where r.status = 'held' and r.hold_expires_at > ${now}) as holds,
        count(*) filter (where r.status = 'reserved' and r.payment_method = 1 and r.ends_at > ${now}) as ahead,
        array_agg(o.created_at order by o.created_at desc)
          filter (where r.payment_method = 1 and o.created_at > ${now} - interval '1 hour') as lately
      from booking_origins o
      join reservations r on r.shop_id = o.shop_id and r.id = o.reservation_id
      where o.key in (${sql.join(keys)})
      group by o.key
    `.execute(this.db);
    return rows;
  }

  #waitUntil(roomAt: number): { readonly retry_after: number } {
    return { retry_after: Math.max(1, Math.ceil((roomAt - this.clock().getTime()) / 1_000)) };
  }
}

/** Of instants with the latest first; undefined while there are fewer than `max`. */
const nthLatest = (instants: readonly Date[] | null, max: number): Date | undefined => instants?.[max - 1];
