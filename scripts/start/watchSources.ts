import { join } from 'node:path';
import Watchpack from 'watchpack';
import { listPackages, rootDir } from '../workspace/packages';

/** Changes that come within this time are taken together, milliseconds. */
const pauseMs = 200;

const tell = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

/** The folders that pages are made of, as they are now: a remote may be new, or gone. */
async function sourceFolders(): Promise<readonly string[]> {
  const packages = (await listPackages()).map(({ dir }) => join(dir, 'src'));
  const others = ['delivery/core', 'delivery/host', 'delivery/ops/src', 'shared'];
  return [...packages, ...others.map((folder) => join(rootDir, folder))];
}

/**
 * Releases again whenever a source changes, one after the other; the running host takes the new revision up by itself.
 * Gives what ends it. Node's own recursive watch does not hear of a file any more once it was replaced, as by git.
 */
export async function watchSources(
  release: () => Promise<unknown>,
  folders = sourceFolders,
): Promise<() => void> {
  const watcher = new Watchpack({ aggregateTimeout: pauseMs });
  // It has a line for each remote.
  const files = [join(rootDir, 'package.json')];
  const watch = async () => watcher.watch({ files, directories: await folders(), startTime: Date.now() });
  let running = Promise.resolve();
  watcher.on('aggregated', () => {
    running = running.then(release).catch(tell).then(watch).catch(tell);
  });
  await watch();
  return () => watcher.close();
}
