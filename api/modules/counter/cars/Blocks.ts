import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { BodyOf } from '@wadachi/contract';
import { fromInstant, todayIn, toInstant } from '@wadachi/rental/time';
import { dayMs } from '../../../durations';
import { json, type CarBlockTable, type Schema } from '../../../database';
import { invalid, Refused } from '../../../http';
import { reasonIn, type Deed } from '../audit/deed';
import { endTurnaround, refuseOverlap } from './inTheWay';

interface BlocksDeps {
  readonly db: Kysely<Schema>;
  /** The pool's, for what is in the way once the transaction has ended. */
  readonly pool: Kysely<Schema>;
  readonly clock: () => Date;
}

/** A car as a shop names it. */
export interface CarOfShop {
  readonly shop: string;
  readonly car: string;
}

interface NewBlock {
  readonly kind: CarBlockTable['kind'];
  readonly note: string;
  readonly ends_at: Date;
}

/** The end of a block that has none. */
export const forever = new Date('9999-12-31T00:00:00Z');
const longestMs = 366 * dayMs;

/** Keeps cars for the shop itself. One instance serves one transaction. */
export class Blocks {
  constructor(private readonly deps: BlocksDeps) {}

  /** @throws Refused 404, 422 for an end that is not later; LateRefusal 409 with what has the car. */
  async repair(of: CarOfShop, body: BodyOf<'POST /api/counter/shops/:shop/cars/:car/blocks'>): Promise<Deed> {
    const { from_date, from_time, until_date, until_time, note } = body;
    const zone = await this.#zoneOf(of);
    const starts_at = this.#notPast(toInstant(from_date, from_time, zone));
    const ends_at = toInstant(until_date, until_time, zone);
    const lasts = ends_at.getTime() - starts_at.getTime();
    if (lasts <= 0 || lasts > longestMs) throw invalid({ until_date: 'counter.blockEnd' });
    return this.#add(of, starts_at, zone, { kind: 'repair', note, ends_at });
  }

  /** @throws Refused 404, 422 for a day that is over; LateRefusal 409 with all bookings that need the car. */
  async withdraw(
    of: CarOfShop,
    { from_date, note }: BodyOf<'POST /api/counter/shops/:shop/cars/:car/withdrawal'>,
  ): Promise<Deed> {
    const zone = await this.#zoneOf(of);
    if (from_date < todayIn(zone, this.deps.clock())) throw invalid({ from_date: 'counter.past' });
    const starts_at = this.#notPast(toInstant(from_date, '00:00', zone));
    return this.#add(of, starts_at, zone, { kind: 'withdrawn', note, ends_at: forever });
  }

  /** Ends a repair. @throws Refused 404, 409 `done-meanwhile` when it is over already. */
  endRepair({ shop, id }: { readonly shop: string; readonly id: string }): Promise<Deed> {
    return this.#end(sql`r.shop_id = ${shop} and r.id = ${id}::uuid and b.kind = 'repair'`);
  }

  /** Brings a car back. @throws Refused 404 for one that was never withdrawn at the counter, 409 `done-meanwhile`. */
  restore({ shop, car }: CarOfShop): Promise<Deed> {
    return this.#end(sql`r.shop_id = ${shop} and r.car_id = ${car} and b.kind = 'withdrawn'`);
  }

  #notPast(starts: Date): Date {
    return new Date(Math.max(starts.getTime(), this.deps.clock().getTime()));
  }

  /** @throws Refused 404 for a car that the shop does not offer. */
  async #zoneOf({ shop, car }: CarOfShop): Promise<string> {
    const found = await this.deps.db
      .selectFrom('cars as c')
      .innerJoin('shops as s', 's.id', 'c.shop_id')
      .select('s.time_zone')
      .where('c.shop_id', '=', shop)
      .where('c.id', '=', car)
      .where('c.withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (found === undefined) throw new Refused('not-found');
    return found.time_zone;
  }

  /** A reservation of the shop's own takes the car: nobody has it, pays it or is told of it. */
  async #add(
    { shop: shop_id, car: car_id }: CarOfShop,
    starts_at: Date,
    time_zone: string,
    { ends_at, kind, note }: NewBlock,
  ): Promise<Deed> {
    const { db, pool } = this.deps;
    const id = randomUUID();
    const [from, until] = [fromInstant(starts_at, time_zone), fromInstant(ends_at, time_zone)];
    await endTurnaround(db, { shop_id, car_id, at: starts_at });
    await db
      .insertInto('reservations')
      .values((row) => ({
        ...{ shop_id, id, car_id, starts_at, ends_at, return_shop_id: shop_id },
        plan_id: row
          .selectFrom('cars')
          .select('plan_id')
          .where('shop_id', '=', shop_id)
          .where('id', '=', car_id),
        reserve_number: id,
        status: 'held' as const,
        ...{
          rental_date: from.date,
          rental_time: from.time,
          return_date: until.date,
          return_time: until.time,
        },
        ...{ passengers: 0, payment_method: 2 as const, charge: 0 },
        ...{ quote: json({}), choices: json({}), customer: json({}) },
        locale: 'en' as const,
        access_token_hash: randomBytes(32),
      }))
      .execute()
      .catch(
        refuseOverlap(
          pool,
          { shop_id, car_id, id, starts_at, ends_at, time_zone },
          kind === 'withdrawn' ? 'car-needed' : 'car-booked',
        ),
      );
    await db
      .insertInto('car_blocks')
      .values({ shop_id, reservation_id: id, kind, note: reasonIn(note) })
      .execute();
    return { after: spanOf({ starts_at, ends_at, time_zone }) };
  }

  /** Ends the last of these blocks now; one that has not begun leaves nothing. */
  async #end(which: ReturnType<typeof sql>): Promise<Deed> {
    const { db, clock } = this.deps;
    const now = clock();
    const { rows } = await sql<
      BlockSpan & { readonly shop_id: string; readonly id: string; readonly car_id: string }
    >`
      select r.shop_id, r.id, r.car_id, r.starts_at, r.ends_at, s.time_zone
      from reservations r
      join shops s on s.id = r.shop_id
      join car_blocks b on b.shop_id = r.shop_id and b.reservation_id = r.id
      where ${which}
      order by r.ends_at desc
      limit 1
      for update of r
    `.execute(db);
    const [block] = rows;
    if (block === undefined) throw new Refused('not-found');
    const { shop_id, id, car_id: subject } = block;
    if (block.ends_at <= now) throw new Refused('done-meanwhile');
    const hasBegun = block.starts_at < now;
    await (
      hasBegun
        ? sql`update reservations set ends_at = ${now} where shop_id = ${shop_id} and id = ${id}::uuid`
        : sql`delete from reservations where shop_id = ${shop_id} and id = ${id}::uuid`
    ).execute(db);
    const after = hasBegun ? { after: spanOf({ ...block, ends_at: now }) } : {};
    return { subject, before: spanOf(block), ...after };
  }
}

interface BlockSpan {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
}

/** A block by the shop's clock. Its reason may tell of a person, and no entry of the audit log can be erased. */
function spanOf({ starts_at, ends_at, time_zone }: BlockSpan) {
  const local = (at: Date): string => Object.values(fromInstant(at, time_zone)).join(' ');
  return { from: local(starts_at), ...(ends_at < forever && { until: local(ends_at) }) };
}
