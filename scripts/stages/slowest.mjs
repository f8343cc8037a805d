import path from 'node:path';
import { root } from '../bootstrap/run.mjs';
import { read } from './counts.mjs';

/** The number of files in the summary of a run. */
const named = 10;

const shown = (file) => path.relative(root, file).split(path.sep).join('/');

/** Jest's test files with the seconds that a worker spent on each, its loading included. */
export const jestFiles = (result = read('jest')) =>
  (result?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: shown(name),
    seconds: (endTime - startTime) / 1000,
  }));

const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, tests }) => tests.map(({ results }) => ({ file, results }))),
  ...suites.flatMap(testsIn),
];

/** Files of journeys with the seconds of all their tests, in each browser that ran them. */
export function playwrightFiles(result = read('playwright')) {
  const seconds = new Map();
  for (const { file, results } of testsIn(result ?? {}))
    for (const { duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return [...seconds].map(([file, sum]) => ({ file: `e2e/journeys/${file}`, seconds: sum }));
}

/** The slowest of these files, the slowest first. */
export const slowest = (files) => files.toSorted((a, b) => b.seconds - a.seconds).slice(0, named);
