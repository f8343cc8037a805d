import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for each test, which is gone after it, and tells where it is. */
export function folderPerTest(onMade: (folder: string) => void): void {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wadachi-test-'));
    onMade(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
}
