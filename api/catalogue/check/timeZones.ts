import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { SourceLocation, Problems } from '../read/problems';

export interface WrittenZone {
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
