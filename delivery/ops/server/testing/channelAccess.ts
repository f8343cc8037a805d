import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLatest } from '../../../core/channels/channels';
import { changeChannel } from '../../../core/changes/changeChannel';
import { countsKey, writeCounts } from '../../../core/counts/countsStore';
import { ensureKeys } from '../../../core/signing/keys';
import { integrityOfBytes } from '../../../core/verifyFiles';
import type { ChangeRequest } from '../../../core/changes/verbs/list';
import type { Channel } from '../../../core/channel';
import type { Count } from '../../../core/counts/counts';
import { ChannelAccess } from '../ChannelAccess';

/** A release store with keys of its own in a folder that is gone after the test. */
export async function aChannelAccess() {
  const root = await mkdtemp(join(tmpdir(), 'wadachi-ops-'));
  const settings = {
    releasesUrl: join(root, 'releases'),
    channel: 'production',
    keysDir: join(root, 'keys'),
  };
  await ensureKeys(settings.keysDir, settings.channel);
  const access = new ChannelAccess(settings);
  return {
    access,
    settings,
    remove: () => rm(root, { recursive: true, force: true }),
    latest: () => latestOf(access),
    change: (change: ChangeRequest, by = 'mika'): Promise<Channel> => changed(access, change, by),
  };
}

async function changed(access: ChannelAccess, change: ChangeRequest, by: string): Promise<Channel> {
  const { after } = await changeChannel(await access.context(), change, {
    by,
    reason: 'a test',
    key: await access.key(),
  });
  return after;
}

/** Throws where there is no channel. */
async function latestOf(access: ChannelAccess): Promise<Channel> {
  const { store, channel, trusted } = await access.context();
  const found = await readLatest(store, channel, trusted);
  if (!found) throw new Error('No channel');
  return found.signed;
}

/** Puts a version into the store: enough of it for a channel to name it. */
export async function putVersion(
  { store }: ChannelAccess,
  name: string,
  version: string,
  builtAt = 0,
): Promise<void> {
  const text = 'exports.nothing = 1;';
  const integrity = integrityOfBytes(Buffer.from(text));
  const release = {
    schema: 1,
    name,
    version,
    git: null,
    built_at: new Date(Date.UTC(2026, 10, 21, 0, builtAt)).toISOString(),
    entry: name === 'host' ? 'host.js' : 'remoteEntry.js',
    server: 'server/server.js',
    routes: [],
    pages: {},
    messages: {},
    styles: [],
    files: { 'server/server.js': { size: text.length, compressed: text.length, integrity } },
    shared: {},
    provides: {},
    budget: null,
    host_api: name === 'host' ? '1.0.0' : '^1.0.0',
  };
  const folder = join(store.objects.address, name, version);
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'server/server.js'), text);
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
}

/** Makes the counts of one host process for a version in the minute of `at`; each load comes from a network of its own. */
export async function putCount(
  { store, channel }: ChannelAccess,
  at: Date,
  count: Pick<Count, 'package' | 'version' | 'revision'> & Partial<Count>,
  process = 'one',
): Promise<void> {
  const minute = `${at.toISOString().slice(0, 16)}Z`;
  const { loads = 0, failures = {} } = count;
  const failed = Object.values(failures).reduce((sum, times) => sum + times, 0);
  const tags = Array.from({ length: loads }, (_, load) =>
    createHash('sha256').update(`${process} ${load}`).digest('base64url').slice(0, 10),
  );
  const networks = Object.fromEntries(
    tags.map((tag, load) => [tag, [1, load < failed ? 1 : 0] as [number, number]]),
  );
  await writeCounts(store.objects, countsKey(channel, at, process), [
    { minute, loads, failures, networks: loads > 1_000 ? {} : networks, ...count },
  ]);
}
