import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const images = path.join(root, '.cache', 'test-database');
const migrations = path.join(root, 'api', 'migrations');

export interface ImageOptions {
  /** Ends the image's name: one kind of database, one ending. */
  readonly ending: string;
  /** What beside the migrations the image depends on. */
  readonly engine: string | Buffer;
  /** Makes the image as this file or folder. */
  readonly make: (unfinished: string) => Promise<void>;
}

/** An image of a migrated, empty database, made once for these migrations; later ones only copy it. */
export async function savedImage({ ending, engine, make }: ImageOptions): Promise<string> {
  const image = path.join(images, `${await fingerprint(engine)}${ending}`);
  if (existsSync(image)) return image;
  await mkdir(images, { recursive: true });
  // Those of other migrations are never asked for again; another process may remove them, too.
  for (const old of await readdir(images))
    if (old.endsWith(ending) && old !== path.basename(image))
      await rm(path.join(images, old), { recursive: true, force: true });
  const unfinished = `${image}.${process.pid}`;
  await make(unfinished);
  // Several test processes may make the same image at once; each of them leaves a whole one.
  await rename(unfinished, image).catch(async (error: unknown) => {
    if (!existsSync(image)) throw error;
    await rm(unfinished, { recursive: true });
  });
  return image;
}

async function fingerprint(engine: string | Buffer): Promise<string> {
  const hash = createHash('sha256').update(engine);
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(path.join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}
