import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { formatFiles } from '../common/formatFiles';
import { rootDir } from '../common/packages';
import type { Fault, Outcome } from './fault';
import { provenByTests } from './provenByTests';

export interface Rehearsed {
  readonly fault: Omit<Fault, 'rehearse'>;
  readonly outcome: Outcome;
}

/** Writes `docs/reliability.md`: what was rehearsed, with what came of it, and which tests prove the rest. */
export const writeReliability = (rehearsed: readonly Rehearsed[]): Promise<string> =>
  write(
    'reliability.md',
    `# What the site survives

\`npm run rehearse -- faults\` starts two APIs and two hosts on a PostgreSQL server of its own, breaks them fault by fault while customers book, holds what customers were answered against the database, and writes this page. \`npm run rehearse -- faults NAME\` repeats one. What the containers survive: [here](reliability-containers.md). Times are of one machine that did everything at once, load included: read them as orders of magnitude.

${measuredWhere()}

## Rehearsed

${rehearsedTable(rehearsed)}

## Proven by tests

These run with every \`npm test\`.

| Fault | Answer | Test |
|---|---|---|
${provenByTests.map(({ fault, answer, test }) => `| ${fault} | ${answer} | \`${test}\` |`).join('\n')}
`,
  );

/** Writes `docs/reliability-containers.md`, the same for what the compose file describes. */
export const writeContainers = (rehearsed: readonly Rehearsed[]): Promise<string> =>
  write(
    'reliability-containers.md',
    `# What the containers survive

\`npm run rehearse -- compose\` starts the services of \`docker-compose.yml\` as processes of this machine ([ADR 66](adr/0066-containers-that-lose-nothing.md)), breaks them one after the other while customers book through nginx, holds what customers were answered against the database and the mail server, and writes this page. Each customer comes from a network of its own, by TLS. Everywhere no acknowledged booking may be lost, no car booked twice, and the mail of each booking has to come.

${measuredWhere()}

${rehearsedTable(rehearsed)}
`,
  );

/** The path of the page that is written. */
async function write(name: string, text: string): Promise<string> {
  const page = join(rootDir, 'docs', name);
  await writeFile(page, text);
  await formatFiles(rootDir, page);
  return page;
}

const measuredWhere = () =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, Node ${process.versions.node}.`;

const rehearsedTable = (
  rehearsed: readonly Rehearsed[],
): string => `| Fault | What is done | What the site owes | What was seen | |
|---|---|---|---|---|
${rehearsed.map(rowOf).join('\n')}`;

function rowOf({ fault, outcome }: Rehearsed): string {
  const verdict = outcome.problems.length === 0 ? 'survived' : `**${outcome.problems.join('; ')}**`;
  return `| \`${fault.name}\` | ${fault.done} | ${fault.wanted} | ${outcome.seen} | ${verdict} |`;
}
