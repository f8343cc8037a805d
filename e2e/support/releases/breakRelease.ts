import path from 'node:path';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { integrityOfBytes, openStore, type Release } from '@wadachi/delivery/core';

interface Versions {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const throwing = () => "throw new Error('broken in browsers only');\n";

/**
 * Puts a version into a site's store whose server build renders and whose entry is changed, by default to one that
 * throws in a browser: as if something had got past every check.
 */
export async function breakRelease(
  dataDir: string,
  { name, from, to }: Versions,
  change: (entry: string) => string = throwing,
): Promise<void> {
  const store = path.join(dataDir, 'releases');
  const folder = await mkdtemp(path.join(tmpdir(), 'wadachi-broken-'));
  try {
    await cp(path.join(store, name, from), folder, { recursive: true });
    const release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
    const whole = await readFile(path.join(folder, release.entry), 'utf8');
    const entry = Buffer.from(change(whole));
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
