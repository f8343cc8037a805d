import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channel } from './channel';
import { ChannelMoved, ReleaseExists, ReleaseStore } from './store';
import { integrityOfBytes, ReleaseIncomplete } from './verifyFiles';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-store-'));
  store = new ReleaseStore(join(root, 'store'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const aBuild = async (version: string, pages = {}) => {
  const folder = join(root, `build-${version}`);
  await mkdir(join(folder, 'server'), { recursive: true });
  const files = { 'remoteEntry.js': 'entry', 'page.js': 'page', 'server/server.js': '1' };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  const release = {
    name: 'mf-a',
    version,
    entry: 'remoteEntry.js',
    server: 'server/server.js',
    styles: [],
    messages: {},
    pages: { page: { scripts: ['page.js'], styles: [] }, ...pages },
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, { integrity: integrityOfBytes(Buffer.from(text)) }]),
    ),
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
};

const aChannel = (revision: number): Channel => ({
  schema: 1,
  channel: 'production',
  revision,
  replaces: revision === 1 ? null : revision - 1,
  by: 'ops',
  reason: 'a test',
  at: '2026-11-21T00:00:00Z',
  packages: {},
  rollouts: [],
});

describe('publishing', () => {
  it('copies a build in, whole', async () => {
    await store.publish(await aBuild('1.0.0'));
    expect(await store.has('mf-a', '1.0.0')).toBe(true);
    expect(await readdir(store.folderOf('mf-a', '1.0.0'), { recursive: true })).toContain(
      join('server', 'server.js'),
    );
  });

  it('refuses a version that is there already and leaves it as it is', async () => {
    const folder = await aBuild('1.0.0');
    await store.publish(folder);
    await writeFile(join(folder, 'server', 'server.js'), '2');
    await expect(store.publish(folder)).rejects.toThrow(ReleaseExists);
    expect(await readFile(join(store.folderOf('mf-a', '1.0.0'), 'server', 'server.js'), 'utf8')).toBe('1');
  });

  it('lets nothing in that is not what was built', async () => {
    const changed = await aBuild('1.0.0');
    await writeFile(join(changed, 'page.js'), 'altered');
    await expect(store.publish(changed)).rejects.toThrow('page.js has changed since it was built');
    await rm(join(changed, 'page.js'));
    await expect(store.publish(changed)).rejects.toThrow('page.js is missing');
    const incomplete = await aBuild('1.0.1', { other: { scripts: ['gone.js'], styles: [] } });
    await expect(store.publish(incomplete)).rejects.toThrow(ReleaseIncomplete);
    expect(await readdir(store.root)).toEqual(['mf-a']);
    expect(await store.has('mf-a', '1.0.0')).toBe(false);
  });

  it('leaves nothing half-copied when two publish the same version at once', async () => {
    const folder = await aBuild('1.0.0');
    const outcomes = await Promise.allSettled([store.publish(folder), store.publish(folder)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readdir(store.root)).filter((name) => name.startsWith('.staged'))).toEqual([]);
  });
});

describe('the channel', () => {
  it('is undefined before the first revision', async () => {
    expect(await store.readChannel()).toBeUndefined();
  });

  it('keeps every revision', async () => {
    await store.writeChannel(aChannel(1));
    await store.writeChannel(aChannel(2));
    expect((await store.readChannel())?.revision).toBe(2);
    expect(await readdir(join(store.root, 'channels', 'production'))).toEqual(['1.json', '2.json']);
  });

  it('lets one of two writers win', async () => {
    await store.writeChannel(aChannel(1));
    const outcomes = await Promise.allSettled([
      store.writeChannel({ ...aChannel(2), by: 'one' }),
      store.writeChannel({ ...aChannel(2), by: 'two' }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toBeInstanceOf(ChannelMoved);
  });

  it('refuses a change made from an old revision', async () => {
    await store.writeChannel(aChannel(1));
    await store.writeChannel(aChannel(2));
    await expect(store.writeChannel({ ...aChannel(2) })).rejects.toThrow(ChannelMoved);
  });

  it('takes over a revision whose writer stopped half-way', async () => {
    await store.writeChannel(aChannel(1));
    await writeFile(join(store.root, 'channels', 'production', '2.json'), JSON.stringify(aChannel(2)));
    await expect(store.writeChannel(aChannel(2))).rejects.toThrow(ChannelMoved);
    expect((await store.readChannel())?.revision).toBe(2);
    await store.writeChannel(aChannel(3));
    expect((await store.readChannel())?.revision).toBe(3);
  });
});
