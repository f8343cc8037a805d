import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createByTurns } from '../store/createFile';
import { FolderObjects } from '../store/FolderObjects';
import { openStore } from '../store/openStore';
import { ReleaseStore } from '../store/ReleaseStore';
import { startS3Server, type S3Server } from './s3Server';

/** A store for one test, with a folder beside it. */
export interface TestStore {
  readonly store: ReleaseStore;
  /** Where a test may put what it needs. */
  readonly folder: string;
  /** RELEASES_URL and what else a process needs to open it. */
  readonly env: NodeJS.ProcessEnv;
  readonly s3?: S3Server;
  close(): Promise<void>;
}

async function inFolder(open: (root: string) => ReleaseStore): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-store-'));
  const root = join(folder, 'store');
  return {
    store: open(root),
    folder,
    env: { RELEASES_URL: root },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function inS3(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-store-'));
  // Small pages: every listing is continued.
  const s3 = await startS3Server({ pageSize: 3 });
  const url = s3.url('site/a');
  return {
    store: openStore(url, s3.env),
    folder,
    env: { ...s3.env, RELEASES_URL: url },
    s3,
    close: async () => {
      await s3.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type StoreKind = readonly [string, () => Promise<TestStore>];

const ordinary: StoreKind = ['a folder', () => inFolder(openStore)];

/** Every kind of store, for `describe.each`. */
export const storeKinds: readonly StoreKind[] = [
  ordinary,
  [
    'a folder without hard links',
    () => inFolder((root) => new ReleaseStore(new FolderObjects(root, createByTurns))),
  ],
  ['S3', inS3],
];

/** For what needs no more of a store than `objects.test.ts` proves of every kind. */
export const folderAlone = [ordinary];
