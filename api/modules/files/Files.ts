import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import type { StoredFile } from './toStored';

/**
 * Loose files of one browser: twice the number that a booking takes, and some to spare. At a counter several checklists
 * with forty pictures each may be open.
 */
const maxLoose = { customer: 24, clerk: 400 };

interface NewFile extends StoredFile {
  readonly name: string;
  readonly ownerHash: Buffer;
  readonly accountId: string | null;
  readonly by: keyof typeof maxLoose;
}

export interface OpenedFile {
  readonly name: string;
  readonly media_type: StoredFile['mediaType'];
  readonly bytes: Uint8Array;
}

/** Pictures of licences, private to the browser that sent them (ADR 20). */
export class Files {
  constructor(private readonly db: Kysely<Schema>) {}

  /** Keeps a file that belongs to no booking yet; of too many such files the oldest goes. Gives its id. */
  async store({ name, ownerHash, accountId, by, mediaType, bytes }: NewFile): Promise<string> {
    const { id } = await this.db
      .insertInto('files')
      .values({ name, owner_hash: ownerHash, account_id: accountId, media_type: mediaType, bytes })
      .returning('id')
      .executeTakeFirstOrThrow();
    const surplus = this.db
      .selectFrom('files')
      .select('id')
      .where('owner_hash', '=', ownerHash)
      .where('reservation_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(maxLoose[by]);
    await this.db
      .deleteFrom('files')
      .where('id', 'in', surplus)
      // Asked again of the row itself: a booking may take it while this waits for its lock.
      .where('reservation_id', 'is', null)
      .where('id', '!=', id)
      .execute();
    return id;
  }

  /** @throws Refused 404 for another browser's file just as for none. */
  async open(id: string, ownerHashes: Buffer[]): Promise<OpenedFile> {
    const file = await this.db
      .selectFrom('files')
      .select(['name', 'media_type', 'bytes'])
      .where('id', '=', id)
      .where('owner_hash', 'in', ownerHashes)
      .executeTakeFirst();
    if (file === undefined) throw new Refused('not-found');
    return file;
  }

  /** Deletes the files of an account; closing is refused while a booking lies ahead, so all of them are past. */
  async deleteOf(accountId: string): Promise<void> {
    await this.db.deleteFrom('files').where('account_id', '=', accountId).execute();
  }
}
