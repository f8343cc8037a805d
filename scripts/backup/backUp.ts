import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alone } from './alone';
import { manifestFile, type Manifest } from './manifest';
import type { Parts } from './parts';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { copyTree, isEmpty, isThere, isWithin } from './tree';

/** Copies the folders of a site that does not run into an empty folder. Throws `CommandRefused`; then nothing is left there. */
export async function backUp(parts: Parts, to: string, now: Date): Promise<Manifest> {
  for (const { name, folder } of parts.here) {
    if (isWithin(folder, to))
      throw new CommandRefused(`${to} is in the folder of the ${name}: name another one.`);
    if (name === 'database' && (await isEmpty(folder)))
      throw new CommandRefused(`There is no database in ${folder}: set DATA_DIR to the folder of the site.`);
  }
  if (!(await isEmpty(to))) throw new CommandRefused(`${to} is not empty: name a new folder.`);
  const wasThere = await isThere(to);
  return alone(parts, async () => {
    // It has customers' data and the keys that sign.
    await mkdir(to, { recursive: true, mode: 0o700 });
    try {
      const manifest: Manifest = { format: 1, made_at: now.toISOString(), parts: {} };
      for (const { name, folder } of parts.here)
        manifest.parts[name] = writable(await copyTree(folder, join(to, name)));
      await writeFile(join(to, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, {
        flag: 'wx',
        mode: 0o600,
        flush: true,
      });
      return manifest;
    } catch (error) {
      for (const { name } of parts.here) await rm(join(to, name), { recursive: true, force: true });
      await rm(wasThere ? join(to, manifestFile) : to, { recursive: true, force: true });
      throw error;
    }
  });
}

const writable = ({ folders, files }: Awaited<ReturnType<typeof copyTree>>) => ({
  folders: [...folders],
  files: [...files],
});
