import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { Outbox } from '../mail/Outbox';

export interface MailOf {
  readonly shop_id: string;
  readonly reservation_id: string;
}

/** Puts the mails about a reservation into the outbox, each with a link of its own, in the transaction of the event. */
export class BookingMails {
  constructor(
    protected readonly db: Kysely<Schema>,
    protected readonly outbox: Outbox,
    protected readonly clock: () => Date,
  ) {}

  /** Reserved, to be paid at the shop. */
  async made(_of: MailOf): Promise<void> {}

  /** Paid by card, and so reserved. */
  async paid(_of: MailOf): Promise<void> {}

  async changed(_of: MailOf): Promise<void> {}

  async cancelled(_of: MailOf): Promise<void> {}

  /** The money came when the car was gone: it goes back. */
  async paidTooLate(_of: MailOf): Promise<void> {}

  /** The day before, in the shop's zone. */
  async reminder(_of: MailOf): Promise<void> {}
}
