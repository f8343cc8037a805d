import { Command, InvalidArgumentError } from 'commander';
import { writeFile } from 'node:fs/promises';
import { benchApi } from './api/bench';
import { benchCatalogue } from './catalogue/bench';
import { Cleanup } from '@wadachi/tools/Cleanup';
import { machine } from './machine';
import { benchGuard } from './guard/bench';
import { benchPage } from './page/bench';
import { benchProbing } from './probing/bench';
import { benchRental } from './rental/bench';
import { benchSteps } from './steps/bench';
import { stepsTable } from './steps/table';
import { apiTable, catalogueTable, guardTable, pageTable, probingTable, rentalTable } from './tables';

const longestMs = 30 * 60_000;

function readCount(text: string): number {
  if (/^[1-9]\d{3,7}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Say a number from 1000 to 99999999.');
}

function readRounds(text: string): number {
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Say a number from 1 to 9.');
}

const program = new Command('bench')
  .description('Measures the product on this machine and prints ratios, each from one run.')
  .argument('[parts...]', 'page, steps, api, catalogue, rental, probing, guard, or nothing for all')
  .option('--json <file>', 'write the figures to a file as well')
  .option(
    '--profile <folder>',
    "write the API's CPU profile there, for the Performance panel of Chrome's DevTools",
  )
  .option('--reservations <count>', 'how many the database of the part api holds', readCount, 500_000)
  .option('--site <address>', 'for the part steps: a running site to measure instead of a new one')
  .option('--rounds <count>', 'for the part steps: how often each step is visited', readRounds, 5)
  .parse();
const known = ['page', 'steps', 'api', 'catalogue', 'rental', 'probing', 'guard'];
const parts = program.args.length > 0 ? program.args : known;
const {
  json,
  profile: profileDir,
  reservations,
  site,
  rounds,
} = program.opts<{ json?: string; profile?: string; reservations: number; site?: string; rounds: number }>();
const unknown = parts.find((part) => !known.includes(part));
if (unknown) program.error(`There is no bench '${unknown}': say ${known.join(', ')}, or nothing for all.`);

const cleanup = new Cleanup();
const stop = (why: string) => {
  process.stderr.write(`${why}\n`);
  void cleanup.run().then(() => process.exit(1));
};
process.once('SIGINT', () => stop('Stopped.')).once('SIGTERM', () => stop('Stopped.'));
setTimeout(() => stop(`Not done after ${longestMs / 60_000} minutes: given up.`), longestMs).unref();

async function main(): Promise<void> {
  // The bench has databases of its own: it must never touch one that the environment names.
  delete process.env['DATABASE_URL'];
  delete process.env['API_TOKEN'];

  const startedAt = performance.now();
  const say = (line: string) => void process.stderr.write(`${line} …\n`);
  const print = (text: string) => void process.stdout.write(`\n${text}`);
  const before = machine();
  const page = parts.includes('page') ? await benchPage(say, cleanup) : undefined;
  if (page) print(pageTable(page));
  const steps = parts.includes('steps') ? await benchSteps(say, cleanup, { site, rounds }) : undefined;
  if (steps) print(stepsTable(steps, rounds));
  const api = parts.includes('api') ? await benchApi(say, cleanup, { reservations, profileDir }) : undefined;
  if (api) print(apiTable(api));
  const catalogue = parts.includes('catalogue') ? await benchCatalogue(say, cleanup) : undefined;
  if (catalogue) print(catalogueTable(catalogue));
  const rental = parts.includes('rental') ? await benchRental(say, cleanup) : undefined;
  if (rental) print(rentalTable(rental));
  const probing = parts.includes('probing') ? await benchProbing(say, cleanup) : undefined;
  if (probing) print(probingTable(probing));
  const guard = parts.includes('guard') ? benchGuard(say) : undefined;
  if (guard) print(guardTable(guard));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  print(`${before.summary}; load average ${before.load} before, ${machine().load} after; ${seconds} s\n`);

  if (json)
    await writeFile(
      json,
      `${JSON.stringify({ machine: before, page, steps, api, catalogue, rental, probing, guard }, null, 2)}\n`,
    );
}

try {
  await main();
} finally {
  await cleanup.run();
}
