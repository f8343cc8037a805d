import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { Outbox } from '../../mail/Outbox';
import { StaffService } from './staff.service';

/** Invites an owner on nobody's word: the first one, or one who has lost everything. @returns the token of their link. */
export async function inviteOwner(
  db: Kysely<Schema>,
  email: string,
  clock = () => new Date(),
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const staff = new StaffService({ db: trx, clock, outbox: new Outbox(trx, clock) });
    const owner = { email, role: 'owner', shops: undefined, locale: 'en' } as const;
    return (await staff.invite(null, owner)).token;
  });
}
