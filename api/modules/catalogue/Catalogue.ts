import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import { deadlines, withDeadline } from '../../database/deadline';
import { Offers } from './Offers';
import { readCatalogue, revisionOf } from './readCatalogue';

/**
 * The catalogue in memory. It changes by import and is read with every call, so each process keeps it whole and asks
 * the database for its revision only.
 */
export class Catalogue {
  #offers: Offers | undefined;
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;

  /** @param freshMs For how long a revision is taken for the latest; 0 asks each time. */
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly freshMs = 0,
  ) {}

  /** What is offered as of the last `refresh`. A transaction asks no further connection for it. */
  get now(): Offers {
    if (!this.#offers) throw new Error('The catalogue was used before it was read.');
    return this.#offers;
  }

  /** Takes in what has changed; callers that come while it asks share the answer. @throws DatabaseUnavailable */
  async refresh(): Promise<void> {
    if (performance.now() - this.#askedAt < this.freshMs) return;
    // Its own time and not the first caller's: others wait for it too.
    this.#asking ??= withDeadline(deadlines.readMs, () => this.#ask()).finally(
      () => (this.#asking = undefined),
    );
    await this.#asking;
  }

  async #ask(): Promise<void> {
    const askedAt = performance.now();
    if (!this.#offers || this.#offers.revision !== (await revisionOf(this.db)))
      this.#offers = new Offers(await readCatalogue(this.db));
    this.#askedAt = askedAt;
  }
}
