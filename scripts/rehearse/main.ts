import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { Cleanup } from '@wadachi/tools/Cleanup';
import { rootDir } from '../workspace/packages';
import { table } from '../bench/report';
import { kinds } from './canaries/kinds';
import { rehearseCanaries, type Outcome as CanaryOutcome } from './canaries/rehearse';
import { Customers } from './Customers';
import type { Fault, Outcome } from './fault';
import { faults } from './faults';
import { openSite, residentOf, type RehearsalSite } from './RehearsalSite';

/** A rehearsal that hangs is itself a finding. */
const longestMs = 40 * 60_000;

/** The host gives a call up after 12 s; this machine may be busy. */
const slowestMs = 15_000;

/** Customers go on for a while after a fault, milliseconds. */
const afterwardsMs = 4_000;

const program = new Command('npm run rehearse --');
const cleanup = new Cleanup();
const say = (text: string) => void process.stdout.write(`${text}\n`);

program
  .command('faults')
  .description(
    'Breaks a site of two APIs and two hosts on PostgreSQL, fault by fault, and prints what came of it.',
  )
  .argument('[names...]', `some of them: ${faults.map(({ name }) => name).join(', ')}`)
  .action(async (names: readonly string[]) => {
    const chosen = chosenOf(faults, names);
    const site = await ownSite();
    const rows: string[][] = [];
    for (const fault of chosen) {
      const { seen, problems } = await told(fault, () => rehearse(fault, site));
      const verdict = problems.length === 0 ? 'survived' : `**${problems.join('; ')}**`;
      rows.push([`\`${fault.name}\``, fault.done, fault.wanted, seen, verdict]);
    }
    say(`\n${table(['Fault', 'What is done', 'What the site owes', 'What was seen', ''], rows)}`);
  });

program
  .command('load')
  .description('Lets customers come to such a site, and prints answers, times and memory.')
  .option('--minutes <number>', 'how long', (text) => Math.min(240, Math.max(2, Number(text) || 0)), 60)
  .action(async ({ minutes }: { readonly minutes: number }) => {
    giveUpAfter(minutes * 60_000 + longestMs);
    const site = await ownSite();
    await told({ name: 'load', done: `customers come for ${minutes} minutes` }, () => load(site, minutes));
  });

program
  .command('canaries')
  .description(
    'Shows bad versions of mf-shop to the gate, gives each to half of the visitors of a site, and prints who noticed.',
  )
  .argument('[names...]', `some of them: ${kinds.map(({ name }) => name).join(', ')}`)
  .action(async (names: readonly string[]) => {
    const chosen = chosenOf(kinds, names);
    giveUpAfter(longestMs + (chosen.length * longestMs) / 8);
    const outcomes = await rehearseCanaries(say, cleanup, chosen);
    const rows = outcomes.map(({ kind, gate, guard, visits, harmed, lockedOut }) => [
      kind,
      gate === '' ? 'passed' : `refused: ${gate.slice(0, 100)}`,
      guard === '' ? 'not stopped' : `stopped: ${guard.slice(0, 100)}`,
      ...[visits, harmed, lockedOut].map(String),
    ]);
    const count = (isSo: (outcome: CanaryOutcome) => boolean) =>
      `${outcomes.filter(isSo).length} of ${outcomes.length}`;
    const sum = (of: 'visits' | 'harmed' | 'lockedOut') =>
      String(outcomes.reduce((all, outcome) => all + outcome[of], 0));
    const sums = [
      'all',
      `${count(({ gate }) => gate !== '')} refused`,
      `${count(({ guard }) => guard !== '')} stopped`,
      sum('visits'),
      sum('harmed'),
      sum('lockedOut'),
    ];
    say(
      `\n${table(['Version', 'Gate', 'Guard', 'Visits until then', 'Harmed', 'Locked out'], [...rows, sums])}`,
    );
    if (outcomes.some(({ gate, guard, harmed }) => gate === '' && guard === '' && harmed > 0))
      process.exitCode = 1;
  });

program
  .command('tests')
  .description('Runs the long form of the tests that have one: more kills, more rows, longer simulations.')
  .argument('[words...]', 'only files whose path contains one of these words')
  .action((words: readonly string[]) => {
    clearTimeout(deadline);
    const found = ['grep', '-l', '--untracked', '-E', 'sized\\(\\{', '--', '*.test.ts', '*.test.tsx'];
    const all = execFileSync('git', found, { cwd: rootDir, encoding: 'utf8' }).split('\n').filter(Boolean);
    const files = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
    if (files.length === 0)
      return program.error(`No test with a long form has such a path. There are:\n${all.join('\n')}`);
    const jest = join(rootDir, 'node_modules', 'jest', 'bin', 'jest.js');
    const { status } = spawnSync(
      process.execPath,
      [jest, '--testTimeout=1200000', '--runTestsByPath', ...files],
      { cwd: rootDir, stdio: 'inherit', env: { ...process.env, REHEARSE_TESTS: '1' } },
    );
    process.exitCode = status ?? 1;
  });

function chosenOf<T extends { readonly name: string }>(all: readonly T[], names: readonly string[]) {
  const unknown = names.find((wanted) => !all.some(({ name }) => name === wanted));
  if (unknown !== undefined)
    program.error(`There is no '${unknown}' here: say ${all.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? all : names.flatMap((wanted) => all.filter(({ name }) => name === wanted));
}

/** A rehearsal has a database of its own: it must never touch one that the environment names. */
function ownSite(): Promise<RehearsalSite> {
  for (const name of ['DATABASE_URL', 'API_TOKEN', 'SMTP_URL', 'RELEASES_URL', 'RELEASE_KEYS', 'ORIGIN'])
    Reflect.deleteProperty(process.env, name);
  return openSite(cleanup);
}

async function told(
  { name, done }: Pick<Fault, 'name' | 'done'>,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  say(`${name}: ${done} …`);
  const outcome = await work().catch((error: unknown) => ({
    seen: 'The rehearsal itself failed.',
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  const { seen, problems } = outcome;
  if (problems.length > 0) process.exitCode = 1;
  say(`  ${problems.length === 0 ? 'survived' : `NOT survived: ${problems.join(', ')}`}\n  ${seen}`);
  return outcome;
}

async function rehearse(fault: Fault, site: RehearsalSite): Promise<Outcome> {
  if ('rehearse' in fault) return fault.rehearse(site);
  const customers = await Customers.begin(site);
  try {
    await fault.during(site, customers);
    await pause(afterwardsMs);
  } catch (error) {
    await customers.end(fault);
    throw error;
  }
  return customers.end({ allowed: fault.allowed, slowestMs });
}

/** Makes about a dozen calls a second, two of them bookings, and says how much memory the servers hold meanwhile. */
async function load(site: RehearsalSite, minutes: number): Promise<Outcome> {
  const customers = await Customers.begin(site, { readers: 8, bookers: 2, restMs: 1_000 });
  const ends = Array.from({ length: minutes }, (_, minute) => performance.now() + (minute + 1) * 60_000);
  for (const [minute, end] of ends.entries()) {
    await pause(Math.max(0, end - performance.now()));
    if (![1, Math.ceil(minutes / 2), minutes].includes(minute + 1)) continue;
    const servers = [...site.apis, ...site.hosts];
    const held = await Promise.all(
      servers.map(async (server) => `${server.name} ${await residentOf(server)} MB`),
    );
    say(`  minute ${minute + 1}: ${customers.answered} calls; ${held.join(', ')}`);
  }
  return customers.end({ allowed: [] });
}

const stop = (why: string) => {
  process.stderr.write(`${why}\n`);
  void cleanup.run().then(() => process.exit(1));
};
process.once('SIGINT', () => stop('Stopped.')).once('SIGTERM', () => stop('Stopped.'));
let deadline: NodeJS.Timeout | undefined;
function giveUpAfter(ms: number): void {
  clearTimeout(deadline);
  deadline = setTimeout(() => stop(`Not done after ${ms / 60_000} minutes: given up.`), ms).unref();
}
giveUpAfter(longestMs);

try {
  await program.parseAsync();
} finally {
  await cleanup.run();
}
