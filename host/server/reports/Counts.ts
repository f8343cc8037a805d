import type { FastifyBaseLogger } from 'fastify';
import { countsKey, writeCounts, type Count, type FailureKind, type ObjectStore } from '@wadachi/release';
import { NetworkSample } from './NetworkSample';

/** How often counts are written, milliseconds: ops and the guard see them that much later at most. */
const writeEvery = 5_000;

/** Versions, revisions and minutes of an hour that are counted separately; a process that sees more counts no more. */
const maxCounts = 5_000;

/** A load of one version of a package, which is one try of it, or that this try failed. */
export interface Counted {
  readonly package: string;
  readonly version: string;
  readonly revision: number;
  readonly kind: 'load' | FailureKind;
}

interface CountsPlace {
  readonly objects: ObjectStore;
  readonly channel: string;
  /** A name for this process that no other one has. */
  readonly process: string;
}

interface MinuteCount {
  readonly of: Pick<Count, 'package' | 'version' | 'revision' | 'minute'>;
  loads: number;
  readonly failures: Partial<Record<FailureKind, number>>;
  networks?: NetworkSample;
}

interface Hour {
  readonly at: Date;
  readonly counts: Map<string, MinuteCount>;
  isWritten: boolean;
}

/**
 * What this process counts, by minute, and its file of the hour in the release store, which is written again while it
 * grows. A store that takes nothing costs figures, never a page.
 */
export class Counts {
  readonly #hours = new Map<string, Hour>();
  #writing: Promise<void> | undefined;
  #isRefused = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly place: CountsPlace,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Writes every few seconds until `close`. */
  start(): void {
    this.#timer = setInterval(() => void this.write(), writeEvery).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** `network`, the client's tag, for a version whose networks are counted separately. */
  add({ package: name, version, revision, kind }: Counted, network?: string): void {
    const minute = `${this.now().toISOString().slice(0, 16)}Z`;
    const hour = this.#hourOf(minute);
    const key = [name, version, revision, minute].join(' ');
    const of = { package: name, version, revision, minute };
    const count: MinuteCount = hour.counts.get(key) ?? { of, loads: 0, failures: {} };
    if (!hour.counts.has(key) && hour.counts.size >= maxCounts) return;
    hour.counts.set(key, count);
    if (kind === 'load') count.loads += 1;
    else count.failures[kind] = (count.failures[kind] ?? 0) + 1;
    if (network !== undefined) {
      count.networks ??= new NetworkSample();
      count.networks.add(network, { isFailure: kind !== 'load' });
    }
    hour.isWritten = false;
  }

  /** Writes what is new; of two calls at once the second waits for the first and then writes the rest. */
  async write(): Promise<void> {
    while (this.#writing) await this.#writing;
    this.#writing = this.#writeHours().finally(() => (this.#writing = undefined));
    await this.#writing;
  }

  async #writeHours(): Promise<void> {
    const { objects, channel, process } = this.place;
    for (const [name, hour] of this.#hours) {
      if (!hour.isWritten) {
        hour.isWritten = true;
        try {
          const counts = [...hour.counts.values()].map(toCount);
          await writeCounts(objects, countsKey(channel, hour.at, process), counts);
          this.#isRefused = false;
        } catch (err) {
          hour.isWritten = false;
          if (!this.#isRefused)
            this.log.warn({ err }, 'Counts could not be written; they are kept and tried again');
          this.#isRefused = true;
        }
      }
      if (hour.isWritten && name !== this.now().toISOString().slice(0, 13)) this.#hours.delete(name);
    }
  }

  #hourOf(minute: string): Hour {
    const name = minute.slice(0, 13);
    const known = this.#hours.get(name);
    if (known) return known;
    // A store that has refused everything for hours: the oldest figures go first.
    const [oldest] = this.#hours.keys();
    if (oldest !== undefined && this.#hours.size >= 3) this.#hours.delete(oldest);
    const hour: Hour = { at: new Date(`${name}:00:00Z`), counts: new Map(), isWritten: true };
    this.#hours.set(name, hour);
    return hour;
  }
}

const toCount = ({ of, loads, failures, networks }: MinuteCount): Count => ({
  ...of,
  loads,
  failures: { ...failures },
  ...(networks && { networks: networks.toCount() }),
});
