import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, prune } from '@wadachi/delivery/core';
import { releaseAll } from '@wadachi/delivery/cli/builds';
import { authorAt, localContext, releaseLocation } from '@wadachi/delivery/cli/channel';
import { Progress } from '@wadachi/tools/progress';
import { project, rootDir } from '../workspace/packages';

/** Brings the releases of this tree into the folder that is kept for the next rehearsal, and clears away all others. */
export async function keptBuilds() {
  const folder = join(rootDir, '.cache', 'rehearsal');
  await mkdir(folder, { recursive: true });
  const place = releaseLocation({ DATA_DIR: folder });
  await releaseAll(project, await localContext(place), await authorAt(place, 'rehearsal'), new Progress());
  // A release is withdrawn first, and removed a day later.
  for (const days of [0, 2]) {
    const now = new Date(Date.now() + days * 86_400_000);
    await prune(openStore(place.store), { keepDays: 0, keepVersions: 0, now });
  }
  return { folder, place };
}
