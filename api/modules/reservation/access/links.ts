import { randomBytes } from 'node:crypto';
import type { Kysely, QueryCreator } from 'kysely';
import { periodLimits } from '@wadachi/rental/time';
import { hashOf } from '../../../tokenHash';
import { dayMs } from '../../../durations';
import type { Schema } from '../../../database';

/** Links live until the return of the last booking one can make, and a year more for its receipts. */
const linkLifeMs = (periodLimits.aheadDays + periodLimits.longestDays + 365) * dayMs;

export interface LinkedReservation {
  readonly shop_id: string;
  readonly id: string;
}

/** More than any honest customer's mails; of more, the oldest stop working. */
const maxLinks = 20;

interface NewLink {
  readonly token: string;
  /** The statement that stores the mail begins here: it stores the link as well. */
  readonly linked: QueryCreator<Schema>;
}

/** A new access token for one reservation, for a mail. Only its hash is kept. The oldest link over the limit goes. */
export function newLink(db: Kysely<Schema>, { shop_id, id }: LinkedReservation, now: Date): NewLink {
  const token = randomBytes(32).toString('base64url');
  const linked = db
    .with('dropped', (links) =>
      links.deleteFrom('reservation_links').where('token_hash', 'in', (oldest) =>
        oldest
          .selectFrom('reservation_links')
          .select('token_hash')
          .where('shop_id', '=', shop_id)
          .where('reservation_id', '=', id)
          .orderBy('created_at', 'desc')
          // The new one is not seen by its own statement.
          .offset(maxLinks - 1),
      ),
    )
    .with('linked', (links) =>
      links.insertInto('reservation_links').values({
        shop_id,
        reservation_id: id,
        token_hash: hashOf(token),
        expires_at: new Date(now.getTime() + linkLifeMs),
      }),
    );
  return { token, linked };
}

/** Lets a token open the reservation, or open it for longer. */
export async function link(
  db: Kysely<Schema>,
  { shop_id, id }: LinkedReservation,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('reservation_links')
    .values({ shop_id, reservation_id: id, token_hash: hashOf(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at: expiresAt }))
    .execute();
}

/** True if one of the tokens is a link that still opens the reservation. */
export async function isLinked(
  db: Kysely<Schema>,
  { shop_id, id }: LinkedReservation,
  tokens: readonly string[],
  now: Date,
): Promise<boolean> {
  if (tokens.length === 0) return false;
  const found = await db
    .selectFrom('reservation_links')
    .select('reservation_id')
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('shop_id', '=', shop_id)
    .where('reservation_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}
