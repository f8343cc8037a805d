import type { Kysely } from 'kysely';
import type { Schema } from '../database';
import type { Locale } from '../texts';

export interface WaitingMail {
  readonly kind: string;
  readonly to: string;
  readonly locale: Locale;
  /** Fields such as `token`; empty once it has been sent. */
  readonly content: Readonly<Record<string, string>>;
  readonly status: 'waiting' | 'sent' | 'given-up';
}

/** The mails of the outbox, the oldest first. */
export async function mailsOf(db: Kysely<Schema>): Promise<WaitingMail[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
  return rows.map(({ kind, recipient, locale, content, status }) => ({
    kind,
    to: recipient,
    locale,
    content: content as WaitingMail['content'],
    status,
  }));
}
