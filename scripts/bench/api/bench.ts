import type { Cleanup } from '@wadachi/tools/Cleanup';
import { measureAreas, type AreaFigures } from './areas';
import { recordBookings, recordSearches, type RecordedCall } from './calls';
import { compare, type Comparison } from './compare';
import { openDatabases, serverSettings, type Databases } from './databases';
import { openRecorder } from './recording';
import { startApi } from './server';

export interface ApiBenchOptions {
  readonly reservations: number;
  readonly profileDir: string | undefined;
}

/** Calls at one and at many at a time; a fifth of them only warms up. */
const counts = { search: { 1: 1_500, 16: 4_000 }, booking: { 1: 500, 16: 1_600 } } as const;
const concurrencies = [1, 16] as const;
/** Different searches; they are made several times each. */
const searches = 1_000;

export interface ApiFigure extends Comparison {
  readonly call: 'search' | 'booking';
  readonly concurrency: number;
  /** How many the API sends for one call, `begin` and `commit` among them. */
  readonly statements: number;
}

export interface ApiFigures {
  readonly server: string;
  readonly reservations: number;
  readonly figures: readonly ApiFigure[];
  readonly areas: AreaFigures;
}

type Say = (line: string) => void;

/** Searches and bookings over HTTP against the very statements they make, sent by one process directly. */
export async function benchApi(
  say: Say,
  cleanup: Cleanup,
  { reservations, profileDir }: ApiBenchOptions,
): Promise<ApiFigures> {
  say(`Filling a PostgreSQL server with ${reservations.toLocaleString('en')} reservations`);
  const databases = await openDatabases(reservations, cleanup);
  const settings = Object.entries(serverSettings).map(([name, value]) => `${name}=${value}`);
  return {
    server: `PostgreSQL ${databases.version} (${settings.join(' ')})`,
    reservations,
    ...(await measure(databases, { say, cleanup, profileDir })),
  };
}

interface Deps {
  readonly say: Say;
  readonly cleanup: Cleanup;
  readonly profileDir: string | undefined;
}

async function measure(
  databases: Databases,
  { say, cleanup, profileDir }: Deps,
): Promise<Pick<ApiFigures, 'figures' | 'areas'>> {
  say('Recording which statements searches and bookings make');
  const calls = await record(await databases.copy('recorded'));
  const databaseUrl = await databases.copy('direct');
  const oneUrl = await databases.copy('one');
  const origin = await startApi(await databases.copy('http'), cleanup, { profileDir });
  const figures: ApiFigure[] = [];
  for (const call of ['search', 'booking'] as const) {
    for (const concurrency of concurrencies) {
      say(`Measuring the ${call}, ${concurrency} at a time`);
      const taken = calls[call][concurrency];
      const comparison = await compare(taken, concurrency, { origin, databaseUrl, oneUrl });
      figures.push({ call, concurrency, statements: taken[0]?.statements.length ?? 0, ...comparison });
    }
  }
  say('Asking for the areas');
  return { figures, areas: await measureAreas(origin, cleanup) };
}

async function record(url: string) {
  const recorder = await openRecorder(url);
  try {
    const found = await recordSearches(recorder, searches);
    const bookings = await recordBookings(recorder, counts.booking[1] + counts.booking[16]);
    return {
      search: { 1: repeated(found, counts.search[1]), 16: repeated(found, counts.search[16]) },
      booking: { 1: bookings.slice(0, counts.booking[1]), 16: bookings.slice(counts.booking[1]) },
    };
  } finally {
    await recorder.close();
  }
}

const repeated = (calls: readonly RecordedCall[], count: number): RecordedCall[] =>
  Array.from({ length: count }, (_, index) => calls[index % calls.length]!);
