import { sql, type Kysely } from 'kysely';
import { json, type Schema } from '../../../database';
import { hashOf } from '../../../tokenHash';
import { fits } from '../../../fits';
import { mailContents, type MailContent } from '../../mail/mails';
import { saidOnce } from '../../mail/pace';
import type { Asker } from '../access/access';
import { accessTokenOf } from '../access/accessToken';
import { newLink, type LinkedReservation } from '../access/links';

interface Move {
  readonly accountId: string;
  /** Normalised for comparison: see `EmailAddress`. */
  readonly fromKey: string;
  readonly to: string;
  readonly now: Date;
}

/**
 * The account's bookings whose mails went to the former address write to the new one from now on, and no link that was
 * mailed to the former one opens them any more. Mails that still wait leave for the new address with a link of their own.
 * A booking that was made for somebody else's address keeps it.
 */
export async function moveBookingMails(
  trx: Kysely<Schema>,
  { accountId, fromKey, to, now }: Move,
): Promise<void> {
  const moved = await trx
    .updateTable('reservations')
    .set({
      customer: sql`jsonb_set(customer, '{email}', to_jsonb(${to}::text))`,
      // A form that was opened before would put the former address back.
      corrections: sql`corrections + 1`,
    })
    .where('account_id', '=', accountId)
    .where(sql`lower(customer ->> 'email')`, '=', fromKey)
    .returning(['shop_id', 'id'])
    .execute();
  for (const { shop_id, id } of moved) {
    await trx
      .deleteFrom('reservation_links')
      .where('shop_id', '=', shop_id)
      .where('reservation_id', '=', id)
      .execute();
  }

  const byId = new Map(moved.map((reservation) => [reservation.id, reservation]));
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'content', sql<string>`content #>> '{booking,reservation_id}'`.as('reservation_id')])
    .where(sql`lower(recipient)`, '=', fromKey)
    .where('status', '=', 'waiting')
    .forUpdate()
    .execute();
  for (const { id, content, reservation_id } of waiting) {
    const reservation = byId.get(reservation_id);
    if (reservation === undefined) continue;
    const { token, linked } = newLink(trx, reservation, now);
    await linked
      .updateTable('outbox')
      .set({ recipient: to, content: json({ ...(content as object), token }) })
      .where('id', '=', id)
      .execute();
  }
}

export interface UntoldMail {
  readonly kind: (typeof saidOnce)[number];
  readonly content: Pick<MailContent<'papers-checked'>, 'note' | 'missing'>;
}

/**
 * The reservation's former address may be a stranger's: no link that was mailed there opens it any more, and no mail that
 * waits leaves. The mail of the correction, which goes out after this, tells the same and more. The asker's own link stays.
 * @returns the mails whose words that one lacks.
 */
export async function withdrawMails(
  trx: Kysely<Schema>,
  { shop_id, id }: LinkedReservation,
  former: string,
  { accessToken, visitor }: Asker,
): Promise<readonly UntoldMail[]> {
  const own = [visitor, ...visitor.earlier].map((browser) => accessTokenOf(browser, id));
  const kept = [...own, ...(accessToken === undefined ? [] : [accessToken])];
  await trx
    .deleteFrom('reservation_links')
    .where('shop_id', '=', shop_id)
    .where('reservation_id', '=', id)
    .where('token_hash', 'not in', kept.map(hashOf))
    .execute();
  const withdrawn = await trx
    .deleteFrom('outbox')
    .where(sql`lower(recipient)`, '=', former.toLowerCase())
    .where('status', '=', 'waiting')
    .where(sql`content #>> '{booking,reservation_id}'`, '=', id)
    .returning(['kind', 'content'])
    .execute();
  return withdrawn.flatMap(({ kind, content }) =>
    saidOnce.flatMap((once) =>
      once === kind && fits(mailContents[once], content) ? [{ kind: once, content }] : [],
    ),
  );
}
