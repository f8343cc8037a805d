import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '@wadachi/shared/release';
import { takeUp, type InService } from './takeUp';

/** How long a channel that was read is taken as current, milliseconds. */
const channelAge = 1_000;

/** After this long a refused revision is looked at again, milliseconds: the fault may have been the store's. */
const refusalAge = 30_000;

/** Follows the channel: a new revision is taken up without a restart, a bad one is refused and logged. */
export class ReleasesInService {
  #current: InService | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #refused: { readonly revision: number; readonly at: number } | undefined;
  #checking: Promise<void> | undefined;

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** The newest good revision. Rejects only while there has never been one. */
  async current(): Promise<InService> {
    if (!this.#current || this.now() - this.#checkedAt >= channelAge) await this.#checkOnce();
    if (!this.#current) throw new Error(`There is no channel in ${this.store.root}: publish a release first`);
    return this.#current;
  }

  /** Visits that come while the first revision is being taken up wait for it together. */
  #checkOnce(): Promise<void> {
    this.#checkedAt = this.now();
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #check(): Promise<void> {
    let revision = 0;
    try {
      const channel = await this.store.readChannel();
      revision = channel?.revision ?? 0;
      if (!channel || revision === this.#current?.plan.revision || this.#isRefused(revision)) return;
      this.#current = await takeUp(this.store, channel);
      this.log.info({ revision }, 'Channel revision in service');
    } catch (error) {
      this.#refused = { revision, at: this.now() };
      this.log.error(
        { err: error, revision },
        'The channel was refused; the last good revision stays in service',
      );
      if (!this.#current) throw error;
    }
  }

  /** Refused lately, while there is another one to serve: not worth a second look and a second log entry. */
  #isRefused(revision: number): boolean {
    const refused = this.#refused;
    return (
      this.#current !== undefined && refused?.revision === revision && this.now() - refused.at < refusalAge
    );
  }
}
