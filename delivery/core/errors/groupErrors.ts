import type { Channel } from '../channel';
import type { ErrorRecord } from './ErrorRecord';
import type { SourcePlace } from './frames';

/** Says who gets a version that had an error: nobody when null. */
export type GivenAs = 'stable' | 'canary' | 'stopped' | 'fallback' | null;

/** The same error of a package in all versions: its name and message, at one place of the sources. */
export interface ErrorGroup {
  readonly package: string;
  readonly name: string;
  /** It is that of one of them. */
  readonly message: string;
  readonly place: SourcePlace | null;
  readonly kinds: readonly string[];
  readonly count: number;
  /** Page loads in which it happened, about. */
  readonly loads: number;
  /** Networks that saw it; of many a sample. */
  readonly networks: number;
  /** Most frequent first. */
  readonly versions: readonly { readonly version: string; readonly given: GivenAs; readonly count: number }[];
  readonly routes: readonly string[];
  /** Family and version: `Safari 17`. */
  readonly browsers: readonly string[];
  readonly first_at: string;
  readonly last_at: string;
}

interface Grouping {
  readonly placeOf: (frames: readonly string[]) => Promise<SourcePlace | null>;
  readonly channel: Pick<Channel, 'packages' | 'rollouts'> | undefined;
}

interface Gathered {
  /** The first of them. */
  readonly of: ErrorRecord;
  readonly place: SourcePlace | null;
  readonly records: ErrorRecord[];
}

/** Puts together what hosts saw, what most networks saw first: one network may say what it likes, but it stays one. */
export async function groupErrors(
  records: readonly ErrorRecord[],
  { placeOf, channel }: Grouping,
): Promise<readonly ErrorGroup[]> {
  const groups = new Map<string, Gathered>();
  for (const record of records) {
    const place = await placeOf(record.frames);
    const where = place ? `${place.file}:${place.line}` : '';
    const key = [record.package, record.name, where, messageShape(record.message)].join('\n');
    const group = groups.get(key) ?? { of: record, place, records: [] };
    group.records.push(record);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map((gathered) => groupOf(gathered, channel))
    .sort(
      (one, other) =>
        other.networks - one.networks || other.count - one.count || other.last_at.localeCompare(one.last_at),
    );
}

function groupOf(
  { place, records, of: { package: name, name: error, message } }: Gathered,
  channel: Grouping['channel'],
): ErrorGroup {
  const sum = (own: readonly ErrorRecord[], of: (record: ErrorRecord) => number) =>
    own.reduce((all, record) => all + of(record), 0);
  const times = records.flatMap(({ first_at: first, last_at: last }) => [first, last]).sort();
  const versions = [...new Set(records.map(({ version }) => version))].map((version) => {
    const own = records.filter((record) => record.version === version);
    return { version, given: givenAs(channel, name, version), count: sum(own, ({ count }) => count) };
  });
  return {
    package: name,
    name: error,
    message,
    place,
    kinds: distinct(records.map(({ kind }) => kind)),
    count: sum(records, ({ count }) => count),
    loads: sum(records, ({ pages }) => pages),
    networks: new Set(records.flatMap(({ networks }) => networks)).size,
    versions: versions.sort((one, other) => other.count - one.count),
    routes: distinct(records.flatMap(({ routes }) => routes)),
    browsers: distinct(records.flatMap(({ browsers = [] }) => browsers)),
    first_at: times[0] ?? '',
    last_at: times.at(-1) ?? '',
  };
}

function givenAs(channel: Grouping['channel'], name: string, version: string): GivenAs {
  const rollout = channel?.rollouts.find(({ set }) => Object.hasOwn(set, name) && set[name] === version);
  const described = channel?.packages[name];
  if (described?.stable === version) return 'stable';
  if (rollout) return rollout.state === 'running' ? 'canary' : 'stopped';
  return described?.last_known_good === version ? 'fallback' : null;
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();

/**
 * A message without what differs from visitor to visitor, such as numbers, ids and quoted words: two messages with one shape, of
 * one place in the code, are the same error.
 */
export const messageShape = (message: string): string =>
  message
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '""')
    .replaceAll(/[\w-]*\d[\w-]*/g, '0')
    .slice(0, 120);
