import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecretFiles } from './secretFiles';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'wadachi-secrets-'))));
afterEach(() => rm(folder, { recursive: true }));

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
