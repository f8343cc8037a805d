import { format, resolveConfig } from 'prettier';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../common/packages';
import type { Fault, Outcome } from './fault';
import { provenByTests } from './provenByTests';

export interface Rehearsed {
  readonly fault: Fault;
  readonly outcome: Outcome;
}

/** `docs/reliability.md`: what was rehearsed, with what came of it, and which tests prove the rest. */
export async function reliabilityPage(rehearsed: readonly Rehearsed[], at: Date): Promise<string> {
  const text = `# What the site survives

\`npm run rehearse -- faults\` starts two APIs and two hosts on a PostgreSQL server of its own, breaks them fault by fault while customers book, holds what customers were answered against the database, and writes this page. \`npm run rehearse -- faults NAME\` repeats one. Times are of one machine that did everything at once, load included: read them as orders of magnitude.

${at.toISOString().slice(0, 10)}, ${cpus().length} processors, Node ${process.versions.node}.

## Rehearsed

| Fault | What is done | What the site owes | What was seen | |
|---|---|---|---|---|
${rehearsed.map(rowOf).join('\n')}

## Proven by tests

These run with every \`npm test\`.

| Fault | Answer | Test |
|---|---|---|
${provenByTests.map(({ fault, answer, test }) => `| ${fault} | ${answer} | \`${test}\` |`).join('\n')}
`;
  const style = await resolveConfig(join(rootDir, 'docs', 'reliability.md'));
  return format(text, { ...style, parser: 'markdown' });
}

function rowOf({ fault, outcome }: Rehearsed): string {
  const verdict = outcome.problems.length === 0 ? 'survived' : `**${outcome.problems.join('; ')}**`;
  return `| \`${fault.name}\` | ${fault.done} | ${fault.wanted} | ${outcome.seen} | ${verdict} |`;
}
