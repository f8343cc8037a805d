import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { misspelt } from './misspelt';
import { SettingsInvalid } from './problem';
import { programs, type ProgramName, allVariables, secretNames } from './programs';
import { checkSettings, problemsOf, readSettings } from './readSettings';
import { readSecretFiles } from './secretFiles';

const saidOf = (name: ProgramName, env: NodeJS.ProcessEnv): string => {
  try {
    readSettings(name, env);
  } catch (error) {
    if (error instanceof SettingsInvalid) return error.message;
    throw error;
  }
  return 'nothing is wrong';
};

it.each(Object.keys(programs) as ProgramName[])('starts %s with nothing set', (name) => {
  expect(saidOf(name, {})).toBe('nothing is wrong');
});

it('takes an empty variable and spaces for nothing, and leaves spaces around a value out', () => {
  const { PORT, ORIGIN, HOST } = readSettings('host', { PORT: '', ORIGIN: '  ', HOST: ' ::1 ' });
  expect([PORT, ORIGIN, HOST]).toEqual([3000, undefined, '::1']);
});

it('says everything that is wrong at once, by name and with what to give', () => {
  const env = {
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    API_TOKEN_FILE: '/nowhere/secret',
    UNPAID_LIMIT_FACTOR: '0',
    SQUARE_LOCATION_ID: 'L1',
  };
  expect(saidOf('api', env).split('\n')).toEqual([
    "API_TOKEN_FILE: /nowhere/secret can't be read (ENOENT).",
    "PORT is 'eighty': give a whole number from 0 to 65535.",
    "LOG_LEVEL is 'loud': give fatal, error, warn, info, debug, trace or silent.",
    "UNPAID_LIMIT_FACTOR is '0': give a whole number from 1 to 10000.",
    'Payments by card need SQUARE_ACCESS_TOKEN and SQUARE_APPLICATION_ID as well.',
  ]);
});

it('says what is wrong for several programs once', () => {
  expect(() => checkSettings(['start', 'api', 'ops'], { LOG_LEVEL: 'loud', METRICS_TOKEN: 'short' })).toThrow(
    /^LOG_LEVEL .*\nMETRICS_TOKEN has 5 characters: give 16 to 200 characters\.$|^METRICS_TOKEN .*\nLOG_LEVEL [^\n]*$/,
  );
});

const secrets = Object.entries(programs).flatMap(([program, { variables }]) =>
  Object.entries(variables).flatMap(([name, { isSecret }]) => (isSecret ? [[name, program] as const] : [])),
);

it.each(secrets)('never repeats %s (%s)', (name, program) => {
  // Wrong for every kind: too long, no address, not visible.
  const value = `hunter2 é ${'x'.repeat(201)}`;
  const [problem] = problemsOf(program as ProgramName, { [name]: value });
  expect(problem?.says).toMatch(new RegExp(`^${name} `));
  expect(problem?.says).not.toContain('hunter2');
});

it('shows of a wrong value no more than a line', () => {
  const [problem] = problemsOf('api', { MAIL_FROM: `a\r\nBcc: ${'b'.repeat(1_000)}` });
  expect(problem?.says).toMatch(/^MAIL_FROM is 'a\?\?Bcc: b{80,95}': give one mail address/);
});

it('derives defaults from what is set', () => {
  const { RELEASES_URL, MAIL_FROM } = readSettings('ops', {
    DATA_DIR: '/srv/data',
    ORIGIN: 'https://rent.example.jp',
  });
  expect(RELEASES_URL).toBe('/srv/data/releases');
  expect(MAIL_FROM.address).toBe('no-reply@rent.example.jp');
});

it('puts a secret from its file into the environment of processes that are started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-settings-'));
  try {
    const file = join(folder, 'token');
    await writeFile(file, '0123456789abcdef\n');
    const env: NodeJS.ProcessEnv = { API_TOKEN_FILE: file };
    expect(readSettings('host', env).API_TOKEN).toEqual(['0123456789abcdef']);
    expect(env).toEqual({ API_TOKEN: '0123456789abcdef' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['ORIGN', 'ORIGIN'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SQUARE_ACESS_TOKENS', 'SQUARE_ACCESS_TOKEN'],
  ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
])('asks for %s whether %s is meant', (name, meant) => {
  expect(misspelt({ [name]: 'hunter2' })).toEqual([`${name} is not known: is ${meant} meant?`]);
});

it('says that only secrets come from files', () => {
  expect(misspelt({ PORT_FILE: '/x' })).toEqual([
    'PORT_FILE is not read: only secrets come from files. Set PORT itself.',
  ]);
});

it('says nothing of what is known, and of what other programs have', () => {
  const known = [...Object.keys(allVariables), ...secretNames.map((name) => `${name}_FILE`)];
  const others =
    'PATH HOME HOSTNAME SHELL USER LANG TERM PWD OLDPWD EDITOR TMPDIR CI NO_COLOR FORCE_COLOR NODE_OPTIONS NODE_PATH NODE_VERSION npm_execpath INIT_CWD COLORTERM MAIL LOGNAME DISPLAY POSTGRES_DB POSTGRES_USER PGHOST PGPORT http_proxy HTTPS_PROXY TEST_POSTGRES_URL SITE_DATA_DIR AWS_PROFILE AWS_DEFAULT_REGION AWS_ROLE_ARN';
  const env = Object.fromEntries([...known, ...others.split(' ')].map((name) => [name, 'x']));
  expect(misspelt(env)).toEqual([]);
});

describe('secrets in files', () => {
  let folder: string;
  folderPerTest((made) => (folder = made));

  const fileWith = async (text: string): Promise<string> => {
    const file = join(folder, 'secret');
    await writeFile(file, text);
    return file;
  };

  it('takes a secret from its file, without the line ends after it', async () => {
    const env: NodeJS.ProcessEnv = {
      SMTP_URL_FILE: await fileWith('smtps://a:b c@mail.example\r\n'),
      PORT: '1',
    };
    expect(readSecretFiles(env)).toEqual([]);
    expect([env['SMTP_URL'], env['PORT']]).toEqual(['smtps://a:b c@mail.example', '1']);
    // As a process that was started with this environment would.
    expect(readSecretFiles(env)).toEqual([]);
  });

  it('reads no file that is not named for a secret', async () => {
    const env: NodeJS.ProcessEnv = {
      PORT_FILE: await fileWith('1'),
      API_TOKEN_FILE: '',
    };
    readSecretFiles(env);
    expect([env['PORT'], env['API_TOKEN']]).toEqual([undefined, undefined]);
  });

  it.each([
    ['is missing', undefined, /API_TOKEN_FILE: .*secret can't be read \(ENOENT\)/],
    ['is empty', '\n', /API_TOKEN_FILE: .*secret is empty/],
    ['is far too large', 'x'.repeat(10_001), /API_TOKEN_FILE: .*secret has more than 10000 bytes/],
  ])('refuses a file that %s, by name', async (_, text, problem) => {
    if (text !== undefined) await fileWith(text);
    const env: NodeJS.ProcessEnv = { API_TOKEN_FILE: join(folder, 'secret') };
    expect(readSecretFiles(env)).toEqual([
      { name: 'API_TOKEN', says: expect.stringMatching(problem) as string },
    ]);
    expect(env['API_TOKEN']).toBeUndefined();
  });

  it('refuses a secret that is given twice, without repeating it', async () => {
    const env = { METRICS_TOKEN: 'one that is known', METRICS_TOKEN_FILE: await fileWith('another') };
    expect(readSecretFiles(env)).toEqual([
      { name: 'METRICS_TOKEN', says: 'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: leave one out.' },
    ]);
  });
});
