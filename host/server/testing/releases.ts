import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Channel, Release, ReleaseStore } from '@wadachi/shared/release';

/** A release as a build would describe it; a test says only what it is about. */
export const aRelease = (told: Partial<Release> & Pick<Release, 'name'>): Release => ({
  schema: 1,
  version: '1',
  git: null,
  entry: told.name === 'host' ? 'host.js' : 'remoteEntry.js',
  server: 'server/server.js',
  routes: [],
  pages: {},
  messages: {},
  styles: [],
  files: {},
  shared: {},
  host_api: '^1.0.0',
  ...told,
});

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Puts a release into a store, with its server build and other files. */
export async function putRelease(
  store: ReleaseStore,
  release: Release,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = store.folderOf(release.name, release.version);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const described = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, { size: text.length, integrity: integrityOf(text) }]),
  );
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...release, files: described }));
}

/** A revision that names these versions. */
export const aChannel = (
  revision: number,
  versions: Readonly<Record<string, string>>,
  off: readonly string[] = [],
): Channel => ({
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
});
