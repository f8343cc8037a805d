import type { Kysely, QueryCreator } from 'kysely';
import { limits } from '@wadachi/contract';
import { json, type Schema } from '../../database';
import { fits } from '../../fits';
import { mailContents, type Mail } from './mails';

interface Posting {
  /** The earliest time to send it; at once by default. */
  readonly dueAt?: Date | undefined;
  /** Hash of the network that caused it, when it is paced: see `pace.ts`. */
  readonly sender?: Buffer | undefined;
  /** Common table expressions that run first in the same statement; on the outbox's connection. */
  readonly after?: QueryCreator<Schema> | undefined;
}

/** Holds the mails that wait to be sent; on a transaction's connection they wait only if it is committed. */
export class Outbox {
  /** `onPut` is called for each mail, before its transaction is committed. */
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
    private readonly onPut: () => void = () => undefined,
  ) {}

  /** @throws TypeError when the mail holds what its kind does not allow. */
  async put(mail: Mail, { dueAt = this.clock(), sender, after = this.db }: Posting = {}): Promise<void> {
    const { kind, to, locale, ...content } = mail;
    if (!fits(mailContents[kind], content) || to.length > limits.email) {
      throw new TypeError(`A mail of the kind ${kind} can't hold that.`);
    }
    await after
      .insertInto('outbox')
      .values({ kind, locale, recipient: to, content: json(content), due_at: dueAt, sender })
      .execute();
    this.onPut();
  }
}
