import { watch } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../release/packages';

/** Changes that come within this time are taken together, milliseconds. */
const pause = 200;

/** Releases again whenever a source changes; the running host takes the new revision up by itself. */
export function watchSources(release: () => Promise<unknown>): void {
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
  for (const dir of ['host/src', 'mf-shop/src', 'mf-reserve/src', 'shared']) {
    watch(join(rootDir, dir), { recursive: true }, changed);
  }
  process.stdout.write('Watching the sources: a change is built and released; reload the page to see it.\n');
}
