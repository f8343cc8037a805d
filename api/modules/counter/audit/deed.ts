import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../database';
import { invalid } from '../../../http';
import { audit } from './audit';

/** The change that a clerk's write has made, for the audit log. */
export interface Deed {
  /** Id of what was changed, where the address of the call names something else. */
  readonly subject?: string;
  readonly before?: object;
  readonly after?: object;
}

/** The clerk who writes, and what the address of the call names. */
export interface Author {
  readonly by: string;
  readonly shop: string;
  readonly subject: string;
}

/** A reason without the spaces around it. @throws Refused 422 on `note` for nothing else. */
export function reasonIn(note: string): string {
  const reason = note.trim();
  if (reason === '') throw invalid({ note: 'field.missing' });
  return reason;
}

/** Words of a clerk may tell of a person, and no entry of the audit log can be erased: it has none. */
const withoutWords = ({ note: _, damage, ...said }: { note?: unknown; damage?: readonly unknown[] }) => ({
  ...said,
  ...(damage && { damage: damage.length }),
});

/** Notes a deed in the transaction that does it. */
export async function noteDeed(
  trx: Kysely<Schema>,
  author: Author & { readonly action: string },
  { subject = author.subject, before, after }: Deed,
): Promise<void> {
  await audit(trx, {
    ...author,
    subject,
    before: before && withoutWords(before),
    after: after && withoutWords(after),
  });
}

/** Makes the work of writes that carry out a deed and note it in the audit log. */
export const deedsBy =
  <Services, By extends Author = Author>(servicesIn: (trx: Transaction<Schema>) => Services) =>
  <Request>(action: string, deed: (services: Services, request: Request, author: By) => Promise<Deed>) =>
  async (trx: Transaction<Schema>, author: By, request: Request) => {
    await noteDeed(trx, { ...author, action }, await deed(servicesIn(trx), request, author));
    return { status: 204, body: null } as const;
  };
