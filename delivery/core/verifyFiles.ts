import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './release';

/** Thrown when a release's files aren't those that its `release.json` names. */
export class ReleaseIncomplete extends Error {
  constructor({ name, version }: Release, reason: string) {
    super(`${name} ${version} can't be published: ${reason}`);
    this.name = 'ReleaseIncomplete';
  }
}

/** The Subresource Integrity value of a file's bytes. */
export const integrityOfBytes = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Hashes every file of a release again, and checks that all it says to need is among them. */
export async function verifyFiles(folder: string, release: Release): Promise<void> {
  const needed = [
    release.entry,
    release.server,
    ...release.styles,
    ...[...Object.values(release.pages), ...Object.values(release.messages)].flatMap(
      ({ scripts, styles }) => [...scripts, ...styles],
    ),
  ];
  const missing = needed.find((file) => !Object.hasOwn(release.files, file));
  if (missing) throw new ReleaseIncomplete(release, `${missing} is needed but not among its files`);
  for (const [file, { integrity }] of Object.entries({ ...release.files, ...release.maps })) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    if (!bytes) throw new ReleaseIncomplete(release, `${file} is missing`);
    if (integrityOfBytes(bytes) !== integrity)
      throw new ReleaseIncomplete(release, `${file} has changed since it was built`);
  }
}
