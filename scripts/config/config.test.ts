import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath, sep } from 'node:path';
import { defaultChannel } from '@wadachi/delivery/core';
import { allVariables, programs, readSettings, type Program } from '@wadachi/server/settings';
import { rootDir } from '../workspace/packages';
import { compiledServers } from '../compile/compiledServers';
import { asMarkdown } from './asMarkdown';
import { asTable } from './asTable';
import { isWrong, programNames, settingsReport } from './report';
import { typescript } from '../processes/childProcess';

const docs = join(rootDir, 'docs');

it('is what docs/settings.md says', async () => {
  const page = await readFile(join(docs, 'settings.md'), 'utf8');
  if (page !== asMarkdown())
    throw new Error(
      'docs/settings.md differs from shared/server/settings: npm run -s config -- --markdown > docs/settings.md renews it.',
    );
});

const links = Object.values(programs).flatMap(({ variables }: Program) =>
  Object.entries(variables).flatMap(([name, { more }]) =>
    more === undefined ? [] : [[name, more] as const],
  ),
);

it.each(links)('says more of %s at %s', async (_, link) => {
  const [file = '', section] = link.split('#');
  const headings = [...(await readFile(join(docs, file), 'utf8')).matchAll(/^#+ (.+)$/gm)].map(
    ([, words = '']) =>
      words
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
  );
  if (section !== undefined) expect(headings).toContain(section);
});

it('says of every setting what it means, in a line', () => {
  const lines = Object.values(programs).flatMap(({ variables }: Program) => Object.values(variables));
  for (const { meaning, expected } of lines) {
    expect(meaning).toMatch(/^[A-Z][^\n]{5,}[^.]$/);
    expect(expected).not.toBe('');
  }
});

it('follows by default the channel that releases have', () => {
  expect(readSettings('host', {}).RELEASE_CHANNEL).toBe(defaultChannel);
});

it('shows values and never a secret, from wherever it comes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-config-'));
  try {
    const file = join(folder, 'token');
    await writeFile(file, 'a token that nobody sees\n');
    const env = {
      PORT: '8080',
      API_TOKEN_FILE: file,
      DATABASE_URL: 'postgres://wadachi:hunter2@db/wadachi',
      NOTIFY_SECRET: 'hunter2',
    };
    const report = settingsReport(programNames, env);
    const texts = [asTable(report), JSON.stringify(report)];
    for (const text of texts) {
      expect(text).toContain('8080');
      expect(text).toContain('NOTIFY_SECRET has 7 characters');
      expect(text).not.toMatch(/hunter2|nobody sees/);
    }
    expect(texts[0]).toMatch(/API_TOKEN +set/);
    expect(texts[0]).toMatch(/METRICS_TOKEN +not set/);
    expect(env).toHaveProperty('API_TOKEN_FILE');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('marks what is wrong beside its name, each program for itself', () => {
  const report = settingsReport(['api', 'host'], { MAP_STYLE_URL: 'maps', SQUARE_LOCATION_ID: 'L1' });
  const wrong = report.programs.flatMap(({ program, settings }) =>
    settings.flatMap(({ name, problems }) => problems.map((says) => [program, name, says])),
  );
  expect(wrong).toEqual([
    [
      'api',
      'SQUARE_ACCESS_TOKEN',
      'Payments by card need SQUARE_ACCESS_TOKEN and SQUARE_APPLICATION_ID as well.',
    ],
    [
      'host',
      'MAP_STYLE_URL',
      "MAP_STYLE_URL is 'maps': give an address such as https://service.example.jp/path.",
    ],
  ]);
  expect(isWrong(settingsReport(programNames, {}))).toBe(false);
});

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

const started = (
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  flags: readonly string[] = typescript,
): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [...flags, resolvePath(rootDir, file), ...args],
      { cwd: rootDir, env: { PATH: process.env['PATH'] ?? '', ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

it('is a command whose exit code says whether all can start', async () => {
  const [right, wrong] = await Promise.all([
    started('scripts/config/main.ts', ['host', '--json'], { ORIGN: 'x' }),
    started('scripts/config/main.ts', [], { PORT: 'eighty' }),
  ]);
  expect(right.code).toBe(0);
  expect(JSON.parse(right.stdout)).toMatchObject({
    programs: [{ program: 'host' }],
    warnings: ['ORIGN is not known: is ORIGIN meant?'],
  });
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain("PORT is 'eighty': give");
});

describe('a program', () => {
  let servers: string;
  beforeAll(async () => {
    servers = await compiledServers(new AbortController().signal);
  });

  it.each(['api/main.js', 'host/server/main.js', 'delivery/ops/server/main.js', 'scripts/start/main.ts'])(
    '%s does not start with wrong settings: it names them all, and what is misspelt',
    async (file) => {
      const env = { PORT: 'eighty', LOG_LEVEL: 'loud', METRICS_TOKEN: 'hunter2', SMPT_URL: 'smtp://hunter2' };
      const { code, stdout, stderr } = file.endsWith('.ts')
        ? await started(file, [], env)
        : await started(join(servers, file), [], env, []);
      expect(code).toBe(1);
      expect(stdout).toBe('');
      const said = stderr
        .split('\n')
        .filter((line) => line !== '')
        .toSorted();
      expect(said).toEqual([
        expect.stringMatching(/^LOG_LEVEL is 'loud': give /),
        'METRICS_TOKEN has 7 characters: give 16 to 200 characters.',
        expect.stringMatching(/^PORT is 'eighty': give /),
        'Warning: SMPT_URL is not known: is SMTP_URL meant?',
      ]);
    },
  );
});

/** Set by the system, by Node or by tools, for every program. */
const systems = ['HOME', 'LOCALAPPDATA', 'NO_COLOR', 'PATH', 'PROGRAMFILES', 'TERM', 'TMPDIR'];
/** Variables by which our processes talk to those that they start, or to a library. */
const ownWords = ['BENCH_BYTES', 'BENCH_VARIANT', 'FEDERATION_WEBPACK_PATH'];

const isSource = (path: string) =>
  /\.(mjs|tsx?)$/.test(path) &&
  !/\.(test|spec)\.tsx?$/.test(path) &&
  !path.split(sep).some((name) => ['node_modules', 'dist', 'testing'].includes(name));

it('reads no variable from the environment that is not declared', async () => {
  const undeclared: string[] = [];
  const read = new Set<string>();
  for (const folder of ['api', 'host', 'delivery', 'scripts', 'shared']) {
    const paths = await readdir(join(rootDir, folder), { recursive: true });
    for (const path of paths.filter(isSource)) {
      const source = await readFile(join(rootDir, folder, path), 'utf8');
      for (const [, name = ''] of source.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)/g)) {
        read.add(name);
        if (!(name in allVariables) && ![...systems, ...ownWords].includes(name))
          undeclared.push(`${folder}/${path} reads ${name}: declare it in shared/server/settings.`);
      }
    }
  }
  expect(undeclared).toEqual([]);
  // It looks at something.
  expect([...read]).toEqual(expect.arrayContaining(['CHROMIUM_PATH', 'AWS_SESSION_TOKEN']));
});
