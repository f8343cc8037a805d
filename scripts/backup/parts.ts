import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '@wadachi/server/settings';

/** These parts belong together: none of them is right beside another one of a different time. */
export const partNames = ['database', 'releases', 'keys', 'host', 'mail'] as const;
type PartName = (typeof partNames)[number];

export interface Part {
  readonly name: PartName;
  readonly folder: string;
}

/** The folders of a site on this machine, and what it keeps elsewhere. */
export interface Parts {
  readonly here: readonly Part[];
  /** A sentence for each part that is in no folder, by its name. */
  readonly elsewhere: Readonly<Partial<Record<PartName, string>>>;
}

export function partsOf(settings: Settings<'backup'>): Parts {
  const { DATA_DIR, DATABASE_URL, RELEASES_URL, RELEASE_KEYS } = settings;
  const releases = folderAt(RELEASES_URL);
  const part = (name: PartName, folder: string): Part => ({ name, folder: resolve(folder) });
  return {
    here: [
      ...(DATABASE_URL === undefined ? [part('database', join(DATA_DIR, 'db'))] : []),
      ...(releases === undefined ? [] : [part('releases', releases)]),
      part('keys', RELEASE_KEYS),
      part('host', join(DATA_DIR, 'host')),
      part('mail', join(DATA_DIR, 'mail')),
    ],
    elsewhere: {
      ...(DATABASE_URL !== undefined && {
        database:
          'DATABASE_URL names a server: the database has a backup of its own (docs/guides/backup.md).',
      }),
      ...(releases === undefined && {
        releases: 'RELEASES_URL names a store that is no folder: copy it with its own tools.',
      }),
    },
  };
}

function folderAt(address: string): string | undefined {
  if (address.startsWith('file:')) return fileURLToPath(address);
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(address) ? undefined : address;
}
