import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@wadachi/delivery/core';
import { rootDir } from '../../workspace/packages';
import { fillTemplate } from '../fillTemplate';
import { buildRelease, type BuildInputs } from '@wadachi/delivery/cli/builds';

/** The builds of a new remote. */
export interface BuiltTwice {
  /** This build is of the remote as it is made. */
  readonly release: Release;
  /** Its entry. */
  readonly entry: string;
  /** The files that its manifest names for what it exposes. */
  readonly exposed: readonly string[];
  /** The files that this build has read, as paths from the root, the remote's below its name. */
  readonly inputs: BuildInputs;
  /** This build is of the changed remote, from what the first build kept. */
  readonly kept: Release['files'];
  /** This build is of the changed remote, without anything kept. */
  readonly anew: Release['files'];
}

/** Builds a new remote, changes it, and builds it again: from what the first build kept, and anew. Prints `BuiltTwice`. */
const name = 'mf-kept';
const cache = join(rootDir, '.cache');
await mkdir(cache, { recursive: true });
const dir = await mkdtemp(join(cache, 'kept-'));
try {
  for (const [path, text] of await fillTemplate(name)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  const { release, entry, exposed } = await build(true);
  const { files, packages } = JSON.parse(
    await readFile(join(cache, 'inputs', `${name}.json`), 'utf8'),
  ) as BuildInputs;
  const file = join(dir, 'src/features/home/messages.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/defaultMessage: '/, '$&Changed: '));
  const built: BuiltTwice = {
    ...{ release, entry, exposed },
    inputs: { files: files.map((path) => path.replace(/^\.cache\/kept-[^/]+/, name)), packages },
    kept: (await build(true)).release.files,
    anew: (await build(false)).release.files,
  };
  process.stdout.write(JSON.stringify(built));
} finally {
  await rm(dir, { recursive: true, force: true });
}

async function build(isCached: boolean) {
  const { folder } = await buildRelease(
    { name, role: 'remote', dir, root: rootDir, version: '1.0.0' },
    '1.0.0',
    { isCached },
  );
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const release = JSON.parse(await read('release.json')) as Release;
  const entry = await read(release.entry);
  const { exposes } = JSON.parse(await read('mf-manifest.json')) as {
    exposes: { assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
  };
  await rm(folder, { recursive: true, force: true });
  const exposed = exposes
    .flatMap(({ assets: { js, css } }) => [js, css])
    .flatMap(({ sync, async }) => [...sync, ...async]);
  return { release, entry, exposed };
}
