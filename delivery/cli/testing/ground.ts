import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease, putRelease } from '../../core/testing/releases';
import { changeChannel } from '../../core/changes/changeChannel';
import { ensureKeys, readSigningKey } from '../../core/signing/keys';
import type { ChangeRequest } from '../../core/changes/verbs/list';
import { contextAt, type ReleaseLocation } from '../context';

/** A store with two versions of a host and of two remotes, of which the first are everybody's with revision 1. */
export async function aGround() {
  const root = await mkdtemp(join(tmpdir(), 'wadachi-release-'));
  const place: ReleaseLocation = {
    store: join(root, 'releases'),
    keysDir: join(root, 'keys'),
    channel: 'production',
  };
  await ensureKeys(place.keysDir, place.channel);
  const { store } = await contextAt(place);
  for (const [day, version] of ['1.0.0', '2.0.0'].entries()) {
    const built_at = `2026-11-2${day}T00:00:00Z`;
    const files = {
      'server/server.js': 'exports.nothing = 1;',
      'host.js': 'host',
      'remoteEntry.js': 'entry',
    };
    await putRelease(store, aRelease({ name: 'host', version, built_at, host_api: '1.0.0' }), files);
    for (const name of ['mf-a', 'mf-b'])
      await putRelease(store, aRelease({ name, version, built_at }), files);
  }
  /** A change by mika that no command makes. */
  const change = async (wanted: ChangeRequest, reason = 'a test') =>
    changeChannel(await contextAt(place), wanted, {
      by: 'mika',
      reason,
      key: await readSigningKey(place.keysDir, place.channel),
    });
  await change({ verb: 'finish', set: { host: '1.0.0', 'mf-a': '1.0.0', 'mf-b': '1.0.0' } });
  return {
    place,
    store,
    change,
    /** The environment of a command that works here. */
    env: {
      PATH: process.env['PATH'],
      RELEASES_URL: place.store,
      RELEASE_KEYS: place.keysDir,
      // As a build server sets it: colours still stay out of pipes.
      CI: 'true',
    } satisfies NodeJS.ProcessEnv,
    revisions: () => readdir(join(place.store, 'channels', 'production')),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
