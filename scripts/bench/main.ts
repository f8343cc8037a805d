import { Command, InvalidArgumentError } from 'commander';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { Cleanup } from '@wadachi/tools/Cleanup';
import { benchApi } from './api';
import { benchCatalogue } from './catalogue';
import { benchGuard } from './guard';
import { benchPage } from './page/bench';
import { benchProbing } from './probing';
import { benchRental } from './rental';
import { report, type Part } from './report';
import { benchSteps } from './steps/bench';

const longestMs = 60 * 60_000;

const asCount = (least: number, most: number) => (text: string) => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  throw new InvalidArgumentError(`Say a number from ${least} to ${most}.`);
};

const names = ['page', 'steps', 'api', 'catalogue', 'rental', 'probing', 'guard'] as const;
type Name = (typeof names)[number];
const isPart = (name: string): name is Name => names.some((known) => known === name);

const program = new Command('bench')
  .description('Measures the product on this machine and prints ratios, each from one run.')
  .argument('[parts...]', `${names.join(', ')}, or nothing for all`)
  .option('--json <file>', 'write the figures to a file as well')
  .option(
    '--reservations <count>',
    'how many the database of the part api holds',
    asCount(1_000, 99_999_999),
    500_000,
  )
  .option('--site <address>', 'for the part steps: a running site to measure instead of a new one')
  .option('--rounds <count>', 'for the part steps: how often each step is visited', asCount(1, 9), 5)
  .parse();
const { json, reservations, site, rounds } = program.opts<{
  json?: string;
  reservations: number;
  site?: string;
  rounds: number;
}>();
const unknown = program.args.find((name) => !isPart(name));
if (unknown) program.error(`There is no bench '${unknown}': say ${names.join(', ')}, or nothing for all.`);

const cleanup = new Cleanup();
const say = (line: string) => void process.stderr.write(`${line} …\n`);
const parts: Readonly<Record<Name, () => string | Promise<Part | string>>> = {
  page: () => benchPage(say, cleanup),
  steps: () => benchSteps(say, cleanup, { site, rounds }),
  api: () => benchApi(say, cleanup, reservations),
  catalogue: () => benchCatalogue(say, cleanup),
  rental: () => benchRental(say, cleanup),
  probing: () => benchProbing(say, cleanup),
  guard: () => benchGuard(say),
};

const stop = (why: string) => {
  process.stderr.write(`${why}\n`);
  void cleanup.run().then(() => process.exit(1));
};
process.once('SIGINT', () => stop('Stopped.')).once('SIGTERM', () => stop('Stopped.'));
setTimeout(() => stop(`Not done after ${longestMs / 60_000} minutes: given up.`), longestMs).unref();

// The bench has databases of its own: it must never touch one that the environment names.
for (const name of ['DATABASE_URL', 'API_TOKEN']) Reflect.deleteProperty(process.env, name);
const loadNow = () => (loadavg()[0] ?? 0).toFixed(1);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const before = loadNow();
const startedAt = performance.now();
const found: Record<string, Part | string> = {};
try {
  for (const name of program.args.length > 0 ? program.args.filter(isPart) : names) {
    const part = await parts[name]();
    found[name] = part;
    process.stdout.write(`\n${typeof part === 'string' ? part : report(part)}`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`\n${machine}; load average ${before} before, ${loadNow()} after; ${seconds} s\n`);
  if (json) await writeFile(json, `${JSON.stringify({ machine, ...found }, null, 2)}\n`);
} finally {
  await cleanup.run();
}
