import type { Kysely } from 'kysely';
import type { Clerk, CounterShop } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { Refused } from '../../../http';
import { inLocale, type Locale } from '../../../texts';
import type { StaffMember } from './StaffSessions';

/** Shops by name, in the order of the catalogue; all for undefined. */
export async function shopsOf(
  db: Kysely<Schema>,
  ids: readonly string[] | undefined,
  locale: Locale,
): Promise<CounterShop[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['id', 'name', 'time_zone'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('position')
    .execute();
  return rows.map(({ name, ...shop }) => ({ ...shop, name: inLocale(name, locale) }));
}

/** @throws Refused 404 for one that does not exist. */
export async function shopOf(db: Kysely<Schema>, id: string, locale: Locale): Promise<CounterShop> {
  const [shop] = await shopsOf(db, [id], locale);
  if (shop === undefined) throw new Refused('not-found');
  return shop;
}

export async function clerkFor(db: Kysely<Schema>, member: StaffMember, locale: Locale): Promise<Clerk> {
  const { staffId: id, name, email, role, shops, isShopDevice } = member;
  return {
    id,
    name,
    email,
    role,
    is_everywhere: shops === undefined,
    shops: await shopsOf(db, shops, locale),
    is_shop_device: isShopDevice,
  };
}
