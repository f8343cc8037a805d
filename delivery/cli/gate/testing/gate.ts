import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@wadachi/server/settings';
import { startLocalServer } from '@wadachi/testing/localServer';
import type { Release } from '../../../core/release';
import { aChannel, aContext, aRelease, putRelease, putRevision } from '../../../core/testing/releases';
import type { GateServers } from '../../Site';
import { checkRelease } from '../checkRelease';
import { SmokeTestEnvironment } from '../smoke/SmokeTestEnvironment';
import { hostFiles, hostTold, putBuilt, remoteOf } from './handmade';
import { quietProgress } from './quietProgress';

export type TestGate = Awaited<ReturnType<typeof openGate>>;

/** A gate for one built folder, a channel in a store of its own, and an API that answers every call with nothing. */
export async function openGate(servers: GateServers) {
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-gate-'));
  const built = join(folder, 'built');
  const { context, key } = aContext(join(folder, 'store'));
  const api = await startLocalServer();
  process.env['GATE_API_URL'] = api.baseUrl;
  return {
    built,
    context,

    /** Puts a host, and more of its release, into service. */
    async inService(versions: Readonly<Record<string, string>> = {}): Promise<void> {
      await putRelease(context.store, aRelease({ version: '1.4.0', ...hostTold }), hostFiles);
      await putRevision(context, key, aChannel(1, { host: '1.4.0', ...versions }));
    },

    /** Makes a remote with these pages of the built folder. */
    tiny(more: Partial<Release> = {}, pages: Readonly<Record<string, string>> = { home: '() => ({})' }) {
      const remote = remoteOf('mf-tiny', pages);
      return putBuilt(built, { ...remote.release, ...more }, remote.files);
    },

    /** Returns the gate's problems, found without a browser. */
    async check(givenApiTimeoutMs?: number): Promise<readonly string[]> {
      const ground = new SmokeTestEnvironment(
        false,
        readSettings('release', process.env),
        servers,
        givenApiTimeoutMs,
      );
      try {
        const problems = await checkRelease(built, context, { ground, progress: quietProgress() });
        return problems.map(({ check: kind, problem }) => `${kind}: ${problem}`);
      } finally {
        await ground.close();
      }
    },

    async close(): Promise<void> {
      delete process.env['GATE_API_URL'];
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
