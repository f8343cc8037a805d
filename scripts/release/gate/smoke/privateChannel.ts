import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FolderObjects,
  newKeyPair,
  releaseKey,
  ReleaseStore,
  sign,
  signingKeyOf,
  trustedKeysFile,
  versionsNamed,
  type Channel,
  type Content,
} from '../../../../release';

export const privateName = 'smoke';

/** Where a host finds a channel of its own. */
export interface PrivateChannel {
  readonly store: string;
  readonly keysDir: string;
}

/**
 * A channel in a folder, signed with a key that is thrown away: everybody gets the candidate of `built`, beside what is
 * stable of every other package in `from`.
 */
export async function privateChannel(
  folder: string,
  built: string,
  content: Content,
  from: ReleaseStore,
): Promise<PrivateChannel> {
  const place = { store: join(folder, 'releases'), keysDir: join(folder, 'keys') };
  const store = new ReleaseStore(new FolderObjects(place.store));
  const candidate = await store.publish(built);
  const packages = Object.fromEntries(
    Object.entries(content.packages)
      .filter(([, { state }]) => state !== 'off')
      .map(([name, { stable }]) => [name, { stable, last_known_good: null, state: 'on' as const }]),
  );
  const named = versionsNamed({ packages, rollouts: [] });
  for (const [name, version] of named) {
    if (name !== candidate.name) await copyRelease(name, version, from, store);
  }
  const digests = named.map(
    async ([name, version]) => [releaseKey(name, version), await store.integrityOf(name, version)] as const,
  );
  const { pem, line } = newKeyPair();
  await mkdir(place.keysDir);
  await writeFile(trustedKeysFile(place.keysDir, privateName), `${line}\n`);
  const channel: Channel = {
    schema: 1,
    channel: privateName,
    revision: 1,
    replaces: null,
    by: 'publish gate',
    reason: `Smoke render of ${candidate.name} ${candidate.version}`,
    at: new Date().toISOString(),
    packages,
    rollouts: [],
    releases: Object.fromEntries(await Promise.all(digests)),
  };
  await store.writeRevision(sign('channel', channel, signingKeyOf(pem, 'the throw-away key')));
  return place;
}

/** `release.json` last, as when it was published; source maps stay behind. */
async function copyRelease(
  name: string,
  version: string,
  from: ReleaseStore,
  to: ReleaseStore,
): Promise<void> {
  const prefix = `${name}/${version}/`;
  const keys = (await from.objects.list(prefix)).filter((key) => !key.endsWith('.map'));
  const described = `${prefix}release.json`;
  for (const key of [...keys.filter((one) => one !== described), described]) {
    const bytes = await from.objects.read(key);
    if (bytes) await to.objects.create(key, bytes);
  }
}
