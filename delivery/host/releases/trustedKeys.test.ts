import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeyPair } from '../../core/signing/keys';
import { trustedKeySource } from './trustedKeys';

const { line } = newKeyPair();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const source = () => trustedKeySource({ channel: 'production', keysDir: folder });

describe('the trusted keys', () => {
  it('stay in force while their file is being written', async () => {
    await writeFile(join(folder, 'production.pub'), line);
    const keys = source();
    const before = await keys();
    await writeFile(join(folder, 'production.pub'), 'ed25519:half');
    expect(await keys()).toBe(before);
  });

  it('that are nowhere are asked for in a sentence', async () => {
    await expect(source()()).rejects.toThrow(/There is no list of trusted keys for the channel production/);
  });
});
