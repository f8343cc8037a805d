import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { releaseKey } from '../../core/channel';
import type { ObjectStore } from '../../core/store/objects';
import type { Metrics } from '../metrics/Metrics';
import { Counts, type CountedTry, type Measurement } from './Counts';
import { ErrorsSeen, type SeenError } from './ErrorsSeen';
import { networkTag } from './networkTag';
import { ReportTokens } from './ReportTokens';
import { Sentry } from './Sentry';

interface ReportsStore {
  readonly objects: ObjectStore;
  readonly channel: string;
  /** The secret of the site's hosts. */
  readonly key: Buffer;
  /** Where errors are sent too. */
  readonly sentryDsn: string | undefined;
}

/** Counts and errors that this process gathers and writes into the release store. Of an address it keeps a tag alone. */
export class Reports {
  readonly tokens: ReportTokens;
  readonly #key: Buffer;
  readonly #counts: Counts;
  readonly #errors: ErrorsSeen;
  readonly #sentry: Sentry | undefined;

  constructor(
    { objects, channel, key, sentryDsn }: ReportsStore,
    log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    private readonly metrics: Pick<Metrics, 'count'> | undefined,
  ) {
    const store = { objects, channel, process: randomUUID() };
    this.tokens = new ReportTokens(key);
    this.#key = key;
    this.#counts = new Counts(store, log);
    this.#errors = new ErrorsSeen(store, log);
    this.#sentry = sentryDsn === undefined ? undefined : new Sentry(sentryDsn, channel, log);
  }

  start(): void {
    this.#counts.start();
    this.#errors.start();
  }

  /** Writes what is not written yet. */
  async close(): Promise<void> {
    await this.#counts.close();
    await this.#errors.close();
    await this.#sentry?.close();
  }

  count(counted: CountedTry, address: string): void {
    this.#counts.add(counted, counted.isCompared ? this.#tagOf(counted, address) : undefined);
    this.metrics?.count(counted);
  }

  measure(measured: Measurement, address: string): void {
    this.#counts.addMeasure(measured, this.#tagOf(measured, address));
  }

  seeError(seen: SeenError, address: string): void {
    if (this.#errors.add(seen, this.#tagOf(seen, address))) this.#sentry?.send(seen);
  }

  #tagOf({ package: name, version }: Pick<CountedTry, 'package' | 'version'>, address: string): string {
    return networkTag(this.#key, releaseKey(name, version), address);
  }
}
