import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addKey, listKeys, readRetiredKeys, retireKey, trustKey, useKey } from './keyFolder';
import { ensureKeys, KeyUnusable, newKeyPair, readSigningKey, readTrustedKeys } from './keys';

let dir: string;
let first: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'wadachi-keys-'));
  await ensureKeys(dir, 'production');
  first = (await readSigningKey(dir, 'production')).id;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const list = async () => (await listKeys(dir, 'production')).map(({ id, use }) => `${id} ${use}`);

it('makes a channel’s first pair once', async () => {
  const text = await readFile(join(dir, 'production.key'), 'utf8');
  expect(await ensureKeys(dir, 'production')).toBe(false);
  expect(await readFile(join(dir, 'production.key'), 'utf8')).toBe(text);
  expect(await list()).toEqual([`${first} signs`]);
});

it('lets nobody else read a private key, through all of a change-over', async () => {
  await useKey(dir, 'production', await addKey(dir, 'production'));
  const privateKeys = (await readdir(dir)).filter((file) => file.endsWith('.key'));
  expect(privateKeys).toHaveLength(2);
  for (const file of privateKeys) expect((await stat(join(dir, file))).mode & 0o777).toBe(0o600);
});

it('changes over with both keys valid', async () => {
  const second = await addKey(dir, 'production');
  expect(await list()).toEqual([`${first} signs`, `${second} spare`]);
  await useKey(dir, 'production', second);
  expect((await readSigningKey(dir, 'production')).id).toBe(second);
  expect(await list()).toEqual([`${first} spare`, `${second} signs`]);
  await retireKey(dir, 'production', first);
  expect(await list()).toEqual([`${second} signs`, `${first} retired`]);
  expect([...(await readTrustedKeys(dir, 'production')).keys()]).toEqual([second]);
  expect((await readdir(dir)).sort()).toEqual(['production.key', 'production.pub', 'production.retired']);
});

it('forgets a compromised key, and keeps the remarks of others', async () => {
  const second = await addKey(dir, 'production');
  const file = join(dir, 'production.pub');
  await writeFile(file, `# since 2026\n${await readFile(file, 'utf8')}`);
  await retireKey(dir, 'production', second, { compromised: true });
  expect(await list()).toEqual([`${first} signs`]);
  expect((await readRetiredKeys(dir, 'production')).size).toBe(0);
  expect(await readFile(file, 'utf8')).toMatch(/^# since 2026\ned25519:/);
});

it('trusts a key that was made elsewhere, and can’t sign with it', async () => {
  const elsewhere = newKeyPair();
  await trustKey(dir, 'production', elsewhere.line);
  expect(await list()).toEqual([`${first} signs`, `${elsewhere.id} trusted`]);
  await expect(useKey(dir, 'production', elsewhere.id)).rejects.toThrow('is not here');
  await expect(trustKey(dir, 'production', elsewhere.line)).rejects.toThrow('trusted already');
});

it('lists keys where none can sign, as on a host', async () => {
  await rm(join(dir, 'production.key'));
  expect(await list()).toEqual([`${first} trusted`]);
});

it('refuses to be left without a key', async () => {
  await expect(retireKey(dir, 'production', first)).rejects.toThrow(KeyUnusable);
  await expect(retireKey(dir, 'production', '0'.repeat(16))).rejects.toThrow('is not trusted');
  await expect(useKey(dir, 'production', first)).rejects.toThrow('signs already');
  await expect(trustKey(dir, 'production', 'rubbish')).rejects.toThrow(KeyUnusable);
  await expect(addKey(dir, 'staging')).rejects.toThrow(KeyUnusable);
  expect(await list()).toEqual([`${first} signs`]);
});

it.each(['../production', 'a/b', 'Produktion X', '', '.'])(
  'makes no key for the channel %j',
  async (channel) => {
    await expect(ensureKeys(dir, channel)).rejects.toThrow('is no channel');
    await expect(readTrustedKeys(dir, channel)).rejects.toThrow(KeyUnusable);
    expect(await readdir(join(dir, '..'))).not.toContain('production.key');
  },
);
