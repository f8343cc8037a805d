import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { isAgreed } from './wasAgreed';

/** `reservations.customer` of whom nothing is kept. */
export const nobody = sql<object>`'{"name": ""}'::jsonb`;

/** The customer's addresses in `reservations.choices`. */
export const addressFields = ['rental_address', 'return_address'];

/**
 * Empties what holds that came to nothing say of their customers, a month after they were made, and ends their links
 * (docs/privacy.md). The conditions are those of the index `reservations_to_forget`.
 */
export async function forgetHolds(db: Kysely<Schema>): Promise<void> {
  await sql`
    with forgotten as (
      update reservations r set customer = ${nobody}, memo = '', addressee = null, choices = choices - ${addressFields}::text[]
      where r.created_at < now() - interval '30 days' and r.status in ('expired', 'cancelled') and not ${isAgreed}
        and r.customer <> ${nobody}
      returning r.shop_id, r.id
    )
    delete from reservation_links l using forgotten
    where l.shop_id = forgotten.shop_id and l.reservation_id = forgotten.id
  `.execute(db);
}
