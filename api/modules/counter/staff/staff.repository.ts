import { sql, type Kysely } from 'kysely';
import type { StaffRole } from '@wadachi/contract';
import type { Schema } from '../../../database';
import type { StaffMember } from '../access/StaffSessions';

/** A role, and where. */
export interface Post {
  readonly role: StaffRole;
  /** Ids; undefined for the whole company. */
  readonly shops: readonly string[] | undefined;
}

/** The work that somebody has now; undefined for whoever has none. */
export async function holderOf(db: Kysely<Schema>, staffId: string): Promise<Post | undefined> {
  const rows = await db
    .selectFrom('staff_roles')
    .select(['role', 'shop_id'])
    .where('staff_id', '=', staffId)
    .orderBy('shop_id')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const shops = rows.flatMap(({ shop_id }) => (shop_id === null ? [] : [shop_id]));
  return { role: first.role, shops: shops.length === rows.length ? shops : undefined };
}

/** Somebody with access or an invitation, whom nobody else changes before the transaction ends. */
export async function lockStaff(trx: Kysely<Schema>, id: string) {
  const staff = await trx
    .selectFrom('staff')
    .select(['name', 'email', 'locale'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const post = staff && (await holderOf(trx, id));
  return post && { ...staff, ...post };
}

export async function setPost(trx: Kysely<Schema>, staffId: string, { role, shops }: Post): Promise<void> {
  await trx.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  const rows = (shops ?? [null]).map((shop_id) => ({ staff_id: staffId, shop_id, role }));
  await trx.insertInto('staff_roles').values(rows).execute();
}

interface StaffPage {
  readonly limit: number;
  readonly offset: number;
}

export type ListedStaff = Awaited<ReturnType<typeof listStaff>>[number];

/** The people whom an owner or a manager looks after, and themselves, by name. */
export const listStaff = (
  db: Kysely<Schema>,
  { staffId, role, shops }: StaffMember,
  { limit, offset }: StaffPage,
) =>
  db
    .selectFrom('staff as p')
    .innerJoin('staff_roles as r', 'r.staff_id', 'p.id')
    .leftJoin('staff_invitations as i', 'i.staff_id', 'p.id')
    .select(['p.id', 'p.name', 'p.email', 'r.role', 'i.expires_at as invited_until'])
    .select(sql<(string | null)[]>`jsonb_agg(r.shop_id)`.as('shops'))
    .select(sql<boolean>`p.password_hash is not null`.as('has_access'))
    .select(
      sql<Date | null>`(select max(t.seen_at) from staff_sessions t where t.staff_id = p.id)`.as('seen_at'),
    )
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      role === 'owner'
        ? and([])
        : or([
            eb('p.id', '=', staffId),
            and([
              eb('r.role', '!=', 'owner'),
              ...(shops === undefined
                ? []
                : [
                    not(
                      exists(
                        selectFrom('staff_roles as o')
                          .select('o.staff_id')
                          .whereRef('o.staff_id', '=', 'p.id')
                          .where((other) =>
                            other.or([other('o.shop_id', 'is', null), other('o.shop_id', 'not in', shops)]),
                          ),
                      ),
                    ),
                  ]),
            ]),
          ]),
    )
    .groupBy(['p.id', 'r.role', 'i.expires_at'])
    .orderBy('p.name')
    .orderBy('p.email_key')
    .limit(limit)
    .offset(offset)
    .execute();
