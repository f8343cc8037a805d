import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './common/packages';

const text = readFileSync(path.join(rootDir, 'docs', 'security', 'asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', level = '', , state = '', how = '']) => ({ number, level, state, how }));

it('names each requirement once, in order, with what is so', () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(200);
  const ordered = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(numbers).toEqual(ordered);
  for (const { state, how } of rows) {
    expect(state).toMatch(/^(met|partly|\*\*not met\*\*|does not apply)$/);
    expect(how).not.toBe('');
  }
});

it.each(['1', '2'])('counts what it says of level %s', (level) => {
  const states = ['met', 'partly', 'not met', 'does not apply'];
  const said = (state: string) =>
    Number(new RegExp(`^\\| ${state} +\\| (\\d+) +\\| (\\d+) +\\|$`, 'm').exec(text)?.[Number(level)]);
  // Those of OAuth and WebRTC have no rows.
  const apart = level === '1' ? 5 : 31;
  for (const state of states) {
    const found = rows.filter((row) => row.level === level && row.state.replaceAll('*', '') === state).length;
    expect([state, said(state)]).toEqual([state, state === 'does not apply' ? found + apart : found]);
  }
});

it('names tests and files that are there', () => {
  const named = rows.flatMap(({ how }) => [...how.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)]);
  const files = [...new Set(named.map(([, file = '']) => file))];
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => !existsSync(path.join(rootDir, file)))).toEqual([]);
});
