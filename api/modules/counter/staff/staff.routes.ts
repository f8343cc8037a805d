import type { Kysely, Transaction } from 'kysely';
import type { StaffPerson } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { noStore, onceOnly, operation, type Routes } from '../../../http';
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
  const invite = onceOnly(db, 'POST /api/counter/staff');
  const change = onceOnly(db, 'POST /api/counter/staff/:id');
  const inviteAgain = onceOnly(db, 'POST /api/counter/staff/:id/invitation');
  const end = onceOnly(db, 'DELETE /api/counter/staff/:id');

  /** The author of a change, of which each has so many an hour. */
  async function author(request: Parameters<CounterAccess['clerkOf']>[0]): Promise<StaffMember> {
    const by = await access.clerkOf(request, { role: 'manager' });
    await limits.take(limitOf.staffChangesBy(by.staffId));
    return by;
  }

  app.route({
    ...operation('GET /api/counter/staff'),
    onRequest: noStore,
    handler: async (request) => {
      const by = await access.clerkOf(request, { role: 'manager' });
      const { page = 1, per_page = 20 } = request.query;
      const rows = await listStaff(db, by, { limit: per_page, offset: (page - 1) * per_page });
      const people = await Promise.all(rows.map((row) => personFor(db, row, by, request.locale)));
      return { data: people, meta: { total: rows[0]?.total ?? 0, page, per_page } };
    },
  });

  app.route({
    ...operation('POST /api/counter/staff'),
    onRequest: noStore,
    handler: async (request, reply) =>
      invite.prepared(
        request,
        reply,
        () => author(request),
        async (trx, by) => {
          const { email, ...post } = request.body;
          const invited = { email, locale: request.locale, ...postOf(post) };
          const { id } = await servicesIn(trx).staff.invite(by, invited);
          return { status: 201, body: { data: { id } } };
        },
      ),
  });

  app.route({
    ...operation('POST /api/counter/staff/:id'),
    onRequest: noStore,
    handler: async (request, reply) =>
      change.prepared(
        request,
        reply,
        () => author(request),
        async (trx, by) => {
          const { id } = request.params;
          await servicesIn(trx).staff.change(by, id, postOf(request.body));
          return { status: 200, body: { data: { id } } };
        },
      ),
  });

  app.route({
    ...operation('POST /api/counter/staff/:id/invitation'),
    onRequest: noStore,
    handler: async (request, reply) =>
      inviteAgain.prepared(
        request,
        reply,
        () => author(request),
        async (trx, by) => {
          await servicesIn(trx).staff.inviteAgain(by, request.params.id);
          return { status: 202, body: { data: null } };
        },
      ),
  });

  app.route({
    ...operation('DELETE /api/counter/staff/:id'),
    onRequest: noStore,
    handler: async (request, reply) =>
      end.prepared(
        request,
        reply,
        () => author(request),
        async (trx, by) => {
          await servicesIn(trx).staff.end(by, request.params.id);
          return { status: 204, body: null };
        },
      ),
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
