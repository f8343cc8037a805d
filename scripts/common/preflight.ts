import { access, constants, mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

/** The site can't start; the message tells the reader how to mend it. */
export class CannotStart extends Error {}

/** Makes the data folder and checks that it can be written. Throws `CannotStart`. */
export async function ensureWritable(dir: string): Promise<void> {
  try {
    await makeFolder(dir);
    await access(dir, constants.W_OK);
  } catch {
    throw new CannotStart(
      `The folder ${dir} can't be written. Give yourself the right to, or set DATA_DIR to another folder.`,
    );
  }
}

// Step by step: `recursive` never ends where a file system says a parent is missing that is there (/proc).
async function makeFolder(dir: string): Promise<void> {
  const isThere = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere) return;
  if (dirname(dir) !== dir) await makeFolder(dirname(dir));
  await mkdir(dir);
}

/** Checks that a port can be listened on and returns it, or for 0 one that the system chooses. Throws `CannotStart`. */
export async function ensureFreePort(port: number): Promise<number> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  } catch (error) {
    const why =
      error instanceof Error && 'code' in error && error.code === 'EACCES'
        ? 'may not be used by you'
        : 'is taken';
    throw new CannotStart(
      `Port ${port} ${why}. Stop what uses it, or set PORT to another one, as in: PORT=${port + 1} npm start`,
    );
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
