import type { Kysely, Transaction } from 'kysely';
import type { StaffPerson } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { addRoute, addWrite, type Routes } from '../../../http';
import type { Locale } from '../../../texts';
import { limitOf, type RateLimits } from '../../limits';
import { shopsOf } from '../access/clerk.presenter';
import type { CounterAccess } from '../access/CounterAccess';
import type { StaffMember } from '../access/StaffSessions';
import { listStaff, type ListedStaff, type Post } from './staff.repository';
import type { StaffService } from './staff.service';

export interface StaffDeps {
  readonly db: Kysely<Schema>;
  readonly limits: RateLimits;
  readonly access: CounterAccess;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly staff: StaffService };
}

interface PostBody extends Pick<Post, 'role'> {
  readonly shop_ids?: readonly string[];
}

const postOf = ({ role, shop_ids: shops }: PostBody): Post => ({ role, shops });

export const staffRoutes: Routes<StaffDeps> = async (app, { db, limits, access, servicesIn }) => {
  /** The author of a change, of which each has so many an hour. */
  async function author(request: Parameters<CounterAccess['clerkOf']>[0]): Promise<StaffMember> {
    const by = await access.clerkOf(request, { role: 'manager' });
    await limits.take(limitOf.staffChangesBy(by.staffId));
    return by;
  }

  addRoute(app, 'GET /api/counter/staff', async (request) => {
    const by = await access.clerkOf(request, { role: 'manager' });
    const { page = 1, per_page = 20 } = request.query;
    const rows = await listStaff(db, by, { limit: per_page, offset: (page - 1) * per_page });
    const people = await Promise.all(rows.map((row) => personFor(db, row, by, request.locale)));
    return { data: people, meta: { total: rows[0]?.total ?? 0, page, per_page } };
  });

  addWrite(app, db, 'POST /api/counter/staff', {
    prepare: author,
    work: async (trx, by, request) => {
      const { email, ...post } = request.body;
      const invited = { email, locale: request.locale, ...postOf(post) };
      const { id } = await servicesIn(trx).staff.invite(by, invited);
      return { status: 201, body: { data: { id } } };
    },
  });

  addWrite(app, db, 'POST /api/counter/staff/:id', {
    prepare: author,
    work: async (trx, by, request) => {
      const { id } = request.params;
      await servicesIn(trx).staff.change(by, id, postOf(request.body));
      return { status: 200, body: { data: { id } } };
    },
  });

  addWrite(app, db, 'POST /api/counter/staff/:id/invitation', {
    prepare: author,
    work: async (trx, by, request) => {
      await servicesIn(trx).staff.inviteAgain(by, request.params.id);
      return { status: 202, body: { data: null } };
    },
  });

  addWrite(app, db, 'DELETE /api/counter/staff/:id', {
    prepare: author,
    work: async (trx, by, request) => {
      await servicesIn(trx).staff.end(by, request.params.id);
      return { status: 204, body: null };
    },
  });
};

async function personFor(
  db: Kysely<Schema>,
  row: ListedStaff,
  { staffId }: StaffMember,
  locale: Locale,
): Promise<StaffPerson> {
  const { id, name, email, role, seen_at, invited_until, has_access } = row;
  const shops = row.shops.filter((shop) => shop !== null);
  return {
    id,
    name,
    email,
    role,
    shops: shops.length < row.shops.length ? null : await shopsOf(db, shops, locale),
    invited_until: has_access ? null : (invited_until?.toISOString() ?? null),
    seen_at: seen_at?.toISOString() ?? null,
    is_self: id === staffId,
  };
}
