import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import type { Asker, ReservationAccess } from './access';
import type { ReservationWithShops } from '../reserves.repository';

/**
 * The reservation as it is while nobody else can change it, until the transaction ends. Who may not see it locks nothing.
 * @throws Refused 404 for a stranger just as for a reservation that does not exist.
 */
export async function lockReservation(
  trx: Kysely<Schema>,
  access: ReservationAccess,
  id: string,
  asker: Asker,
): Promise<ReservationWithShops> {
  const { shop_id } = await access.find(id, asker);
  await trx
    .selectFrom('reservations')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  // Read again: it may have been another's turn while this one waited.
  return access.find(id, asker);
}
