import { execFile } from 'node:child_process';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SystemUser } from '../../api/testing/postgres/systemUser';

const run = promisify(execFile);

/** For a rehearsal that could not be: mounting needs the rights of root. */
export const notMounted = 'Not rehearsed: this machine does not let us mount a small file system.';

/** Lays an empty file system of so many megabytes over a folder. False where that is not allowed. */
export async function mountSmallDisk(
  folder: string,
  megabytes: number,
  owner?: SystemUser,
): Promise<boolean> {
  const options = [
    `size=${megabytes}m`,
    'mode=700',
    ...(owner ? [`uid=${owner.uid}`, `gid=${owner.gid}`] : []),
  ];
  return run('mount', ['-t', 'tmpfs', '-o', options.join(), 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

export async function unmount(folder: string): Promise<void> {
  await run('umount', [folder]);
}

/** Writes until there is no room. */
export async function fill(file: string): Promise<FileHandle> {
  const filler = await open(file, 'a');
  for (const size of [1_048_576, 4_096]) {
    const block = Buffer.alloc(size);
    for (;;) {
      const written = await filler.write(block).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      );
      if (!written) break;
    }
  }
  return filler;
}
