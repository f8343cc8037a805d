import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folder } from './counts.mjs';
import { slowest } from './slowest.mjs';

const line = (mark, name, seconds, counts) => {
  const tests = counts ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
  return `  ${mark} ${name.padEnd(8)}${seconds === undefined ? 'not run' : `${seconds.toFixed(1).padStart(7)} s`}${tests}`;
};

const slowestLines = (outcomes) => {
  const files = slowest(outcomes.flatMap((outcome) => outcome.files ?? []));
  if (files.length === 0) return '';
  const lines = files.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`);
  return `\n\nThe slowest files:\n${lines.join('\n')}`;
};

/**
 * Lists the stages, their times, the slowest files, and last, alone on its line, the sum of all tests: `12 passed, 0
 * failed`.
 */
export function summary(chosen, outcomes) {
  const lines = chosen.map(({ name }) => {
    const outcome = outcomes.find((candidate) => candidate.name === name);
    if (!outcome) return line('–', name);
    return line(outcome.passed ? '✓' : '✗', name, outcome.seconds, outcome.counts);
  });
  const total = (key) => outcomes.reduce((sum, { counts }) => sum + (counts?.[key] ?? 0), 0);
  return `\n${lines.join('\n')}${slowestLines(outcomes)}\n\n${total('passed')} passed, ${total('failed')} failed`;
}

/** Writes the summary beside the reports of the test runners, for a CI to keep. */
export function keepSummary(text) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'summary.txt'), `${text.trim()}\n`);
}
