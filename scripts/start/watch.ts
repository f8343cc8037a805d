import { watch } from 'node:fs';
import { join } from 'node:path';
import { listPackages, rootDir } from '../common/packages';

/** Changes that come within this time are taken together, milliseconds. */
const pause = 200;

/** Releases again whenever a source changes; the running host takes the new revision up by itself. */
export async function watchSources(release: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(release).then(
        () => undefined,
        (error: unknown) =>
          void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
      );
    }, pause);
  };
  const packages = await listPackages();
  const folders = [...packages.map(({ dir }) => dir), join(rootDir, 'delivery', 'ops')].map((dir) =>
    join(dir, 'src'),
  );
  for (const dir of [...folders, join(rootDir, 'shared')]) {
    watch(dir, { recursive: true }, changed);
  }
  process.stdout.write('Watching the sources: a change is built and released; reload the page to see it.\n');
}
