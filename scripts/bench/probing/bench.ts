import { randomBytes } from 'node:crypto';
import { delimiter } from 'node:path';
import { migrate, openDatabase } from '../../../api/database';
import { Passwords } from '../../../api/modules/passwords';
import { startPostgres } from '../../../api/testing/postgres';
import { startApi } from '../api/server';
import { ensurePostgres } from '../../bootstrap/postgres.mjs';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { median } from '../figures';
import { Stranger } from './Stranger';

/** Tries of each call, for addresses with an account and for addresses without. */
const tries = 200;
/** Tries before that which only warm up. */
const warmUp = 10;

/** The calls that an attacker could ask who has an account here. */
const calls = {
  'log in': (email: string) => ({
    path: '/api/account/login',
    body: { email, password: 'not the right one' },
  }),
  register: (email: string) => ({ path: '/api/account', body: { email } }),
  'forgot password': (email: string) => ({ path: '/api/account/forgot-password', body: { email } }),
} as const;
type Call = keyof typeof calls;

export interface ProbingFigure {
  readonly call: Call;
  readonly status: number;
  /** Medians in milliseconds. */
  readonly knownMs: number;
  readonly unknownMs: number;
  readonly ratio: number;
}

/** How long the API takes to answer for addresses that have an account and for others, in turn, in one run. */
export async function benchProbing(say: (line: string) => void, cleanup: Cleanup): Promise<ProbingFigure[]> {
  process.env['PATH'] = [await ensurePostgres(), process.env['PATH']].join(delimiter);
  const server = await startPostgres();
  cleanup.add(() => server.stop());
  const count = warmUp + tries;
  say(`Filling a database with ${count} accounts`);
  await fillWithAccounts(server.url, count);
  const origin = await startApi(server.url, cleanup);
  const stranger = await Stranger.open(origin);
  cleanup.add(async () => stranger.close());

  const figures: ProbingFigure[] = [];
  for (const call of Object.keys(calls) as Call[]) {
    say(`Trying to ${call}: ${tries} addresses with an account, ${tries} without`);
    figures.push(await probe(call, stranger, count));
  }
  return figures;
}

const knownAddress = (index: number): string => `customer-${index}@example.com`;
/** As long as a known one. */
const unknownAddress = (index: number): string => `stranger-${index}@example.com`;

async function probe(call: Call, stranger: Stranger, count: number): Promise<ProbingFigure> {
  const known: number[] = [];
  const unknown: number[] = [];
  const statuses = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    // Whichever comes first in a pair may find the machine warmer.
    const pair = [
      { times: known, email: knownAddress(index) },
      { times: unknown, email: unknownAddress(index) },
    ];
    for (const { times, email } of index % 2 === 0 ? pair : pair.toReversed()) {
      const { path, body } = calls[call](email);
      const { status, ms } = await stranger.send(path, body);
      statuses.add(status);
      if (index >= warmUp) times.push(ms);
    }
  }
  const [status, ...others] = statuses;
  if (status === undefined || others.length > 0)
    throw new Error(`${call}: answered with ${[...statuses].join(', ')}`);
  const [knownMs, unknownMs] = [median(known), median(unknown)];
  return { call, status, knownMs, unknownMs, ratio: knownMs / unknownMs };
}

async function fillWithAccounts(url: string, count: number): Promise<void> {
  const opened = await openDatabase({ url });
  try {
    await migrate(opened.db);
    const password_hash = await new Passwords().hash(randomBytes(16).toString('hex'));
    const rows = Array.from({ length: count }, (_, index) => ({
      email: knownAddress(index),
      email_key: knownAddress(index),
      password_hash,
      name: `Customer ${index}`,
      phone: '+819012345678',
      birthday: '1980-01-01',
      locale: 'en' as const,
      terms_accepted_at: new Date(),
    }));
    await opened.db.insertInto('accounts').values(rows).execute();
  } finally {
    await opened.close();
  }
}
