import type { FastifyBaseLogger } from 'fastify';
import { countsKey, writeCounts } from '../../core/counts/countsStore';
import type { Count, FailureKind } from '../../core/counts/counts';
import { measures, type Measure, type MeasureName } from '../../core/counts/measures';
import type { ObjectStore } from '../../core/store/objects';
import { HourFiles } from './HourFiles';
import { NetworkSample } from './NetworkSample';

/**
 * Networks of one version, for each measure, and for the goal of each page, that are counted separately in ten minutes, or
 * in the minute of a measure that settles sooner. Tries are counted of every version, measures only while two are compared.
 */
const maxNetworks = { tries: 256, measure: 64, goal: 16 };

/** Versions, revisions and minutes of an hour that are counted separately; a process that sees more counts no more. */
const maxCounts = 5_000;

/** A load of one version of a package, which is one try of it, or that this try failed. */
export interface CountedTry {
  readonly package: string;
  readonly version: string;
  readonly revision: number;
  readonly kind: 'load' | FailureKind;
  /** It may be evidence for or against a version. Visitors for whom no rollout of it is give none. */
  readonly isCompared: boolean;
}

/** One measure of a visit, for one version. */
export interface Measurement extends Omit<CountedTry, 'kind' | 'isCompared'> {
  readonly measure: MeasureName;
  /** The path of the page whose goal it is. */
  readonly page?: string;
  /** The time at which the visit was left, or its booking begun. */
  readonly at: Date;
  /** A visit that is counted now, or one that was counted before and of which this is news. */
  readonly isFirst: boolean;
  readonly isSo: boolean;
}

export interface ReportsStore {
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
  readonly measures: Map<string, NetworkSample>;
  readonly goals: Map<string, NetworkSample>;
}

export class Counts extends HourFiles<Map<string, MinuteCount>> {
  constructor(
    { objects, channel, process }: ReportsStore,
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

  /** `network`, the client's tag; without it the visit is no evidence. */
  add({ package: name, version, revision, kind }: Omit<CountedTry, 'isCompared'>, network?: string): void {
    const now = this.now();
    const count = this.#countOf({ package: name, version, revision, minute: minuteOf(now) });
    if (count && kind === 'load') count.loads += 1;
    else if (count && kind !== 'load') count.failures[kind] = (count.failures[kind] ?? 0) + 1;
    if (network === undefined) return;
    const tries = this.#countOf({ package: name, version, revision, minute: tenMinutesOf(now) });
    if (!tries) return;
    tries.networks ??= new NetworkSample(maxNetworks.tries);
    tries.networks.add(network, { isFailure: kind !== 'load' });
  }

  addMeasure(
    { package: name, version, revision, measure, page, at, isFirst, isSo }: Measurement,
    network: string,
  ): void {
    const count = this.#countOf({ package: name, version, revision, minute: measuredMinuteOf(measure, at) });
    if (!count) return;
    const samples = [sampleIn(count.measures, measure, maxNetworks.measure)];
    if (page !== undefined) samples.push(sampleIn(count.goals, page, maxNetworks.goal));
    for (const sample of samples) {
      if (isFirst) sample.add(network, { isFailure: false });
      if (isSo) sample.add(network, { isFailure: true });
    }
  }

  /** Undefined when there are too many. */
  #countOf(of: MinuteCount['of']): MinuteCount | undefined {
    const counts = this.current();
    const key = [of.package, of.version, of.revision, of.minute].join(' ');
    const count: MinuteCount = counts.get(key) ?? {
      of,
      loads: 0,
      failures: {},
      measures: new Map(),
      goals: new Map(),
    };
    if (!counts.has(key) && counts.size >= maxCounts) return undefined;
    counts.set(key, count);
    return count;
  }
}

const tenMinutesMs = 600_000;

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;

/** Networks are kept by ten minutes, which is as fine as versions are compared. */
const tenMinutesOf = (at: Date): string => `${at.toISOString().slice(0, 15)}0Z`;

/** Measures that settle within minutes are counted by the minute: by ten they would be compared only once the last of these has settled. */
function measuredMinuteOf(name: MeasureName, at: Date): string {
  const { settlesAfterMs = tenMinutesMs }: Measure = measures[name];
  return settlesAfterMs < tenMinutesMs ? minuteOf(at) : tenMinutesOf(at);
}

function sampleIn(samples: Map<string, NetworkSample>, name: string, max: number): NetworkSample {
  const sample = samples.get(name) ?? new NetworkSample(max);
  samples.set(name, sample);
  return sample;
}

const toCount = ({ of, loads, failures, networks, measures, goals }: MinuteCount): Count => ({
  ...of,
  loads,
  failures: { ...failures },
  ...(networks && { networks: networks.toCount() }),
  ...(measures.size > 0 && { measures: toCounts(measures) }),
  ...(goals.size > 0 && { goals: toCounts(goals) }),
});

const toCounts = (samples: ReadonlyMap<string, NetworkSample>): NonNullable<Count['measures']> =>
  Object.fromEntries([...samples].map(([name, sample]) => [name, sample.toCount()]));
