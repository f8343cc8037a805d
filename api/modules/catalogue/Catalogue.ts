import type { Kysely } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { configureSite } from '@wadachi/intl';
import type { Schema } from '../../database';
import { deadlines, withDeadline } from '../../database/deadline';
import { Offers, searchText } from './Offers';
import { Places } from './Places';
import { readCatalogue, revisionOf } from './readCatalogue';
import { WordIndex } from './WordIndex';

/**
 * The catalogue in memory. It changes by import and is read with every call, so each process keeps it whole and asks
 * the database for its revision only.
 */
export class Catalogue {
  #offers: Offers | undefined;
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;
  #reading: Promise<void> | undefined;

  /**
   * @param freshMs For how long a revision is taken for the latest; 0 asks each time.
   * @param refreshTimeoutMs For how long a call waits for a new revision while there is an older one to go on with; who asks each
   * time wants the latest.
   */
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly freshMs = 0,
    private readonly refreshTimeoutMs = freshMs > 0 ? 1_000 : deadlines.readMs,
  ) {}

  /** The catalogue of the last `refresh`. A transaction needs no further connection for it. */
  get now(): Offers {
    if (!this.#offers) throw new Error('The catalogue was used before it was read.');
    return this.#offers;
  }

  /** Takes in what has changed; callers that come while it asks share the answer. @throws DatabaseUnavailable */
  async refresh(): Promise<void> {
    if (performance.now() - this.#askedAt < this.freshMs) return;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    await this.#asking;
  }

  async #ask(): Promise<void> {
    // A large catalogue takes seconds to read: calls go on with the one before until all of it is there.
    if (this.#offers && this.#reading) return;
    const askedAt = performance.now();
    // Its own time and not the first caller's: others wait for it too.
    const revision = await withDeadline(deadlines.readMs, () => revisionOf(this.db));
    if (this.#offers?.revision !== revision) await this.#readPatiently();
    this.#askedAt = askedAt;
  }

  async #readPatiently(): Promise<void> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    if (!this.#offers) return this.#reading;
    // A failure after the wait has no caller; the next question for the revision reads again.
    this.#reading.catch(() => undefined);
    const waited = new AbortController();
    const wait = setTimeout(this.refreshTimeoutMs, undefined, { ref: false, signal: waited.signal });
    await Promise.race([this.#reading, wait.catch(() => undefined)]).finally(() => waited.abort());
  }

  async #read(): Promise<void> {
    const rows = await withDeadline(deadlines.workerMs, () => readCatalogue(this.db));
    const words = await WordIndex.of(rows.shops.map(searchText));
    this.#offers = new Offers(rows, words, await Places.of(rows));
    configureSite(this.#offers.site);
  }
}
