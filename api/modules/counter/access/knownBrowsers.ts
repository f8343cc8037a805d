import type { Kysely } from 'kysely';
import { json, type Schema } from '../../../database';
import type { Visitor } from '../../../http';

/** Browsers of one person that are kept; the oldest is forgotten. */
const most = 10;

const hashOf = (visitor: Visitor): string => visitor.secretFor('known-staff').toString('base64url');
/** Also of the keys that the browser had when others logged in. */
const hashesOf = (visitor: Visitor): readonly string[] => [visitor, ...visitor.earlier].map(hashOf);

/** The browser, as a person's `known_browsers` have it; undefined for one in which they never logged in. */
export const knownAmong = (known: readonly string[], visitor: Visitor): string | undefined =>
  hashesOf(visitor).find((hash) => known.includes(hash));

/** Remembers the browser in which a person has just logged in, by its new key. Their row must be locked. */
export async function rememberBrowser(
  trx: Kysely<Schema>,
  staffId: string,
  { before, after }: { readonly before: Visitor; readonly after: Visitor },
): Promise<void> {
  const staff = trx.selectFrom('staff').select('known_browsers').where('id', '=', staffId);
  const { known_browsers: known } = await staff.executeTakeFirstOrThrow();
  const others = known.filter((hash) => !hashesOf(before).includes(hash));
  const known_browsers = json([hashOf(after), ...others].slice(0, most));
  await trx.updateTable('staff').set({ known_browsers }).where('id', '=', staffId).execute();
}
