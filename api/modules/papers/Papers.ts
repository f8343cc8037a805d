import type { Kysely } from 'kysely';
import type { Schema } from '../../database';

export interface PaperOf {
  readonly shop_id: string;
  readonly reservation_id: string;
}

/** Issues papers with the shop's next number of the year, in the transaction of what they testify. */
export class Papers {
  constructor(
    protected readonly db: Kysely<Schema>,
    protected readonly clock: () => Date,
  ) {}

  /** The receipt of what was paid; after a change a new one that takes the place of the former. */
  async issueReceipt(_of: PaperOf): Promise<void> {}

  /** What a cancellation cost and gave back. */
  async issueCancellation(_of: PaperOf): Promise<void> {}
}
