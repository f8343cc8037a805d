import type { FastifyBaseLogger } from 'fastify';
import { countsKey, writeCounts, type Count, type FailureKind, type ObjectStore } from '@wadachi/release';
import { HourFiles } from './HourFiles';
import { NetworkSample } from './NetworkSample';

/** Versions, revisions and minutes of an hour that are counted separately; a process that sees more counts no more. */
const maxCounts = 5_000;

/** A load of one version of a package, which is one try of it, or that this try failed. */
export interface Counted {
  readonly package: string;
  readonly version: string;
  readonly revision: number;
  readonly kind: 'load' | FailureKind;
}

/** Where a process keeps what it gathers. */
export interface ReportsPlace {
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

/** What this process counts, by minute. */
export class Counts extends HourFiles<Map<string, MinuteCount>> {
  constructor(
    { objects, channel, process }: ReportsPlace,
    log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    now: () => Date = () => new Date(),
  ) {
    super(
      {
        what: 'Counts',
        make: () => new Map(),
        write: (counts, at) =>
          writeCounts(objects, countsKey(channel, at, process), [...counts.values()].map(toCount)),
      },
      log,
      now,
    );
  }

  /** `network`, the client's tag, for a version whose networks are counted separately. */
  add({ package: name, version, revision, kind }: Counted, network?: string): void {
    const minute = `${this.now().toISOString().slice(0, 16)}Z`;
    const counts = this.current();
    const key = [name, version, revision, minute].join(' ');
    const of = { package: name, version, revision, minute };
    const count: MinuteCount = counts.get(key) ?? { of, loads: 0, failures: {} };
    if (!counts.has(key) && counts.size >= maxCounts) return;
    counts.set(key, count);
    if (kind === 'load') count.loads += 1;
    else count.failures[kind] = (count.failures[kind] ?? 0) + 1;
    if (network !== undefined) {
      count.networks ??= new NetworkSample();
      count.networks.add(network, { isFailure: kind !== 'load' });
    }
  }
}

const toCount = ({ of, loads, failures, networks }: MinuteCount): Count => ({
  ...of,
  loads,
  failures: { ...failures },
  ...(networks && { networks: networks.toCount() }),
});
