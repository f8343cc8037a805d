import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { addRoute, type Routes } from '../../../http';
import { shopsOf } from '../access/clerk.presenter';
import type { CounterAccess } from '../access/CounterAccess';

interface AuditDeps {
  readonly db: Kysely<Schema>;
  readonly access: CounterAccess;
}

export const auditRoutes: Routes<AuditDeps> = async (app, { db, access }) => {
  addRoute(app, 'GET /api/counter/audit', async (request) => {
    await access.clerkOf(request, { role: 'owner' });
    const { page = 1, per_page = 20, shop_id } = request.query;
    const rows = await db
      .selectFrom('staff_audit as a')
      .leftJoin('staff as p', 'p.id', 'a.staff_id')
      .select(['a.id', 'a.at', 'a.shop_id', 'a.action', 'a.subject', 'a.before', 'a.after', 'p.name'])
      .select(['p.email', sql<number>`count(*) over ()::int`.as('total')])
      .$if(shop_id !== undefined, (query) => query.where('a.shop_id', '=', shop_id ?? ''))
      .orderBy('a.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
    const names = await namesOf(
      db,
      rows.map((row) => row.subject),
    );
    const shops = await shopsOf(db, undefined, request.locale);
    const data = rows.map(({ total: _, ...row }) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.name || (row.email ?? ''),
      shop: shops.find(({ id }) => id === row.shop_id) ?? null,
      action: row.action,
      subject: row.subject,
      // A car's id is its name.
      subject_name: names.get(row.subject) ?? (row.action.startsWith('car.') ? row.subject : ''),
      before: stateOf(row.before),
      after: stateOf(row.after),
    }));
    return { data, meta: { total: rows[0]?.total ?? 0, page, per_page } };
  });
};

const stateOf = (state: unknown) => state as Record<string, unknown> | null;

/** People and bookings by the names that people know them by. */
async function namesOf(db: Kysely<Schema>, subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(subjects.filter((subject) => /^[0-9a-f-]{36}$/.test(subject)))];
  if (ids.length === 0) return new Map();
  const [people, bookings] = await Promise.all([
    db.selectFrom('staff').select(['id', 'name', 'email']).where('id', 'in', ids).execute(),
    db.selectFrom('reservations').select(['id', 'reserve_number']).where('id', 'in', ids).execute(),
  ]);
  return new Map([
    ...people.map(({ id, name, email }) => [id, name || email] as const),
    ...bookings.map(({ id, reserve_number }) => [id, reserve_number] as const),
  ]);
}
