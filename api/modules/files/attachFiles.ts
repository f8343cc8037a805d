import type { Kysely, Selectable } from 'kysely';
import type { Driver } from '@wadachi/contract';
import type { FileTable } from '../../database/bookingTables';
import type { Schema } from '../../database';
import { invalid, type Visitor } from '../../http';
import { ownerHashesOf } from './ownership';

export const fileLists = ['driver_license', 'international_driver_license'] as const;

interface FilesParty {
  readonly shopId: string;
  /** The reservation's; it may be inserted later in the same transaction. */
  readonly id: string;
  readonly accountId: string | null;
  readonly visitor: Visitor;
}

type OwnFile = Pick<Selectable<FileTable>, 'id' | 'reservation_id'>;

/**
 * Makes a driver's uploads part of a reservation, in its transaction. What already belongs to another reservation is
 * copied, so that each keeps and loses its own. Gives the driver with the ids the reservation has them under.
 * @throws Refused 422 on the list that names a file which is neither this browser's nor this account's.
 */
export async function attachFiles(
  db: Kysely<Schema>,
  driver: Driver | undefined,
  party: FilesParty,
): Promise<Driver | undefined> {
  const asked = new Set(fileLists.flatMap((list) => driver?.[list] ?? []));
  if (driver === undefined || asked.size === 0) return driver;
  const found = await ownFiles(db, [...asked].filter(isUuid), party);
  refuseStrangers(driver, found);
  const attached = new Map<string, string>();
  for (const file of found) attached.set(file.id, await attach(db, file, party));
  const renamed = fileLists.flatMap((list) => {
    const ids = driver[list];
    return ids === undefined ? [] : [[list, ids.map((id) => attached.get(id) ?? id)] as const];
  });
  return { ...driver, ...Object.fromEntries(renamed) };
}

/**
 * Makes uploads of this browser part of a reservation, such as pictures of a damage.
 * @returns the ids under which the reservation has them, in the same order; undefined for a file of another browser.
 */
export async function attachUploads(
  db: Kysely<Schema>,
  ids: readonly string[],
  party: FilesParty,
): Promise<readonly string[] | undefined> {
  const found = await ownFiles(db, [...new Set(ids)], party);
  const attached = new Map<string, string>();
  for (const file of found) attached.set(file.id, await attach(db, file, party));
  return ids.every((id) => attached.has(id)) ? ids.map((id) => attached.get(id) ?? id) : undefined;
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** Locked in one order: a booking at the same time waits, and then finds them attached. */
async function ownFiles(db: Kysely<Schema>, ids: string[], party: FilesParty): Promise<OwnFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['id', 'reservation_id'])
    .where('id', 'in', ids)
    .where(({ or, eb }) =>
      or([
        eb('owner_hash', 'in', ownerHashesOf(party.visitor)),
        ...(party.accountId === null ? [] : [eb('account_id', '=', party.accountId)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

function refuseStrangers(driver: Driver, found: readonly OwnFile[]): void {
  const known = new Set(found.map(({ id }) => id));
  const wrong = fileLists.filter((list) => driver[list]?.some((id) => !known.has(id)));
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map((list) => [`driver.${list}`, 'file.notYours'])));
}

async function attach(db: Kysely<Schema>, file: OwnFile, party: FilesParty): Promise<string> {
  const { shopId, id: reservationId, accountId } = party;
  if (file.reservation_id === null) {
    const owned = { shop_id: shopId, reservation_id: reservationId, account_id: accountId };
    await db.updateTable('files').set(owned).where('id', '=', file.id).execute();
    return file.id;
  }
  const copy = await db
    .insertInto('files')
    .columns(['owner_hash', 'name', 'media_type', 'bytes', 'account_id', 'shop_id', 'reservation_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('files')
        .select(['owner_hash', 'name', 'media_type', 'bytes'])
        .select([
          val(accountId).as('account_id'),
          val(shopId).as('shop_id'),
          val(reservationId).as('reservation_id'),
        ])
        .where('id', '=', file.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return copy.id;
}
