import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { deleteInSlices } from '../../database/deleteInSlices';

/** True if the file `f` of the reservation `r` shows a damage, which a claim of the shop needs. */
export const showsDamage = sql<boolean>`exists (
  select from handovers h
  where h.shop_id = r.shop_id and h.reservation_id = r.id
    and (h.damage || h.return_damage) @> jsonb_build_array(jsonb_build_object('files', jsonb_build_array(f.id)))
)`;

/** Each may be 10 MiB. */
const slice = 100;

/**
 * Deletes pictures of licences that nobody needs any more (docs/privacy.md): loose ones after a day, those of a booking 30
 * days after the return, or a week after it was cancelled or its hold ran out. Pictures of damages stay for two years,
 * as long as the words beside them.
 */
export async function sweepFiles(db: Kysely<Schema>): Promise<void> {
  await deleteInSlices(
    db,
    'files',
    sql`select ctid from files where reservation_id is null and created_at < now() - interval '24 hours'`,
    slice,
  );
  await deleteInSlices(
    db,
    'files',
    sql`
      select f.ctid from files f join reservations r on r.shop_id = f.shop_id and r.id = f.reservation_id
      where r.ends_at < now() - interval '30 days' and (r.ends_at < now() - interval '2 years' or not ${showsDamage})
        or r.status = 'cancelled' and coalesce(r.cancelled_at, r.created_at) < now() - interval '7 days'
        or r.status = 'expired' and coalesce(r.hold_expires_at, r.created_at) < now() - interval '7 days'
    `,
    slice,
  );
}
