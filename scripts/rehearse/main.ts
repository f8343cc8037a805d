import { Command } from 'commander';
import { Cleanup } from '@wadachi/tools/Cleanup';
import { kinds } from './canaries/kinds';
import { rehearseCanaries } from './canaries/rehearse';
import { canariesTable } from './canaries/table';
import { openComposition } from './compose/ComposedSite';
import { composedFaults } from './compose/faults';
import type { Outcome } from './fault';
import { faults } from './faults';
import { rehearseLoad } from './load';
import { longTests, rehearseTests } from './longTests';
import { openSite, type RehearsalSite } from './RehearsalSite';
import { writeContainers, writeReliability, type Rehearsed } from './reliabilityPages';

/** A rehearsal that hangs is itself a finding. */
const longestMs = 40 * 60_000;

const program = new Command('npm run rehearse --');
const cleanup = new Cleanup();

program
  .command('faults')
  .description(
    'Breaks a site of two APIs and two hosts on PostgreSQL, fault by fault, and prints what came of it.',
  )
  .argument('[names...]', `some of them: ${faults.map(({ name }) => name).join(', ')}`)
  .action(rehearse);

program
  .command('load')
  .description('Lets customers come to such a site, and prints answers, times and memory.')
  .option('--minutes <number>', 'how long', (text) => Math.min(240, Math.max(2, Number(text) || 0)), 60)
  .action(async ({ minutes }: { readonly minutes: number }) => {
    giveUpAfter(minutes * 60_000 + longestMs);
    const site = await ownSite();
    const fault = { name: 'load', done: `customers come for ${minutes} minutes`, wanted: 'nothing fails' };
    await rehearseOne(fault, () => rehearseLoad(site, minutes, say));
  });

program
  .command('canaries')
  .description(
    'Gives half of the visitors of a site bad versions of mf-shop until the guard stops each, and prints how soon.',
  )
  .argument('[names...]', `some of them: ${kinds.map(({ name }) => name).join(', ')}`)
  .action(async (names: readonly string[]) => {
    const unknown = names.find((name) => !kinds.some((kind) => kind.name === name));
    if (unknown)
      return program.error(`There is no bad version '${unknown}'. See npm run rehearse -- canaries --help`);
    const stopped = await rehearseCanaries(say, cleanup, names);
    say(`\n${canariesTable(stopped)}`);
    if (stopped.some(({ seconds }) => seconds === undefined)) process.exitCode = 1;
  });

program
  .command('compose')
  .description(
    'Starts what docker-compose.yml describes, with nginx, PgBouncer and PostgreSQL of this machine, and breaks it (Linux).',
  )
  .argument('[names...]', `some of: ${composedFaults.map(({ name }) => name).join(', ')}`)
  .action(async (names: readonly string[]) => {
    const chosen = composedFaults.filter(({ name }) => names.length === 0 || names.includes(name));
    if (chosen.length < names.length) return program.error('See npm run rehearse -- compose --help');
    const site = await openComposition(cleanup, say);
    const rehearsed: Rehearsed[] = [];
    for (const fault of chosen) rehearsed.push(await rehearseOne(fault, () => fault.rehearse(site)));
    if (names.length === 0) say(`Written to ${await writeContainers(rehearsed)}`);
  });

program
  .command('tests')
  .description('Runs the long form of the tests that have one: more kills, more rows, longer simulations.')
  .argument('[words...]', 'only files whose path contains one of these words')
  .action((words: readonly string[]) => {
    clearTimeout(patience);
    const files = longTests().filter(
      (file) => words.length === 0 || words.some((word) => file.includes(word)),
    );
    if (files.length === 0)
      return program.error(`No test with a long form has such a path. There are:\n${longTests().join('\n')}`);
    process.exitCode = rehearseTests(files);
  });

async function rehearse(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown) return program.error(`There is no fault '${unknown}'. See npm run rehearse -- faults --help`);
  const site = await ownSite();
  const rehearsed: Rehearsed[] = [];
  for (const fault of faults.filter(({ name }) => names.length === 0 || names.includes(name))) {
    rehearsed.push(await rehearseOne(fault, () => fault.rehearse(site)));
  }
  if (names.length === 0) say(`Written to ${await writeReliability(rehearsed)}`);
}

/** A rehearsal has a database of its own: it must never touch one that the environment names. */
function ownSite(): Promise<RehearsalSite> {
  process.env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofSites.includes(name)));
  return openSite(cleanup);
}

async function rehearseOne(fault: Rehearsed['fault'], rehearsal: () => Promise<Outcome>): Promise<Rehearsed> {
  say(`${fault.name}: ${fault.done} …`);
  const outcome = await rehearsal().catch(broken);
  if (outcome.problems.length > 0) process.exitCode = 1;
  say(`  ${outcome.problems.length === 0 ? 'survived' : `NOT survived: ${outcome.problems.join(', ')}`}`);
  say(`  ${outcome.seen}`);
  return { fault, outcome };
}

const ofSites = ['DATABASE_URL', 'API_TOKEN', 'SMTP_URL', 'RELEASES_URL', 'RELEASE_KEYS', 'ORIGIN'];

const broken = (error: unknown): Outcome => ({
  seen: 'The rehearsal itself failed.',
  problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});

const say = (text: string) => void process.stdout.write(`${text}\n`);

const stop = (why: string) => {
  process.stderr.write(`${why}\n`);
  void cleanup.run().then(() => process.exit(1));
};
process.once('SIGINT', () => stop('Stopped.')).once('SIGTERM', () => stop('Stopped.'));
let patience: NodeJS.Timeout | undefined;
function giveUpAfter(ms: number): void {
  clearTimeout(patience);
  patience = setTimeout(() => stop(`Not done after ${ms / 60_000} minutes: given up.`), ms).unref();
}
giveUpAfter(longestMs);

try {
  await program.parseAsync();
} finally {
  await cleanup.run();
}
