import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { SourceLocation, Problems } from '../read/problems';
import { stagedName } from '../store/staged';

export interface WrittenZone {
  readonly shop: string;
  readonly name: string;
  readonly place: SourceLocation;
}

/** Reports zones that the database does not know: its rules may be older, or of another source, than this program's. */
export async function checkTimeZones(
  db: Kysely<Schema>,
  zones: readonly WrittenZone[],
  problems: Problems,
): Promise<void> {
  const named = [...new Set(zones.map(({ name }) => name.toLowerCase()))];
  if (named.length === 0) return;
  // In any case, as PostgreSQL takes a name. What it merely reads as a rule, such as `SystemV/EST5`, is no zone.
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from pg_timezone_names where lower(name) in (${sql.join(named)})`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  for (const { name, place } of zones) {
    if (!known.has(name.toLowerCase()))
      problems.add(place, 'time_zone', `${name} is not a time zone that the database knows`);
  }
}

interface ShopOfAnotherZone {
  readonly id: string;
  readonly before: string;
  readonly bookings: number;
}

/**
 * Reports staged shops whose clock would differ from the one by which customers have booked: a booking keeps its moments, so
 * its car would be free at the hour that its customer was told.
 */
export async function checkZonesOfBookings(
  db: Kysely<Schema>,
  zones: readonly WrittenZone[],
  problems: Problems,
): Promise<void> {
  const { rows } = await sql<ShopOfAnotherZone>`
    select s.id, s.time_zone as before, count(*)::integer as bookings
    from shops s
    join ${sql.table(stagedName('shops'))} named on named.id = s.id and named.time_zone <> s.time_zone
    join reservations r on s.id in (r.shop_id, r.return_shop_id)
    cross join lateral (values (r.shop_id, r.starts_at), (r.return_shop_id, r.ends_at)) due (shop_id, moment)
    where r.status in ('held', 'reserved') and r.ends_at > now() and due.shop_id = s.id
      and due.moment at time zone named.time_zone <> due.moment at time zone s.time_zone
      and not exists (select from car_blocks b where b.shop_id = r.shop_id and b.reservation_id = r.id)
    group by s.id`.execute(db);
  for (const { id, before, bookings } of rows) {
    const zone = zones.find(({ shop }) => shop === id);
    if (zone)
      problems.add(
        zone.place,
        'time_zone',
        `is ${zone.name}, but ${bookings} pick-ups or returns to come are by the clock of ${before}; wait until they are over, or give the shop a new id`,
      );
  }
}
