import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folders = ['shared', ...readdirSync(root).map((name) => join(name, 'src'))].filter((folder) =>
  existsSync(join(root, folder)),
);

/** Every line of every style sheet but the tokens themselves, as `file:line: text`. */
const lines = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css') && !file.includes('node_modules'))
    .flatMap((file) =>
      readFileSync(join(root, folder, file), 'utf8')
        .split('\n')
        .map((line, index) => `${join(folder, file)}:${index + 1}: ${line.trim()}`),
    ),
);

it('takes sizes and weights of type from the tokens', () => {
  // On paper sizes are points, and a part of a text may follow the text around it.
  const allowed =
    /font-size: (var\(--text-|inherit|[\d.]+(em|pt))|font-weight: (var\(--weight-|normal|inherit)/;
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter((line) => /font-(size|weight): /.test(line) && !allowed.test(line))).toEqual([]);
});

it('takes colours from the tokens', () => {
  expect(lines.filter((line) => /: .*#[\da-f]{3,8}\b(?!.*\{)|\b(rgb|hsl|oklch)a?\(/i.test(line))).toEqual([]);
});
