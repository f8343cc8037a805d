import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PipeableStream } from 'react-dom/server';
import type { Remote } from '@wadachi/shared';
import { runBuild } from '../../../../delivery/host/render/sandbox';
import type { HostBuild } from '../../../../host/src/ssr/index';
import { serverConfig } from '@wadachi/build/server';
import { listPackages } from '../../../workspace/packages';
import { compile } from '@wadachi/delivery/cli/builds';

/** The server builds of the sources, run in this process. */
export interface Builds extends HostBuild {
  drawAgain(): PipeableStream;
  loadRemote(name: string): Promise<Remote>;
}

export async function buildServers(): Promise<Builds> {
  const dir = await mkdtemp(join(tmpdir(), 'wadachi-anew-'));
  try {
    const texts = new Map<string, string>();
    for (const { role, name, dir: packageDir } of await listPackages()) {
      const config = serverConfig({ role, name, packageDir, outDir: join(dir, name) });
      const recorded = {
        ...config,
        entry: { server: join(import.meta.dirname, 'entry.ts') },
        resolve: {
          ...config.resolve,
          alias: { 'react-dom/server$': join(import.meta.dirname, 'recorder.ts') },
        },
      };
      await compile(role === 'host' ? recorded : config);
      texts.set(name, await readFile(join(dir, name, 'server', 'server.js'), 'utf8'));
    }
    const host = runBuild(texts.get('host') ?? '', 'host', {}) as Builds;
    const remotes = new Map<string, Remote>();
    const loadRemote = async (name: string) => {
      const known = remotes.get(name);
      if (known) return known;
      const { remote } = runBuild(texts.get(name) ?? '', name, host.scope) as { remote: Remote };
      remotes.set(name, remote);
      return remote;
    };
    return { ...host, loadRemote };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
