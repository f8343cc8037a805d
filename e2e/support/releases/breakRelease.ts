import path from 'node:path';
import { access, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { fileList, integrityOfBytes, openStore, type Release } from '../../../release/index';

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
  versions: Versions,
  change: (entry: string) => string = throwing,
): Promise<void> {
  const folder = await changedBuild(dataDir, versions, (text, file, { entry }) =>
    file === entry ? change(text) : text,
  );
  try {
    await openStore(path.join(dataDir, 'releases')).publish(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Change = (text: string, file: string, release: Release) => string;

/** A build as its version in a site's store, with scripts changed; the caller removes its folder. */
export async function changedBuild(
  dataDir: string,
  { name, from, to }: Versions,
  change: Change,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wadachi-changed-'));
  await cp(path.join(dataDir, 'releases', name, from), folder, { recursive: true });
  const release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
  const files = { ...release.files };
  const write = async (file: string, text: string) => {
    const bytes = Buffer.from(text);
    const compressed = brotliCompressSync(bytes);
    files[file] = {
      size: bytes.length,
      compressed: compressed.length,
      integrity: integrityOfBytes(bytes),
    };
    await writeFile(path.join(folder, file), bytes);
    if (await isThere(path.join(folder, `${file}.br`)))
      await writeFile(path.join(folder, `${file}.br`), compressed);
  };
  for (const file of Object.keys(files).filter((one) => one.endsWith('.js'))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const changed = change(text, file, release);
    if (changed !== text) await write(file, changed);
  }
  // The list of the files that come after the entry has their hashes.
  const list = await readFile(path.join(folder, fileList), 'utf8');
  const listed = Object.keys(JSON.parse(list) as Readonly<Record<string, string>>);
  const hashes = Object.fromEntries(listed.map((file) => [file, files[file]?.integrity]));
  if (JSON.stringify(hashes) !== list) await write(fileList, JSON.stringify(hashes));
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, version: to, files }));
  return folder;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
