import type { PageVersion } from '../../../core/pageVersions';

/**
 * The integrity of every file this page may load, by path. What isn't here is not loaded: a missing
 * hash is a refusal, never a pass.
 */
const known = new Map<string, string>();

/** Origins that staff chose to take a build under development from: nothing of them has a hash. */
const overriding = new Set<string>();

/** Remotes of which the page has only the hashes of the files that come first, by their name in the federation. */
const incomplete = new Map<string, PageVersion>();

export function registerFiles({ base, integrity }: Pick<PageVersion, 'base' | 'integrity'>): void {
  for (const [file, hash] of Object.entries(integrity)) known.set(`${base}${file}`, hash);
}

/** Takes the hashes of a remote that has this name in the federation. */
export function registerRemoteFiles(name: string, pageVersion: PageVersion): void {
  registerFiles(pageVersion);
  incomplete.set(name, pageVersion);
}

/** Takes the hashes of all files of a remote, from its manifest. */
export async function loadManifestHashes(
  name: string,
  load: (url: string) => Promise<Response>,
): Promise<void> {
  const pageVersion = incomplete.get(name);
  if (pageVersion?.manifest === undefined) return;
  const { base, manifest } = pageVersion;
  const answer = await load(`${base}${manifest}`);
  const { integrity } = (await answer.json()) as Pick<PageVersion, 'integrity'>;
  registerFiles({ base, integrity });
  // Another build may have taken its place meanwhile.
  if (incomplete.get(name) === pageVersion) incomplete.delete(name);
}

/** Lets files of an origin be loaded without a hash. For a staff member's override alone. */
export const allowUnhashed = (origin: string): void => void overriding.add(origin);

/** The hash a file must have; a query doesn't change which file it is. Undefined when it is not to be loaded. */
export const expectedIntegrity = ({ origin, pathname }: URL): string | undefined =>
  overriding.has(origin) ? '' : known.get(pathname);
