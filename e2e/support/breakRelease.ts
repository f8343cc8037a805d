import path from 'node:path';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { integrityOfBytes, openStore, type Release } from '../../shared/release';

interface Versions {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Puts a version into a site's store whose server build renders and whose entry throws in a browser: as if something
 * had got past every check.
 */
export async function breakRelease(dataDir: string, { name, from, to }: Versions): Promise<void> {
  const store = path.join(dataDir, 'releases');
  const folder = await mkdtemp(path.join(tmpdir(), 'wadachi-broken-'));
  try {
    await cp(path.join(store, name, from), folder, { recursive: true });
    const release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
    const entry = Buffer.from("throw new Error('broken in browsers only');\n");
    await writeFile(path.join(folder, release.entry), entry);
    await rm(path.join(folder, `${release.entry}.br`), { force: true });
    const broken: Release = {
      ...release,
      version: to,
      files: {
        ...release.files,
        [release.entry]: { size: entry.length, compressed: entry.length, integrity: integrityOfBytes(entry) },
      },
    };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(broken));
    await openStore(store).publish(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
