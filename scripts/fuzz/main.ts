import { randomInt } from 'node:crypto';
import { Command, InvalidArgumentError } from 'commander';
import { operations } from '@wadachi/contract';
import { openDatabase } from '../../api/database';
import { openDatabases } from '../bench/api/databases';
import { startApi } from '../bench/api/server';
import { Cleanup } from '@wadachi/tools/Cleanup';
import { fuzz, type Problem } from './fuzz';

const longestMs = 60 * 60_000;
/** How many problems of one kind are shown whole. */
const shown = 3;

const program = new Command('fuzz')
  .description('Sends right, half right and wrong calls of the whole contract to an API on PostgreSQL.')
  .option('--requests <count>', 'how many', asCount, 50_000)
  .option('--seed <number>', 'begins the same calls again', asCount, randomInt(1, 1_000_000))
  .option('--workers <count>', 'how many at the same time', asCount, 8)
  .parse();
const { requests, seed, workers } = program.opts<{ requests: number; seed: number; workers: number }>();

const cleanup = new Cleanup();
const limit = setTimeout(() => stop('It took more than an hour.'), longestMs);
limit.unref();
process.once('SIGINT', () => stop('Stopped.'));

try {
  const databases = await openDatabases(1_000, cleanup);
  const databaseUrl = await databases.copy('fuzzed');
  const { db, close } = await openDatabase({ url: databaseUrl });
  cleanup.add(close);
  const url = await startApi(databaseUrl, cleanup);
  process.stdout.write(`${requests} requests with seed ${seed}, PostgreSQL ${databases.version}\n`);
  const { answers, succeeded, problems } = await fuzz(
    { url, db },
    {
      seed,
      requests,
      workers,
      onAnswer: (done, { length }) => {
        if (done % 5_000 === 0) process.stdout.write(`${done} answers, ${length} problems\n`);
      },
    },
  );
  for (const kind of new Set(problems.map(kindOf)))
    show(
      kind,
      problems.filter((problem) => kindOf(problem) === kind),
    );
  const total = Object.values(answers).reduce((sum, count) => sum + count, 0);
  const byStatus = Object.entries(answers).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`\n${total} answers (${byStatus.join(', ')}), ${problems.length} problems\n`);
  const never = Object.keys(operations).filter((operation) => !succeeded.has(operation));
  if (never.length > 0) process.stdout.write(`never with success: ${never.join(', ')}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await cleanup.run();
}

function kindOf({ operation, what }: Problem): string {
  return `${operation}: ${what}`;
}

function show(what: string, all: readonly Problem[]): void {
  process.stdout.write(`\n${all.length} × ${what}\n`);
  for (const { sent, answer } of all.slice(0, shown))
    process.stdout.write(`  ${JSON.stringify(sent).slice(0, 2_000)}\n  -> ${answer}\n`);
}

function asCount(text: string): number {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 1.');
}

function stop(why: string): void {
  process.stderr.write(`${why}\n`);
  void cleanup.run().finally(() => process.exit(1));
}
