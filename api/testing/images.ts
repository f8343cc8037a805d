import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const images = path.join(root, '.cache', 'test-databases');
const migrations = path.join(root, 'api', 'migrations');

interface ImageOptions {
  /** Ends the image's name: one kind of database, one ending. */
  readonly ending: string;
  /** A version that the image depends on, beside the migrations. */
  readonly engine: string | Buffer;
  /** Makes the image as this file or folder. */
  readonly make: (unfinished: string) => Promise<void>;
}

/** An image of a migrated, empty database, made once for these migrations; later ones only copy it. */
export async function savedImage({ ending, engine, make }: ImageOptions): Promise<string> {
  const folder = path.join(images, `${await fingerprint(engine)}${ending}`);
  if (existsSync(folder)) return imageIn(folder);
  await mkdir(images, { recursive: true });
  // Those of other migrations are never asked for again; another process may remove them, too.
  for (const old of await readdir(images))
    if (old.endsWith(ending) && old !== path.basename(folder))
      await rm(path.join(images, old), { recursive: true, force: true });
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished);
  await make(imageIn(unfinished));
  // Several test processes may make the same image at once. The first one keeps its place, because others read it already: a
  // folder is never renamed over another, which is why the image is in one.
  await rename(unfinished, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  });
  return imageIn(folder);
}

const imageIn = (folder: string): string => path.join(folder, 'image');

async function fingerprint(engine: string | Buffer): Promise<string> {
  const hash = createHash('sha256').update(engine);
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(path.join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}
