import type { Kysely } from 'kysely';
import { json, type Schema } from '../../../database';

export interface AuditEntry {
  /** Id of the person, or of whom somebody claimed to be who was refused; null for the command line. */
  readonly by: string | null;
  readonly shop?: string | undefined;
  /** Such as `staff.invited`. */
  readonly action: string;
  /** Id of what was changed. */
  readonly subject: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}

/** Notes who did what, in the transaction that does it. No entry is ever changed. */
export async function audit(
  trx: Kysely<Schema>,
  { by, shop, action, subject, before, after }: AuditEntry,
): Promise<void> {
  const [was, is] = [before, after].map((state) => (state === undefined ? null : json(state)));
  await trx
    .insertInto('staff_audit')
    .values({ staff_id: by, shop_id: shop ?? null, action, subject, before: was, after: is })
    .execute();
}
