import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  FolderObjects,
  integrityOfBytes,
  newKeyPair,
  releaseKey,
  ReleaseStore,
  sealRevision,
  signingKeyOf,
  trustedKeysOf,
  versionsNamed,
  type Channel,
  type ChannelContext,
  type Release,
  type Rollout,
  type SigningKey,
} from '@wadachi/release';

export { aRelease } from '@wadachi/release/testing/aRelease';

/** Writes an object. What is in a folder need not outlive a power failure here. */
async function putObject({ objects }: ReleaseStore, key: string, text: string): Promise<void> {
  if (!(objects instanceof FolderObjects)) return objects.replace(key, Buffer.from(text));
  const file = join(objects.root, key);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Puts a release into a store, with its server build and other files. */
export async function putRelease(
  store: ReleaseStore,
  release: Release,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const put = (file: string, text: string) =>
    putObject(store, `${release.name}/${release.version}/${file}`, text);
  for (const [file, text] of Object.entries(files)) await put(file, text);
  const described = Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      const bytes = Buffer.from(text);
      const integrity = integrityOfBytes(bytes);
      return [file, { size: bytes.length, compressed: bytes.length, integrity }];
    }),
  );
  await put('release.json', JSON.stringify({ ...release, files: described }));
}

export interface TestContext {
  readonly context: ChannelContext;
  readonly key: SigningKey;
  /** The key as a line of the list of trusted keys. */
  readonly line: string;
}

/** A channel in a folder, with keys of its own. */
export function aContext(folder: string): TestContext {
  const { pem, line } = newKeyPair();
  const store = new ReleaseStore(new FolderObjects(folder));
  return {
    context: { store, channel: 'production', trusted: trustedKeysOf(line, 'a test') },
    key: signingKeyOf(pem, 'a test'),
    line,
  };
}

/** A rollout to half of the visitors; a test says only what it is about. */
export const aRollout = (overrides: Partial<Rollout> & Pick<Rollout, 'set'>): Rollout => ({
  id: 'r1',
  salt: 'salt of a test',
  basis_points: 5_000,
  staff: [],
  guard: { max_error_basis_points: 200, min_loads: 50 },
  state: 'running',
  why: null,
  ...overrides,
});

/** A revision that names these versions. */
export const aChannel = (
  revision: number,
  versions: Readonly<Record<string, string>>,
  overrides: Partial<Channel> & { readonly off?: readonly string[] } = {},
): Channel => {
  const { off = [], ...rest } = overrides;
  return {
    schema: 1,
    channel: 'production',
    revision,
    replaces: revision === 1 ? null : revision - 1,
    by: 'ops',
    reason: 'a test',
    at: '2026-11-21T00:00:00Z',
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, stable]) => [
        name,
        { stable, last_known_good: null, state: off.includes(name) ? ('off' as const) : ('on' as const) },
      ]),
    ),
    rollouts: [],
    releases: {},
    ...rest,
  };
};

/** Signs a revision, with the digests of what it names, and writes it; what isn't there gets a digest all the same. */
export async function putRevision(
  { store }: ChannelContext,
  key: SigningKey,
  channel: Channel,
): Promise<void> {
  const releases = versionsNamed(channel).map(async ([name, version]) => {
    const integrity = await store.integrityOf(name, version).catch(() => 'sha384-of-nothing');
    return [releaseKey(name, version), integrity] as const;
  });
  const named = { ...channel, releases: Object.fromEntries(await Promise.all(releases)) };
  await store.writeRevision(sealRevision(named, key));
}
