import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '../release';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { FolderObjects } from '../store/FolderObjects';
import { ReleaseStore } from '../store/ReleaseStore';
import { aRelease } from '../testing/aRelease';
import { changeChannel } from './changeChannel';
import type { ChangeRequest } from './verbs/list';

let root: string;
let store: ReleaseStore;
let change: (request: ChangeRequest) => ReturnType<typeof changeChannel>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-undoing-'));
  store = new ReleaseStore(new FolderObjects(root));
  const { pem, line } = newKeyPair();
  const context = { store, channel: 'production', trusted: trustedKeysOf(line, 'a test') };
  const author = { by: 'mika', reason: 'a test', key: signingKeyOf(pem, 'a test') };
  change = (request) => changeChannel(context, request, author);
  const provides = (version: string) => ({ react: { version, exports: ['useState'] } });
  const shared = (range: string) => ({ react: { range, exports: ['useState'] } });
  await put('host', '1', { provides: provides('19.0.0') });
  await put('host', '2', { provides: provides('20.0.0') });
  await put('mf-a', '1', { shared: shared('^19.0.0') });
  await put('mf-a', '2', { shared: shared('>=19.0.0') });
  for (const version of ['1', '2']) await put('mf-b', version);
  await change({ verb: 'promote', set: { host: '1', 'mf-a': '1', 'mf-b': '1' } });
  await change({ verb: 'promote', set: { 'mf-a': '2' } });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(name: string, version: string, overrides: Partial<Release> = {}): Promise<void> {
  const release = JSON.stringify(aRelease({ name, version, ...overrides }));
  await store.objects.replace(`${name}/${version}/release.json`, Buffer.from(release));
}

const undo = { verb: 'undo', watch: 'w2', lock: true } as const;

it('gives nobody a version that can’t run on the host that everybody has by then', async () => {
  await change({ verb: 'promote', set: { host: '2' } });
  await expect(change(undo)).rejects.toThrow('mf-a 1 needs react ^19.0.0');
});

it('does not wait for what other packages lack', async () => {
  await change({ verb: 'canary', set: { 'mf-b': '2' }, basis_points: 100 });
  await store.objects.remove('mf-b/2/release.json');
  expect((await change(undo)).after.packages['mf-a']?.stable).toBe('1');
});
