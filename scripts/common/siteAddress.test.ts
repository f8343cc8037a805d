import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSiteAddress, siteAddress } from './siteAddress';

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'wadachi-address-'))));
afterEach(() => rm(dataDir, { recursive: true }));

it('is that of the site that was started last', async () => {
  const env = { DATA_DIR: dataDir };
  expect(siteAddress(env)).toBe('http://localhost:3000');
  await keepSiteAddress(dataDir, 'http://localhost:4100');
  await keepSiteAddress(dataDir, 'http://localhost:4345');
  expect(siteAddress(env)).toBe('http://localhost:4345');
  expect(siteAddress({ ...env, ORIGIN: 'https://rent.example.jp' })).toBe('https://rent.example.jp');
});

it('is the usual one where the file says nothing', async () => {
  await writeFile(join(dataDir, 'site-address'), 'half a');
  expect(siteAddress({ DATA_DIR: dataDir, PORT: '3100' })).toBe('http://localhost:3100');
});
