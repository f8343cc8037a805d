import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseIncomplete, verifyFiles } from '../../core/verifyFiles';
import { remoteManifest, type Release } from '../../core/release';
import type { GateProblem } from './problems';
import { malformed } from './releaseForm';

const rebuild = 'Build it again: npm run release -- publish --build-only';

/** Reads the description of a built folder, once it is whole and every file is the one that was built. */
export async function readCandidate(
  folder: string,
): Promise<{ readonly release?: Release; readonly problems: readonly GateProblem[] }> {
  const refused = (problem: string) => ({ problems: [{ check: 'files', problem, hint: rebuild }] });
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return refused(`${folder} has no release.json`);
  const release = parsed<Release>(text);
  if (!release) return refused('release.json is not JSON');
  const wrong = malformed(release);
  if (wrong !== undefined) return refused(`release.json is not as it should be: ${wrong}`);
  try {
    await verifyFiles(folder, release);
  } catch (error) {
    if (error instanceof ReleaseIncomplete) return refused(error.message);
    throw error;
  }
  const unnamed = (await loadableFiles(folder)).find((file) => !Object.hasOwn(release.files, file));
  if (unnamed !== undefined)
    return refused(`${unnamed} lies in the folder, but release.json does not name it`);
  const [differing] = await differingHashes(folder, release);
  if (differing !== undefined)
    return refused(`${remoteManifest} has another hash of ${differing} than release.json`);
  return { release, problems: [] };
}

/** Pages that did not show a remote first check its files by its manifest: what it vouches for, `release.json` must too. */
async function differingHashes(folder: string, { files }: Release): Promise<readonly string[]> {
  if (!files[remoteManifest]) return [];
  const manifest = parsed<{ integrity?: Readonly<Record<string, string>> }>(
    await readFile(join(folder, remoteManifest), 'utf8'),
  );
  const hashes = Object.entries(manifest?.integrity ?? { [remoteManifest]: '' });
  return hashes.flatMap(([file, hash]) => (files[file]?.integrity === hash ? [] : file));
}

function parsed<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

/** Whatever a page could ask the server for. */
async function loadableFiles(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /\.(js|css)$/.test(file)).map((file) => file.replaceAll('\\', '/'));
}
